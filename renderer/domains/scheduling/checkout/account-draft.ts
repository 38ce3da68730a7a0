import { LINE_AMOUNT_MAX, LINE_QTY_MAX } from '#shared/domains/scheduling/checkout/schema.ts'
import type { NewLines, PaidBy, VisitLine } from '#shared/domains/scheduling/checkout/schema.ts'
import type { ServiceView } from '#shared/domains/services/schema.ts'
import type { ServiceId } from '#shared/kernel/ids.ts'
import { majorText, minorOfText } from '#shared/kernel/money.ts'
import type { Currency } from '#shared/kernel/money.ts'

/** Something that is being given, with its amounts as they are typed. */
export interface GivenDraft {
  service: ServiceId
  name: string
  isProduct: boolean
  qty: string
  price: string
}

/** What is being noted of a visit. */
export interface AccountDraft {
  given: readonly GivenDraft[]
  fromStock: boolean
  method: PaidBy | 'none'
  /** As it was typed; null as long as it follows from what is open. */
  amount: string | null
}

/** One of a service, at the price of the catalogue; at nothing where that is in another currency. */
export const givenOf = ({ id, name, role, price, currency: priced }: ServiceView, currency: Currency): GivenDraft => ({
  service: id,
  name,
  isProduct: role === 'product',
  qty: '1',
  price: priced === currency ? majorText(price, currency) : '',
})

const qtyOf = ({ qty }: GivenDraft): number | null => {
  const value = /^\d{1,4}$/.test(qty.trim()) ? Number(qty) : null
  return value === null || value < 1 || value > LINE_QTY_MAX ? null : value
}
const within = (minor: number | null): number | null => (minor === null || minor > LINE_AMOUNT_MAX ? null : minor)

/** What a row comes to in minor units; null where its quantity or price is none. */
export function sumOf(row: GivenDraft, currency: Currency): number | null {
  const qty = qtyOf(row)
  const price = within(minorOfText(row.price, currency))
  return qty === null || price === null ? null : within(qty * price)
}

/** What is left to pay of a visit: of what was given until now and what is being given. */
export function openOf(lines: readonly VisitLine[], draft: AccountDraft, currency: Currency): number {
  const noted = lines
    .filter((line) => line.currency === currency)
    .reduce((sum, { kind, amount }) => sum + (kind === 'given' ? amount : -amount), 0)
  return draft.given.reduce((sum, row) => sum + (sumOf(row, currency) ?? 0), noted)
}

/** What is paid in minor units: what was typed, or what is open. Null for what is no amount. */
export function paidOf(draft: AccountDraft, open: number, currency: Currency): number | null {
  if (draft.method === 'none') return 0
  const minor = draft.amount === null ? Math.max(0, open) : minorOfText(draft.amount, currency)
  return within(minor)
}

/** What is sent, once every row and the amount are right; null until then. */
export function linesOf(draft: AccountDraft, open: number, currency: Currency): NewLines | null {
  const given: NewLines['given'] = []
  for (const row of draft.given) {
    const qty = qtyOf(row)
    const price = minorOfText(row.price, currency)
    if (qty === null || price === null || sumOf(row, currency) === null) return null
    given.push({ service: row.service, qty, price })
  }
  const amount = paidOf(draft, open, currency)
  if (amount === null || (draft.method !== 'none' && amount === 0)) return null
  const paid = draft.method === 'none' ? null : { method: draft.method, amount }
  if (given.length === 0 && paid === null) return null
  return { currency, given, fromStock: draft.fromStock && draft.given.some(({ isProduct }) => isProduct), paid }
}
