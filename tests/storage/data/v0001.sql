-- A database of version 0001 as the server of then left it: three games in the middle, one over, one not begun.
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE tables (
	id VARCHAR(64) NOT NULL,
	created BIGINT NOT NULL,
	game VARCHAR(64) NOT NULL,
	status VARCHAR(16) NOT NULL,
	body TEXT NOT NULL,
	summary TEXT NOT NULL,
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('h856yd8myr5e',1760000001500,'star-trek','playing','{"chosen":{"players":3},"options":{"edition":"en2018","players":3,"colours":["blue","orange","white"],"board":"variable","setup":"snake","firstSeat":"roll","combinedTradeBuild":false,"victoryPoints":10,"shortageRule":"nobody","sarekSource":"by_edition","stealing":"by_edition","supportCards":true,"layout":{"tiles":["dilithium","water","water","water","tritanium","oxygen","oxygen","tritanium","food","food","tritanium","dilithium","asteroids","food","dilithium","oxygen","food","tritanium","oxygen"],"numbers":[11,12,9,4,6,5,10,8,3,11,4,8,0,10,9,3,5,2,6],"posts":[[2,"tritanium"],[5,"any"],[8,"dilithium"],[10,"any"],[13,"oxygen"],[17,"any"],[20,"any"],[23,"food"],[27,"water"]]}},"seed":"5be4c03f0810d0b17486a90daf42d805","salt":"9c9de2f701a0b089155dd896fcc6b6a7","commitment":"5653d206ade57db3df7ab2397ac4abc665085e7ab0a318c626f52107e0fbd36f","seats":[{"kind":"person","name":"Ann","level":null,"token":"7f77a54d258430a1272140276829e05e38de42d693bf7081c0042fb5a4ce924c","code":""},{"kind":"person","name":"Bob","level":null,"token":"3150252d3176e1f9bf06e2346323683f42b6a44e7308f3cb9b6d3ea1259ce56f","code":""},{"kind":"bot","name":"Bot 3","level":"normal","token":"","code":""}],"listed":true,"spectators":true,"clock":null,"away":60000,"pace":0,"follows":null}','{"seats":[{"seat":0,"name":"Ann","kind":"person","level":null,"present":false,"away_since":1760000010500,"stand_in":false,"resigned":false,"clock_left":null},{"seat":1,"name":"Bob","kind":"person","level":null,"present":false,"away_since":1760000012000,"stand_in":false,"resigned":false,"clock_left":null},{"seat":2,"name":"Bot 3","kind":"bot","level":"normal","present":true,"away_since":null,"stand_in":false,"resigned":false,"clock_left":null}],"rematch":null}');
INSERT INTO "tables" VALUES('j5kryrzhh755',1760000261000,'starfarers','playing','{"chosen":{"players":3},"options":{"players":3,"board":"beginner","start":"fixed","targetPoints":15,"ballBag":["yellow","yellow","red","blue","black"],"sameTypeTrades":false,"helpNeedsTwoRicher":false,"pirateIgnoresCards":false,"blackInSpeedDuel":0,"readerSeesCard":false,"colours":["white","red","blue"],"firstSeat":"roll","deck":"standard","layout":{"slots":[["Q-out-scientists",0],["Q-sys-6",0],["Q-out-diplomats",0],["Q-empty-3",0],["Q-sys-7",0],["Q-sys-8",0],["Q-sys-1",0],["Q-empty-4",0],["Q-out-green",0],["Q-out-merchants",0],["Q-sys-2",0],["Q-empty-1",0],["Q-sys-3",0],["Q-sys-4",0],["Q-sys-5",0]],"stars":[2,2,2,2,2,2,1,2,1,1,1,1,1,1,1],"home":["4","8","11","10","3/12","8","6","3","5","2/11","9","6"]}},"seed":"0eb78a41dea3650a34d0747dde1880e9","salt":"3d1487695eb2050391197d7251fb9045","commitment":"fd68dc69e25cc2ca73413b79352bcc6b455598eb5320eecf978c23abb75cba64","seats":[{"kind":"person","name":"Ann","level":null,"token":"b1886851d96ffeb09bc34bcd8eba99c80646a48bad24acf1e9c68f03896f525f","code":""},{"kind":"person","name":"Bob","level":null,"token":"209bb53cfc7ff4a40adeb6b065485b67ebb5088defbcb0f5135b0bae2665b19e","code":""},{"kind":"person","name":"Cem","level":null,"token":"58a72e9ec4c88fb35d1bf537f08538b647308779df1ef48bd4f7ec17e43a5911","code":""}],"listed":true,"spectators":true,"clock":600000,"away":60000,"pace":0,"follows":null}','{"seats":[{"seat":0,"name":"Ann","kind":"person","level":null,"present":false,"away_since":1760000270000,"stand_in":false,"resigned":false,"clock_left":597000},{"seat":1,"name":"Bob","kind":"person","level":null,"present":false,"away_since":1760000271500,"stand_in":false,"resigned":false,"clock_left":null},{"seat":2,"name":"Cem","kind":"person","level":null,"present":false,"away_since":1760000273000,"stand_in":false,"resigned":false,"clock_left":null}],"rematch":null}');
INSERT INTO "tables" VALUES('pzqa39ufjvuc',1760000520500,'duel','paused','{"chosen":{},"options":{"symbols":["moon","sun"],"startPlayer":"roll","startingCentres":"secret","handicap":"none","handicapAstro":true,"handicapBooster":true,"hiddenRefills":false,"memoryAid":true,"victoryPoints":10,"scrapShips":false,"cards":[]},"seed":"de08b58443817faf4f4618b35bdcdea9","salt":"572111b500aa830d8d5bda28ba96e0e2","commitment":"2aafcc741eb1a63e204518b78b84c83845638853b97cdfc4e88276124373700f","seats":[{"kind":"person","name":"Ann","level":null,"token":"068ec2dd3e76fee247a9a492ab7663f6c495a4324716c87e02159f9b53b74bea","code":""},{"kind":"person","name":"Bob","level":null,"token":"5f52796e5b8df67d41fc0cca5245cbe9662b9fac62f1a40a578eb2c79b3590a3","code":""}],"listed":false,"spectators":false,"clock":null,"away":60000,"pace":0,"follows":null}','{"seats":[{"seat":0,"name":"Ann","kind":"person","level":null,"present":false,"away_since":1760000715500,"stand_in":false,"resigned":false,"clock_left":null},{"seat":1,"name":"Bob","kind":"person","level":null,"present":false,"away_since":1760000691500,"stand_in":false,"resigned":false,"clock_left":null}],"rematch":null}');
INSERT INTO "tables" VALUES('qwgbxvbyxkjq',1760000735000,'duel','over','{"chosen":{},"options":{"symbols":["sun","moon"],"startPlayer":"roll","startingCentres":"secret","handicap":"none","handicapAstro":true,"handicapBooster":true,"hiddenRefills":false,"memoryAid":true,"victoryPoints":10,"scrapShips":false,"cards":[]},"seed":"28abcac68e549bc11b29ed323f2250b9","salt":"6db9c892f6cefee8cd95fdc50d920d54","commitment":"ce107fd6f1049279c9f3e635377287e738bccacdb60bbb055941760cdd48c0f3","seats":[{"kind":"person","name":"Ann","level":null,"token":"992743e3e17ed107345ff5c20bbc8bf88a1541b7986c5eb0bd86244843269428","code":""},{"kind":"person","name":"Bob","level":null,"token":"096bdfd4ceaba413831fed7d7c4093331a5f771ad354a3477bf11b6cb8ceea33","code":""}],"listed":true,"spectators":true,"clock":null,"away":60000,"pace":0,"follows":null}','{"seats":[{"seat":0,"name":"Ann","kind":"person","level":null,"present":false,"away_since":1760000822000,"stand_in":false,"resigned":false,"clock_left":null},{"seat":1,"name":"Bob","kind":"person","level":null,"present":false,"away_since":1760000828000,"stand_in":false,"resigned":false,"clock_left":null}],"rematch":null}');
INSERT INTO "tables" VALUES('35udc4gcfrvx',1760000834000,'star-trek','open','{"chosen":{"players":3},"options":{"edition":"en2018","players":3,"colours":["blue","orange","white"],"board":"variable","setup":"snake","firstSeat":"roll","combinedTradeBuild":false,"victoryPoints":10,"shortageRule":"nobody","sarekSource":"by_edition","stealing":"by_edition","supportCards":true,"layout":{"tiles":["food","tritanium","water","dilithium","dilithium","water","tritanium","food","food","oxygen","oxygen","oxygen","tritanium","food","asteroids","oxygen","dilithium","water","tritanium"],"numbers":[5,10,8,2,9,3,4,6,4,11,6,11,3,5,0,12,8,10,9],"posts":[[0,"any"],[3,"oxygen"],[5,"any"],[8,"dilithium"],[12,"any"],[17,"tritanium"],[20,"any"],[23,"food"],[27,"water"]]}},"seed":"6b7ae5b7f74f8205b25c1fbb6f3a8920","salt":"416e6d2e6e4fe775f892649b26be44d6","commitment":"ee6dc925034a28ba89ee4dfda73e061fcbf329fbc123d6f8c118399046740f64","seats":[{"kind":"person","name":"Ann","level":null,"token":"e5cd0c5ed0c3db0e969db516a9a02e10b320359fb71af5b16b80fd996022c2a4","code":""},{"kind":"bot","name":"Bot 2","level":"normal","token":"","code":""},{"kind":"open","name":"","level":null,"token":"","code":"6cdb4bc58dc240a138e9cf933533e604bc2303a19e2fd2853269ecdd693a17b9"}],"listed":true,"spectators":true,"clock":null,"away":60000,"pace":0,"follows":null}','{"seats":[{"seat":0,"name":"Ann","kind":"person","level":null,"present":false,"away_since":null,"stand_in":false,"resigned":false,"clock_left":null},{"seat":1,"name":"Bot 2","kind":"bot","level":"normal","present":true,"away_since":null,"stand_in":false,"resigned":false,"clock_left":null},{"seat":2,"name":"","kind":"open","level":null,"present":false,"away_since":null,"stand_in":false,"resigned":false,"clock_left":null}],"rematch":null}');
CREATE INDEX tables_by_status ON tables (status, created);
CREATE TABLE log (
	table_id VARCHAR(64) NOT NULL,
	number INTEGER NOT NULL,
	kind VARCHAR(32) NOT NULL,
	body TEXT NOT NULL,
	time BIGINT NOT NULL,
	PRIMARY KEY (table_id, number),
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "log" VALUES('h856yd8myr5e',1,'start','{"lines":["chance start-roll 5 4","chance start-roll 1 5","chance start-roll 2 2"]}',1760000009000);
INSERT INTO "log" VALUES('h856yd8myr5e',2,'move','{"seat":0,"lines":["0 place outpost N08"]}',1760000022500);
INSERT INTO "log" VALUES('h856yd8myr5e',3,'move','{"seat":0,"lines":["0 place starship E13"]}',1760000028500);
INSERT INTO "log" VALUES('h856yd8myr5e',4,'move','{"seat":1,"lines":["1 place outpost N52"]}',1760000034500);
INSERT INTO "log" VALUES('h856yd8myr5e',5,'move','{"seat":1,"lines":["1 place starship E68"]}',1760000040500);
INSERT INTO "log" VALUES('h856yd8myr5e',6,'move','{"seat":2,"lines":["2 place outpost N20"]}',1760000046500);
INSERT INTO "log" VALUES('h856yd8myr5e',7,'move','{"seat":2,"lines":["2 place starship E22"]}',1760000052500);
INSERT INTO "log" VALUES('h856yd8myr5e',8,'move','{"seat":2,"lines":["2 place outpost N39"]}',1760000058500);
INSERT INTO "log" VALUES('h856yd8myr5e',9,'move','{"seat":2,"lines":["2 place starship E55"]}',1760000064500);
INSERT INTO "log" VALUES('h856yd8myr5e',10,'move','{"seat":1,"lines":["1 place outpost N40"]}',1760000070500);
INSERT INTO "log" VALUES('h856yd8myr5e',11,'move','{"seat":1,"lines":["1 place starship E58"]}',1760000076500);
INSERT INTO "log" VALUES('h856yd8myr5e',12,'move','{"seat":0,"lines":["0 place outpost N32"]}',1760000082500);
INSERT INTO "log" VALUES('h856yd8myr5e',13,'move','{"seat":0,"lines":["0 place starship E38"]}',1760000088500);
INSERT INTO "log" VALUES('h856yd8myr5e',14,'move','{"seat":0,"lines":["0 roll","chance roll 4 1"]}',1760000094500);
INSERT INTO "log" VALUES('h856yd8myr5e',15,'move','{"seat":0,"lines":["0 spock oxygen"]}',1760000100500);
INSERT INTO "log" VALUES('h856yd8myr5e',16,'move','{"seat":0,"lines":["0 flip"]}',1760000106500);
INSERT INTO "log" VALUES('h856yd8myr5e',17,'move','{"seat":0,"lines":["0 end trading"]}',1760000112500);
INSERT INTO "log" VALUES('h856yd8myr5e',18,'move','{"seat":0,"lines":["0 end turn"]}',1760000118500);
INSERT INTO "log" VALUES('h856yd8myr5e',19,'move','{"seat":1,"lines":["1 roll","chance roll 6 2"]}',1760000124500);
INSERT INTO "log" VALUES('h856yd8myr5e',20,'move','{"seat":1,"lines":["1 build starship E69"]}',1760000130500);
INSERT INTO "log" VALUES('h856yd8myr5e',21,'move','{"seat":1,"lines":["1 end turn"]}',1760000136500);
INSERT INTO "log" VALUES('h856yd8myr5e',22,'move','{"seat":2,"lines":["2 uhura dilithium from 1"]}',1760000142500);
INSERT INTO "log" VALUES('h856yd8myr5e',23,'move','{"seat":2,"lines":["2 roll","chance roll 5 2"]}',1760000148500);
INSERT INTO "log" VALUES('h856yd8myr5e',24,'move','{"seat":2,"lines":["2 move cruiser H03"]}',1760000154500);
INSERT INTO "log" VALUES('h856yd8myr5e',25,'move','{"seat":2,"lines":["2 end trading"]}',1760000160500);
INSERT INTO "log" VALUES('h856yd8myr5e',26,'move','{"seat":2,"lines":["2 end turn"]}',1760000166500);
INSERT INTO "log" VALUES('h856yd8myr5e',27,'move','{"seat":0,"lines":["0 roll","chance roll 3 3"]}',1760000172500);
INSERT INTO "log" VALUES('h856yd8myr5e',28,'move','{"seat":0,"lines":["0 end turn"]}',1760000178500);
INSERT INTO "log" VALUES('h856yd8myr5e',29,'move','{"seat":1,"lines":["1 roll","chance roll 2 5"]}',1760000184500);
INSERT INTO "log" VALUES('h856yd8myr5e',30,'move','{"seat":1,"lines":["1 move cruiser H13","chance stolen food"]}',1760000190500);
INSERT INTO "log" VALUES('h856yd8myr5e',31,'move','{"seat":1,"lines":["1 end turn"]}',1760000196500);
INSERT INTO "log" VALUES('h856yd8myr5e',32,'move','{"seat":2,"lines":["2 uhura oxygen from 0"]}',1760000202500);
INSERT INTO "log" VALUES('h856yd8myr5e',33,'move','{"seat":2,"lines":["2 give food"]}',1760000208500);
INSERT INTO "log" VALUES('h856yd8myr5e',34,'move','{"seat":2,"lines":["2 exchange mccoy"]}',1760000214500);
INSERT INTO "log" VALUES('h856yd8myr5e',35,'move','{"seat":2,"lines":["2 roll","chance roll 3 1"]}',1760000220500);
INSERT INTO "log" VALUES('h856yd8myr5e',36,'move','{"seat":0,"lines":["0 spock oxygen"]}',1760000226500);
INSERT INTO "log" VALUES('h856yd8myr5e',37,'move','{"seat":0,"lines":["0 exchange rand"]}',1760000232500);
INSERT INTO "log" VALUES('h856yd8myr5e',38,'move','{"seat":2,"lines":["2 end turn"]}',1760000238500);
INSERT INTO "log" VALUES('h856yd8myr5e',39,'move','{"seat":0,"lines":["0 roll","chance roll 2 3"]}',1760000244500);
INSERT INTO "log" VALUES('h856yd8myr5e',40,'move','{"seat":0,"lines":["0 build starship E14"]}',1760000250500);
INSERT INTO "log" VALUES('h856yd8myr5e',41,'move','{"seat":0,"lines":["0 end turn"]}',1760000256500);
INSERT INTO "log" VALUES('j5kryrzhh755',1,'start','{"lines":["chance start-roll 2 6","chance start-roll 1 4","chance start-roll 4 3","chance reserve goods","chance reserve fuel","chance reserve food","chance reserve food","chance reserve ore","chance reserve fuel","chance reserve carbon","chance reserve goods","chance reserve goods","chance roll 2 5"]}',1760000268500);
INSERT INTO "log" VALUES('j5kryrzhh755',2,'move','{"seat":0,"lines":["0 steal from 2","chance stolen goods","chance reserve goods","chance reserve carbon","chance reserve fuel","chance reserve ore"]}',1760000282000);
INSERT INTO "log" VALUES('j5kryrzhh755',3,'move','{"seat":0,"lines":["0 build booster"]}',1760000288000);
INSERT INTO "log" VALUES('j5kryrzhh755',4,'move','{"seat":0,"lines":["0 end trading","chance balls yellow yellow"]}',1760000294000);
INSERT INTO "log" VALUES('j5kryrzhh755',5,'move','{"seat":0,"lines":["0 step S1 P235"]}',1760000300000);
INSERT INTO "log" VALUES('j5kryrzhh755',6,'move','{"seat":0,"lines":["0 end turn","chance roll 6 4","chance reserve food","chance reserve food"]}',1760000306000);
INSERT INTO "log" VALUES('j5kryrzhh755',7,'move','{"seat":1,"lines":["1 trade 3 food for 1 goods"]}',1760000312000);
INSERT INTO "log" VALUES('j5kryrzhh755',8,'move','{"seat":1,"lines":["1 end trading","chance balls black blue","chance card 8"]}',1760000318000);
INSERT INTO "log" VALUES('j5kryrzhh755',9,'move','{"seat":1,"lines":["1 answer 1"]}',1760000324000);
INSERT INTO "log" VALUES('j5kryrzhh755',10,'move','{"seat":1,"lines":["1 pay goods"]}',1760000330000);
INSERT INTO "log" VALUES('j5kryrzhh755',11,'move','{"seat":1,"lines":["1 no"]}',1760000336000);
INSERT INTO "log" VALUES('j5kryrzhh755',12,'move','{"seat":1,"lines":["1 end turn","chance roll 6 1"]}',1760000342000);
INSERT INTO "log" VALUES('j5kryrzhh755',13,'move','{"seat":2,"lines":["2 steal from 1","chance stolen goods","chance reserve fuel","chance reserve fuel","chance reserve carbon","chance reserve ore"]}',1760000348000);
INSERT INTO "log" VALUES('j5kryrzhh755',14,'move','{"seat":2,"lines":["2 trade 2 goods for 1 fuel"]}',1760000354000);
INSERT INTO "log" VALUES('j5kryrzhh755',15,'move','{"seat":2,"lines":["2 trade 3 carbon for 1 ore"]}',1760000360000);
INSERT INTO "log" VALUES('j5kryrzhh755',16,'move','{"seat":2,"lines":["2 build pod"]}',1760000366000);
INSERT INTO "log" VALUES('j5kryrzhh755',17,'move','{"seat":2,"lines":["2 end trading","chance balls blue yellow"]}',1760000372000);
INSERT INTO "log" VALUES('j5kryrzhh755',18,'move','{"seat":2,"lines":["2 step S1 P312"]}',1760000378000);
INSERT INTO "log" VALUES('j5kryrzhh755',19,'move','{"seat":2,"lines":["2 step S1 P297"]}',1760000384000);
INSERT INTO "log" VALUES('j5kryrzhh755',20,'move','{"seat":2,"lines":["2 end turn","chance roll 2 2","chance reserve fuel","chance reserve goods"]}',1760000390000);
INSERT INTO "log" VALUES('j5kryrzhh755',21,'move','{"seat":0,"lines":["0 trade 3 fuel for 1 goods"]}',1760000396000);
INSERT INTO "log" VALUES('j5kryrzhh755',22,'move','{"seat":0,"lines":["0 trade 2 goods for 1 food"]}',1760000402000);
INSERT INTO "log" VALUES('j5kryrzhh755',23,'move','{"seat":0,"lines":["0 trade 2 goods for 1 carbon"]}',1760000408000);
INSERT INTO "log" VALUES('j5kryrzhh755',24,'move','{"seat":0,"lines":["0 end trading","chance balls blue red"]}',1760000414000);
INSERT INTO "log" VALUES('j5kryrzhh755',25,'move','{"seat":0,"lines":["0 step S1 P251"]}',1760000420000);
INSERT INTO "log" VALUES('j5kryrzhh755',26,'move','{"seat":0,"lines":["0 step S1 P235"]}',1760000426000);
INSERT INTO "log" VALUES('j5kryrzhh755',27,'move','{"seat":0,"lines":["0 step S1 P251"]}',1760000432000);
INSERT INTO "log" VALUES('j5kryrzhh755',28,'move','{"seat":0,"lines":["0 step S1 P266"]}',1760000438000);
INSERT INTO "log" VALUES('j5kryrzhh755',29,'move','{"seat":0,"lines":["0 step S1 P251"]}',1760000444000);
INSERT INTO "log" VALUES('j5kryrzhh755',30,'move','{"seat":0,"lines":["0 step S1 P266"]}',1760000450000);
INSERT INTO "log" VALUES('j5kryrzhh755',31,'move','{"seat":0,"lines":["0 end turn","chance roll 4 3"]}',1760000456000);
INSERT INTO "log" VALUES('j5kryrzhh755',32,'move','{"seat":1,"lines":["1 steal from 0","chance stolen ore","chance reserve food","chance reserve food","chance reserve carbon","chance reserve goods"]}',1760000462000);
INSERT INTO "log" VALUES('j5kryrzhh755',33,'move','{"seat":1,"lines":["1 trade 3 fuel for 1 ore"]}',1760000468000);
INSERT INTO "log" VALUES('j5kryrzhh755',34,'move','{"seat":1,"lines":["1 trade 3 ore for 1 goods"]}',1760000474000);
INSERT INTO "log" VALUES('j5kryrzhh755',35,'move','{"seat":1,"lines":["1 trade 2 goods for 1 food"]}',1760000480000);
INSERT INTO "log" VALUES('j5kryrzhh755',36,'move','{"seat":1,"lines":["1 end trading","chance balls blue yellow"]}',1760000486000);
INSERT INTO "log" VALUES('j5kryrzhh755',37,'move','{"seat":1,"lines":["1 step S1 P127"]}',1760000492000);
INSERT INTO "log" VALUES('j5kryrzhh755',38,'move','{"seat":1,"lines":["1 step S1 P142"]}',1760000498000);
INSERT INTO "log" VALUES('j5kryrzhh755',39,'move','{"seat":1,"lines":["1 step S1 P157"]}',1760000504000);
INSERT INTO "log" VALUES('j5kryrzhh755',40,'move','{"seat":1,"lines":["1 step S1 P173"]}',1760000510000);
INSERT INTO "log" VALUES('j5kryrzhh755',41,'move','{"seat":1,"lines":["1 end turn","chance roll 3 2","chance reserve ore","chance reserve ore"]}',1760000516000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',1,'start','{"lines":[]}',1760000528000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',2,'move','{"seat":0,"lines":["0 choose command trade"]}',1760000540000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',3,'move','{"seat":1,"lines":["1 choose storage command","chance mission M-13","chance mission M-05","chance mission M-14","chance start-roll 3 1","chance roll 3"]}',1760000546000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',4,'move','{"seat":0,"lines":["0 fly sector 3"]}',1760000552000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',5,'move','{"seat":0,"lines":["0 end flight"]}',1760000558000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',6,'move','{"seat":0,"lines":["0 end turn","chance roll 3"]}',1760000564000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',7,'move','{"seat":1,"lines":["1 fly sector 2"]}',1760000570000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',8,'move','{"seat":1,"lines":["1 reveal","chance card S-14"]}',1760000576000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',9,'move','{"seat":1,"lines":["1 reveal","chance card S-05"]}',1760000582000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',10,'move','{"seat":1,"lines":["1 reveal","chance card S-25"]}',1760000588000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',11,'move','{"seat":1,"lines":["1 buy 3"]}',1760000594000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',12,'move','{"seat":1,"lines":["1 reveal","chance card S-13"]}',1760000600000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',13,'move','{"seat":1,"lines":["1 buy 1"]}',1760000606000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',14,'move','{"seat":1,"lines":["1 end flight"]}',1760000612000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',15,'move','{"seat":1,"lines":["1 build booster-2"]}',1760000618000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',16,'move','{"seat":1,"lines":["1 end turn","chance roll 3"]}',1760000624000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',17,'move','{"seat":0,"lines":["0 fly sector 4"]}',1760000630000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',18,'move','{"seat":0,"lines":["0 end flight"]}',1760000636000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',19,'move','{"seat":0,"lines":["0 end turn","chance roll 3"]}',1760000642000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',20,'move','{"seat":1,"lines":["1 fly sector 4"]}',1760000648000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',21,'move','{"seat":1,"lines":["1 reveal","chance card S-11"]}',1760000654000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',22,'move','{"seat":1,"lines":["1 sell 1"]}',1760000660000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',23,'move','{"seat":1,"lines":["1 reveal","chance card S-32"]}',1760000666000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',24,'move','{"seat":1,"lines":["1 buy 2"]}',1760000672000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',25,'move','{"seat":1,"lines":["1 reveal","chance card S-26"]}',1760000678000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',26,'move','{"seat":1,"lines":["1 sell 1"]}',1760000684000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',27,'move','{"seat":1,"lines":["1 end turn","chance roll 3"]}',1760000690000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',28,'move','{"seat":0,"lines":["0 fly sector 2"]}',1760000696000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',29,'move','{"seat":0,"lines":["0 end flight"]}',1760000702000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',30,'move','{"seat":0,"lines":["0 trade-centre ore"]}',1760000708000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',31,'move','{"seat":0,"lines":["0 end turn","chance roll 1"]}',1760000714000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',32,'chat','{"seat":0,"name":"Ann","text":"a good game so far"}',1760000720000);
INSERT INTO "log" VALUES('pzqa39ufjvuc',33,'proposal','{"what":"pause","seat":0,"answer":"asked"}',1760000724500);
INSERT INTO "log" VALUES('pzqa39ufjvuc',34,'pause','{"on":true}',1760000729000);
INSERT INTO "log" VALUES('qwgbxvbyxkjq',1,'start','{"lines":[]}',1760000742500);
INSERT INTO "log" VALUES('qwgbxvbyxkjq',2,'move','{"seat":0,"lines":["0 choose command production"]}',1760000754500);
INSERT INTO "log" VALUES('qwgbxvbyxkjq',3,'move','{"seat":1,"lines":["1 choose command science","chance mission M-02","chance mission M-03","chance mission M-05","chance start-roll 2 3","chance roll 2"]}',1760000760500);
INSERT INTO "log" VALUES('qwgbxvbyxkjq',4,'move','{"seat":1,"lines":["1 fly sector 1"]}',1760000766500);
INSERT INTO "log" VALUES('qwgbxvbyxkjq',5,'move','{"seat":1,"lines":["1 end flight"]}',1760000772500);
INSERT INTO "log" VALUES('qwgbxvbyxkjq',6,'move','{"seat":1,"lines":["1 end turn","chance roll 2"]}',1760000778500);
INSERT INTO "log" VALUES('qwgbxvbyxkjq',7,'move','{"seat":0,"lines":["0 fly sector 1"]}',1760000784500);
INSERT INTO "log" VALUES('qwgbxvbyxkjq',8,'move','{"seat":0,"lines":["0 reveal","chance card S-04"]}',1760000790500);
INSERT INTO "log" VALUES('qwgbxvbyxkjq',9,'move','{"seat":0,"lines":["0 reveal","chance card S-08"]}',1760000796500);
INSERT INTO "log" VALUES('qwgbxvbyxkjq',10,'move','{"seat":0,"lines":["0 found colony","chance refill R1-4"]}',1760000802500);
INSERT INTO "log" VALUES('qwgbxvbyxkjq',11,'move','{"seat":0,"lines":["0 reveal","chance card S-02"]}',1760000808500);
INSERT INTO "log" VALUES('qwgbxvbyxkjq',12,'move','{"seat":0,"lines":["0 reveal","chance card S-12"]}',1760000814500);
INSERT INTO "log" VALUES('qwgbxvbyxkjq',13,'move','{"seat":0,"lines":["0 buy 1"]}',1760000820500);
INSERT INTO "log" VALUES('qwgbxvbyxkjq',14,'move','{"seat":1,"lines":["1 give up"]}',1760000826500);
INSERT INTO "log" VALUES('qwgbxvbyxkjq',15,'end','{"end":"won","winner":0}',1760000826500);
