// A bot at a table of a server, over the network. Needs Node 18 alone.
//
// node network.js SERVER            creates a table of Starfarers Duel against the server's bot, and plays it
// node network.js SERVER TABLE      takes an open seat at a table

const PAUSE = 1000 // milliseconds before it tries again, after the server was stopped or began anew

/** A request with JSON; an error for whatever the server refuses. */
async function ask(method, url, data, token) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
  const answer = await fetch(url, { method, headers, body: data && JSON.stringify(data) })
  if (!answer.ok) throw Object.assign(new Error(await answer.text()), { status: answer.status })
  return answer
}

/** The id of the table, and the token of the seat: whoever keeps both can come back at any time. */
async function sitDown(server, table) {
  if (table) {
    const made = await (await ask('POST', `${server}/api/tables/${table}/join`, { name: 'Network bot' })).json()
    return [table, made.key.token]
  }
  const seats = [
    { kind: 'person', name: 'Network bot' },
    { kind: 'bot', level: 'easy' },
  ]
  const made = await (await ask('POST', `${server}/api/tables`, { game: 'duel', seats, pace: 0 })).json()
  return [made.table.id, made.keys[0].token]
}

/** Anything but offers: write your own. */
function choose(legal) {
  const plain = legal.filter((move) => !/^(offer|counter)/.test(move))
  const moves = plain.length > 0 ? plain : legal
  return moves[Math.floor(Math.random() * moves.length)]
}

/** Answer a decision once. Others may have moved in between: 409 says that it is asked no more. */
async function move(server, table, token, part, answered) {
  if (!part.asked || answered.has(part.decision)) return
  answered.add(part.decision)
  const wish = { decision: part.decision, do: choose(part.legal) }
  try {
    const answer = await ask('POST', `${server}/api/tables/${table}/moves`, wish, token)
    await answer.text() // an answer that nobody reads keeps its connection open
  } catch (error) {
    if (error.status !== 409) throw error
  }
}

/** The lines of a stream. */
async function* lines(body) {
  let rest = ''
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + piece).split('\n')
    rest = parts.pop()
    yield* parts
  }
}

/** Follow the stream until the game is over: its result, or null if the stream ended before. */
async function play(server, table, token) {
  const answered = new Set() // of this connection: after another one, what is still asked is answered again
  const stream = await ask('GET', `${server}/api/tables/${table}/events`, undefined, token)
  for await (const line of lines(stream.body)) {
    if (!line) continue // empty lines only say that the connection lives
    const message = JSON.parse(line)
    if (message.result) return message.result
    const parts = ['state', 'update'].includes(message.type) ? message.seats : []
    for (const part of parts) await move(server, table, token, part, answered)
  }
  return null
}

async function main(server, wanted) {
  const [table, token] = await sitDown(server, wanted)
  console.log(`table ${table}`)
  let result = null
  while (result === null) {
    try {
      result = await play(server, table, token)
    } catch (error) {
      // the server is away: come back, with the same token, to the same seat
      console.error(`again in ${PAUSE} ms: ${error.message}`)
    }
    if (result === null) await new Promise((later) => setTimeout(later, PAUSE))
  }
  console.log(`over: ${JSON.stringify(result)}`)
  process.exit(0)
}

main(...process.argv.slice(2))
