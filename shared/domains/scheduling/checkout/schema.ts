import { z } from 'zod'
import { health } from '../../../kernel/health.ts'
import { AppointmentId, ServiceId, VisitLineId } from '../../../kernel/ids.ts'
import { Currency } from '../../../kernel/money.ts'

/** How it was paid, outside of this product. */
export const PaidBy = z.enum(['cash', 'card', 'transfer'])
export type PaidBy = z.infer<typeof PaidBy>

/** The most that one line of a visit comes to, in minor units. */
export const LINE_AMOUNT_MAX = 1_000_000_000
export const LINE_QTY_MAX = 1000
export const GIVEN_AT_ONCE = 30
export const LINE_REASON_MAX = 200

/** One line of what a visit came to. None is ever changed: one that is taken back has another beside it, which undoes it. */
export const VisitLine = z.object({
  id: VisitLineId,
  appointment: AppointmentId,
  kind: z.enum(['given', 'paid']),
  /** What was given; null for a payment, and for a service that is gone. */
  service: ServiceId.nullable(),
  /** As it was called then; empty for a payment, and once the person is erased. */
  name: health(z.string()),
  qty: z.number().int(),
  /** Of all of it, in minor units; below nothing where the line takes another back. */
  amount: z.number().int(),
  currency: Currency,
  method: PaidBy.nullable(),
  at: z.string(),
  /** Who noted it; null for somebody who is gone. */
  by: z.string().nullable(),
  /** The line that it takes back, and why. */
  reverses: VisitLineId.nullable(),
  reason: health(z.string().nullable()),
  /** Whether another takes it back. */
  isReversed: z.boolean(),
  /** Whether it was taken out of stock. */
  isFromStock: z.boolean(),
})
export type VisitLine = z.infer<typeof VisitLine>

/** What was given less what was noted as paid, in minor units: above nothing somebody owes it. One for each currency. */
export const Balance = z.object({ currency: Currency, amount: health(z.number().int()) })
export type Balance = z.infer<typeof Balance>

const LineAmount = z.int().min(0, 'validation.zeroOrMore').max(LINE_AMOUNT_MAX)

const GivenItem = z.strictObject({
  service: ServiceId,
  qty: z.int('validation.wholeNumber').min(1, 'validation.positive').max(LINE_QTY_MAX),
  /** For one, in minor units. */
  price: LineAmount,
})

/** What was given at a visit, what was paid for it outside, or both in one go. */
export const NewLines = z
  .strictObject({
    /** In which the amounts are: that of the org. */
    currency: Currency,
    given: z.array(GivenItem).max(GIVEN_AT_ONCE, 'validation.tooManyChosen').default([]),
    /** Whether the products among them leave the stock of the org. */
    fromStock: z.boolean().default(false),
    paid: z
      .strictObject({ method: PaidBy, amount: LineAmount.min(1, 'validation.positive') })
      .nullable()
      .default(null),
  })
  .refine(({ given, paid }) => given.length > 0 || paid !== null, { path: ['given'], message: 'validation.required' })
  .refine(({ given }) => given.every(({ qty, price }) => qty * price <= LINE_AMOUNT_MAX), {
    path: ['given'],
    message: 'validation.tooBig',
  })
export type NewLines = z.infer<typeof NewLines>

/** Why a line is taken back. */
export const TakeBack = z.strictObject({
  reason: z.string().trim().min(1, 'validation.reasonRequired').max(LINE_REASON_MAX),
})
export type TakeBack = z.infer<typeof TakeBack>
