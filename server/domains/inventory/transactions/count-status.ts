import type { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import type { StockFigures } from '#shared/domains/inventory/stock-schema.ts'
import type { FigureChange } from '../stock/book-stock.ts'
import type { ShelfKey } from '../stock/shelves.ts'

type Figure = keyof Omit<StockFigures, 'onHand'>

/** Under which figures goods count while they are asked for or on their way. */
const COUNTED: Partial<Record<TransactionStatus, { sender: Figure; recipient?: Figure }>> = {
  requested: { sender: 'requested' },
  pending: { sender: 'pending' },
  shipping: { sender: 'shippingOut', recipient: 'shippingIn' },
}

interface Passage {
  fromOrgId: string
  toOrgId: string | null
  lines: readonly { serviceId: string; qty: number }[]
  before: TransactionStatus | null
  after: TransactionStatus
}

/** What is on the shelves of whom when a transaction passes on: of the recipient only once goods are on their way to it. */
export function shelvesOf({ fromOrgId, toOrgId, lines, before, after }: Passage): ShelfKey[] {
  const isSent = before === 'shipping' || after === 'shipping'
  const orgIds = isSent && toOrgId !== null ? [fromOrgId, toOrgId] : [fromOrgId]
  return orgIds.flatMap((orgId) => lines.map(({ serviceId }) => ({ orgId, serviceId })))
}

/** How the figures of both sides change when a transaction passes from one status into another. */
export const countStatus = ({ before, after, ...goods }: Passage): FigureChange[] => [
  ...(before === null ? [] : countedAs(before, -1, goods)),
  ...countedAs(after, 1, goods),
]

function countedAs(
  status: TransactionStatus,
  sign: 1 | -1,
  { fromOrgId, toOrgId, lines }: Omit<Passage, 'before' | 'after'>,
): FigureChange[] {
  const figures = COUNTED[status]
  if (figures === undefined) return []
  const { sender, recipient } = figures
  return lines.flatMap(({ serviceId, qty }) => [
    { orgId: fromOrgId, serviceId, [sender]: sign * qty },
    ...(recipient === undefined || toOrgId === null ? [] : [{ orgId: toOrgId, serviceId, [recipient]: sign * qty }]),
  ])
}
