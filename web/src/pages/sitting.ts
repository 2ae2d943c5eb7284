import type { TableInfo } from '../protocol'
import { t } from '../text/page'

/** Who sits at a table, and how many seats are free. */
export function whoSits(table: TableInfo): string {
  const names = table.seats.filter((seat) => seat.kind !== 'open').map((seat) => seat.name)
  const free = table.seats.length - names.length
  return [...names, ...(free > 0 ? [t('seat.free', { count: free })] : [])].join(' · ')
}
