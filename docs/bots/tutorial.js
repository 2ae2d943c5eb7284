// A bot for every game of Hexnaut: builds when it can, trades rarely, else takes any move. Needs Node alone.
"use strict";

const readline = require("node:readline");

// What a move begins with, and how much we like it.
const LIKES = { build: 5, place: 5, found: 5, buy: 4, play: 3, roll: 2, offer: -5, counter: -5 };

// How much we like a move.
function liking(words) {
  return LIKES[words.split(" ")[0]] ?? 0;
}

// One of the moves that we like best.
function choose(legal) {
  const best = Math.max(...legal.map(liking));
  const liked = legal.filter((words) => liking(words) === best);
  return liked[Math.floor(Math.random() * liked.length)];
}

// What we say to a message, or null: only `hello` and `decide` want an answer.
function answer(message) {
  if (message.type === "hello") {
    return { type: "hello", name: "tutorial (JavaScript)" };
  }
  if (message.type === "decide") {
    const { seat, decision, legal } = message.seat; // message.seat.view has all that we may know
    return { type: "act", seat, decision, do: choose(legal) };
  }
  return null;
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const said = answer(JSON.parse(line));
  if (said !== null) {
    process.stdout.write(JSON.stringify(said) + "\n");
  }
});
