// The words of trade, the same in every game that has it: "offer 2 water 1 food for 1 ore to 1 3".

export function cardWords(cards: Record<string, number>): string {
  return Object.entries(cards)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(' ')
}

/** Null while one side is empty. */
export function offerWord(
  verb: 'offer' | 'counter',
  gives: Record<string, number>,
  wants: Record<string, number>,
  to: readonly number[],
): string | null {
  const [given, wanted] = [cardWords(gives), cardWords(wants)]
  if (given === '' || wanted === '') return null
  return `${verb} ${given} for ${wanted}${to.length > 0 ? ` to ${to.join(' ')}` : ''}`
}

export interface BankTrade {
  word: string
  rate: number
  given: string
  taken: string
}

/** "trade 3 ore for 1 food", as the bank, the border or the supply gives it. */
export function bankTrades(legal: readonly string[]): BankTrade[] {
  return legal.flatMap((word) => {
    const found = /^trade (\d+) (\S+) for 1 (\S+)$/.exec(word)
    return found ? [{ word, rate: Number(found[1]), given: found[2]!, taken: found[3]! }] : []
  })
}
