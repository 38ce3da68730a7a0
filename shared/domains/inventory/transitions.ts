import type { TransactionRole, TransactionStatus } from './schema.ts'

/** Where an org stands in a transaction: it sends, or it gets. What stays in the house has a sender alone. */
export type Side = 'sender' | 'recipient'

export type InventoryAction = 'approve' | 'ship' | 'received' | 'reject' | 'cancel'

/** What a transaction is to the table: a return has a way of its own, whatever its role is. */
export type TransactionKind = TransactionRole | 'return'

interface Transition {
  action: InventoryAction
  from: TransactionStatus
  to: TransactionStatus
  side: Side
  /** Of which transactions. */
  of: readonly TransactionKind[]
  /** Asked once more before it is done. */
  confirms: boolean
}

/** What a transaction is when it is made (spec §4 Inventory). */
export const FIRST_STATUS: Record<TransactionRole, TransactionStatus> = {
  request: 'requested',
  shipment: 'shipping',
  stock: 'completed',
  adjustment: 'completed',
  disposed: 'completed',
  user: 'completed',
}

const ORDERED: readonly TransactionKind[] = ['request']
const RETURNED: readonly TransactionKind[] = ['return']
const ASKED: readonly TransactionKind[] = ['request', 'return']
const SENT: readonly TransactionKind[] = ['request', 'shipment', 'return']

/**
 * Every step that a transaction can take (spec §4 Inventory). Buttons are drawn from it, the server judges by it, and
 * docs/inventory.md shows it.
 */
export const TRANSITIONS: readonly Transition[] = [
  // Not asked about: what was approved can still be cancelled, and nothing has left.
  { action: 'approve', from: 'requested', to: 'pending', side: 'sender', of: ORDERED, confirms: false },
  // Of goods that come back, who gets them decides.
  { action: 'approve', from: 'requested', to: 'pending', side: 'recipient', of: RETURNED, confirms: false },
  { action: 'reject', from: 'requested', to: 'cancelled', side: 'sender', of: ORDERED, confirms: true },
  { action: 'reject', from: 'requested', to: 'cancelled', side: 'recipient', of: RETURNED, confirms: true },
  { action: 'cancel', from: 'requested', to: 'cancelled', side: 'recipient', of: ORDERED, confirms: true },
  { action: 'cancel', from: 'requested', to: 'cancelled', side: 'sender', of: RETURNED, confirms: true },
  { action: 'ship', from: 'pending', to: 'shipping', side: 'sender', of: ASKED, confirms: false },
  { action: 'cancel', from: 'pending', to: 'cancelled', side: 'sender', of: ASKED, confirms: true },
  { action: 'cancel', from: 'pending', to: 'cancelled', side: 'recipient', of: ASKED, confirms: true },
  { action: 'received', from: 'shipping', to: 'completed', side: 'recipient', of: SENT, confirms: false },
  { action: 'cancel', from: 'shipping', to: 'cancelled', side: 'sender', of: SENT, confirms: true },
]

/** What of a transaction its next steps depend on. */
export interface TransactionState {
  role: TransactionRole
  status: TransactionStatus
  isReturn: boolean
}

/** The steps that can be taken from this side, in the order of the table. */
export const actionsFor = (transaction: TransactionState, side: Side): readonly Transition[] =>
  TRANSITIONS.filter((step) => leadsFrom(step, transaction) && step.side === side)

/** `impossible`: nobody may; `otherSide`: it is not this side's to take. */
export type Verdict = Transition | 'impossible' | 'otherSide'

/** Whether who stands on these sides (a partner may stand on both) may bring a transaction into a status. */
export function judge(transaction: TransactionState, sides: readonly Side[], to: TransactionStatus): Verdict {
  const steps = TRANSITIONS.filter((step) => leadsFrom(step, transaction) && step.to === to)
  if (steps.length === 0) return 'impossible'
  return steps.find(({ side }) => sides.includes(side)) ?? 'otherSide'
}

const leadsFrom = (step: Transition, transaction: TransactionState): boolean =>
  step.from === transaction.status && step.of.includes(kindOf(transaction))

export const kindOf = ({ role, isReturn }: Pick<TransactionState, 'role' | 'isReturn'>): TransactionKind =>
  isReturn ? 'return' : role

/** Whether the step of shipping it may take only some of the goods, and leave the rest as a back order. */
export const mayShipPart = (transaction: TransactionState): boolean =>
  kindOf(transaction) === 'request' && transaction.status === 'pending'

/** Whether who sent it may take the shipping back: what waited to be shipped before, and no carrier has yet. */
export const mayUndoShipping = (transaction: TransactionState & { pickedUpAt?: unknown }): boolean =>
  transaction.status === 'shipping' && ASKED.includes(kindOf(transaction)) && (transaction.pickedUpAt ?? null) === null

/** Whether who received it may ask to send goods of it back. */
export const mayReturn = (transaction: TransactionState): boolean =>
  transaction.status === 'completed' && ['request', 'shipment'].includes(kindOf(transaction))

/** Whether a payment is noted of it: of orders, unless they were called off. */
export const mayNotePayment = (transaction: TransactionState): boolean =>
  kindOf(transaction) === 'request' && transaction.status !== 'cancelled'

/** Where the way of goods is to be seen: once they are sent (spec §4 Inventory). */
export const showsDelivery = (status: TransactionStatus): boolean => status === 'shipping' || status === 'completed'

/** The table of transitions as docs/inventory.md shows it. */
export function transitionsAsMarkdown(): string {
  const rows = TRANSITIONS.map(({ action, from, to, side, of, confirms }) =>
    line([action, from, to, side, of.join(', '), confirms ? 'yes' : 'no']),
  )
  return [line(['action', 'from', 'to', 'who', 'of', 'asks first']), line(Array(6).fill('---')), ...rows].join('\n')
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
