import { isStaff } from '../../kernel/roles.ts'
import type { Role } from '../../kernel/roles.ts'
import type { TransactionRole, TransactionStatus } from './schema.ts'

/** Where an org stands in a transaction: it sends, or it gets. What stays in the house has a sender alone. */
export type Side = 'sender' | 'recipient'

export type InventoryAction = 'approve' | 'ship' | 'received' | 'reject' | 'cancel'

interface Transition {
  action: InventoryAction
  from: TransactionStatus
  to: TransactionStatus
  side: Side
  /** Of which transactions. */
  roles: readonly TransactionRole[]
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

const ORDERED: readonly TransactionRole[] = ['request']
const SENT: readonly TransactionRole[] = ['request', 'shipment']

/**
 * Every step that a transaction can take (spec §4 Inventory). Buttons are drawn from it, the server judges by it, and
 * docs/inventory.md shows it.
 */
export const TRANSITIONS: readonly Transition[] = [
  { action: 'approve', from: 'requested', to: 'pending', side: 'sender', roles: ORDERED, confirms: true },
  { action: 'reject', from: 'requested', to: 'cancelled', side: 'sender', roles: ORDERED, confirms: true },
  { action: 'cancel', from: 'requested', to: 'cancelled', side: 'recipient', roles: ORDERED, confirms: true },
  { action: 'ship', from: 'pending', to: 'shipping', side: 'sender', roles: ORDERED, confirms: false },
  { action: 'cancel', from: 'pending', to: 'cancelled', side: 'sender', roles: ORDERED, confirms: true },
  { action: 'cancel', from: 'pending', to: 'cancelled', side: 'recipient', roles: ORDERED, confirms: true },
  { action: 'received', from: 'shipping', to: 'completed', side: 'recipient', roles: SENT, confirms: false },
  { action: 'cancel', from: 'shipping', to: 'cancelled', side: 'sender', roles: SENT, confirms: true },
]

/** What of a transaction its next steps depend on. */
export interface TransactionState {
  role: TransactionRole
  status: TransactionStatus
}

/** The steps that a person with this role may take from this side, in the order of the table. */
export const actionsFor = (transaction: TransactionState, side: Side, role: Role | null): readonly Transition[] =>
  role !== null && isStaff(role) ? TRANSITIONS.filter((step) => leadsFrom(step, transaction) && step.side === side) : []

/** `impossible`: nobody may; `otherSide`: it is not this side's to take. */
export type Verdict = Transition | 'impossible' | 'otherSide'

/** Whether who stands on these sides (a partner may stand on both) may bring a transaction into a status. */
export function judge(transaction: TransactionState, sides: readonly Side[], to: TransactionStatus): Verdict {
  const steps = TRANSITIONS.filter((step) => leadsFrom(step, transaction) && step.to === to)
  if (steps.length === 0) return 'impossible'
  return steps.find(({ side }) => sides.includes(side)) ?? 'otherSide'
}

const leadsFrom = (step: Transition, { role, status }: TransactionState): boolean =>
  step.from === status && step.roles.includes(role)

/** Where the way of goods is to be seen: once they are sent (spec §4 Inventory). */
export const showsDelivery = (status: TransactionStatus): boolean => status === 'shipping' || status === 'completed'

/** The table of transitions as docs/inventory.md shows it. */
export function transitionsAsMarkdown(): string {
  const rows = TRANSITIONS.map(({ action, from, to, side, roles, confirms }) =>
    line([action, from, to, side, roles.join(', '), confirms ? 'yes' : 'no']),
  )
  return [line(['action', 'from', 'to', 'who', 'of', 'asks first']), line(Array(6).fill('---')), ...rows].join('\n')
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
