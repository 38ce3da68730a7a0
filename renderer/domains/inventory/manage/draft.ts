import type { CreateTransaction } from '#shared/domains/inventory/create-schema.ts'
import { typedQuantity } from '#shared/domains/inventory/quantities.ts'
import type { TransactionRole } from '#shared/domains/inventory/schema.ts'
import type { OfferedProduct } from '#shared/domains/inventory/stock-schema.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { LocalDate } from '#shared/kernel/time.ts'

/** What an org enters of its own (spec §3 Inventory transaction): all but what it requests. */
export const MANAGED_ROLES = ['stock', 'adjustment', 'disposed', 'shipment', 'user'] as const
type ManagedRole = (typeof MANAGED_ROLES)[number]

/** Those that say from which lot, or into which. */
const WITH_LOTS: readonly TransactionRole[] = ['stock', 'adjustment', 'disposed']

/** What was typed about one product. */
export interface ManagedLine {
  qty: string
  lot: string
  expires: string
}

export interface ManageDraft {
  role: ManagedRole
  description: string
  notes: string
  /** Of a shipment, and of what is handed to a person. */
  toOrg: OrgId | null
  toUser: { id: UserId; name: string } | null
  lines: Record<string, ManagedLine>
}

const NO_LINE: ManagedLine = { qty: '', lot: '', expires: '' }

export const EMPTY_DRAFT: ManageDraft = {
  role: 'stock',
  description: '',
  notes: '',
  toOrg: null,
  toUser: null,
  lines: {},
}

export const lineOf = (draft: ManageDraft, { id }: OfferedProduct): ManagedLine => draft.lines[id] ?? NO_LINE

export const withLine = (draft: ManageDraft, product: OfferedProduct, part: Partial<ManagedLine>): ManageDraft => ({
  ...draft,
  lines: { ...draft.lines, [product.id]: { ...lineOf(draft, product), ...part } },
})

/** The products that such a transaction may name (spec §5). */
export const offeredFor = (products: readonly OfferedProduct[], role: ManagedRole): OfferedProduct[] =>
  products.filter(({ modes }) => modes.includes(role))

export const hasLots = (role: ManagedRole): boolean => WITH_LOTS.includes(role)

/** Only an adjustment goes below zero (spec §5). */
export const quantityOf = (draft: ManageDraft, product: OfferedProduct): number | null =>
  typedQuantity(lineOf(draft, product).qty, draft.role === 'adjustment')

/** What is sent; null while nothing is named, something is no number, or something is missing. */
export function toTransaction(draft: ManageDraft, products: readonly OfferedProduct[]): CreateTransaction | null {
  const named = offeredFor(products, draft.role).map((product) => ({ product, qty: quantityOf(draft, product) }))
  const description = draft.description.trim()
  const notes = draft.notes.trim()
  if (description === '' || named.some(({ qty }) => qty === null)) return null
  const ordered = named.filter(({ qty }) => qty !== 0)
  const counted = ordered.map(({ product, qty }) => ({ id: product.id, qty: qty ?? 0 }))
  if (counted.length === 0) return null
  const words = { description, notes: notes === '' ? null : notes }
  const { role, toOrg, toUser } = draft
  if (role === 'shipment') return toOrg === null ? null : { role, ...words, toOrg, items: counted, status: 'shipping' }
  if (role === 'user') return toUser === null ? null : { role, ...words, toUser: toUser.id, items: counted }
  const items = ordered.map(({ product, qty }) => ({ id: product.id, qty: qty ?? 0, ...lotOf(lineOf(draft, product)) }))
  return { role, status: 'completed', ...words, items }
}

function lotOf({ lot, expires }: ManagedLine) {
  const number = lot.trim()
  return number === '' ? {} : { lot: { number, expiresOn: LocalDate.safeParse(expires).data ?? null } }
}
