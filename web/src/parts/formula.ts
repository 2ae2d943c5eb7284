// Small drawings of the almanac that read like a formula: "ball:red + booster*2 = #5".

export type Token =
  | { kind: 'sign'; text: string } // + = → …
  | { kind: 'number'; text: string } // #5
  | { kind: 'icon'; name: string; times: number } // booster, booster*2
  | { kind: 'drawing'; what: string; value: string } // ball:red: the game draws it

const SIGN = /^[^\w#]+$/

export function readFormula(text: string): Token[] {
  return text.split(' ').filter(Boolean).map(readToken)
}

function readToken(token: string): Token {
  if (SIGN.test(token)) return { kind: 'sign', text: token }
  if (token.startsWith('#')) return { kind: 'number', text: token.slice(1) }
  const colon = token.indexOf(':')
  if (colon > 0) return { kind: 'drawing', what: token.slice(0, colon), value: token.slice(colon + 1) }
  const [name = '', times = '1'] = token.split('*')
  return { kind: 'icon', name, times: Number(times) }
}
