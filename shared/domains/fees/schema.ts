import { z } from 'zod'
import { AppointmentTypeId } from '../../kernel/ids.ts'
import { AMOUNT_MAX, Amount, Currency } from '../../kernel/money.ts'
import { FailureReason, MethodLabel, PaymentState, VisitPurpose } from '../payments/order-payment.ts'

/** The most of one fee, in minor units: what is typed by mistake is not taken from anybody's card. */
export const FEE_MAX = Math.min(100_000_000, AMOUNT_MAX)
/** So many hours before its start a visit can be cancelled free of charge at the earliest and at the latest. */
export const FREE_HOURS_MIN = 1
export const FREE_HOURS_MAX = 168
/** So often a card may be tried for one booking. */
export const CARD_TRIES_MAX = 5

const Fee = Amount.max(FEE_MAX)
const numbers = {
  /** Charged with the booking; 0 is none. It counts towards a fee, and is given back where nothing is owed. */
  deposit: Fee,
  /** Of who does not come; 0 is none. */
  noShow: Fee,
  /** Of who cancels later than so many hours before; 0 is none. */
  late: Fee,
  lateHours: z.int().min(FREE_HOURS_MIN).max(FREE_HOURS_MAX),
}

/** For which kinds of visits a card is asked for; null for whatever is booked. */
const PolicyTypes = z.array(AppointmentTypeId).min(1).max(100).nullable()

/** What a clinic asks of visitors who book by themselves. While it is on a card is asked for, whatever the amounts. */
export const NewPolicy = z.strictObject({
  isOn: z.boolean(),
  ...numbers,
  types: PolicyTypes,
  /** The one that was changed; 0 where there was none. */
  version: z.int().min(0),
})
export type NewPolicy = z.infer<typeof NewPolicy>

/** What a visitor accepts, by its number: frozen with the appointment, in minor units of the currency. */
export const Terms = z.object({ ...numbers, version: z.int().min(1), currency: Currency })
export type Terms = z.infer<typeof Terms>

/** Whether it can be on: nobody takes payments here, or the clinic's account cannot be paid yet. */
export const PolicyBar = z.enum(['payments_off', 'not_onboarded'])
export type PolicyBar = z.infer<typeof PolicyBar>

export const PolicyView = z.object({
  isOn: z.boolean(),
  ...numbers,
  types: PolicyTypes,
  version: z.int().min(0),
  currency: Currency,
  /** Null where it can be on. What was on before holds for nobody meanwhile. */
  bar: PolicyBar.nullable(),
})
export type PolicyView = z.infer<typeof PolicyView>

/** What a page that anybody may open has to know in order to take a card. */
export const CardForm = z.object({
  mode: z.enum(['sandbox', 'live']),
  /** With which the browser asks the provider. */
  publishableKey: z.string().nullable(),
})
export type CardForm = z.infer<typeof CardForm>

/** What the public page has to know in order to ask for a card. */
export const Asked = CardForm.extend({ terms: Terms })
export type Asked = z.infer<typeof Asked>

/** The provider's id of a card, which the browser asked for. */
export const SentCard = z
  .string()
  .min(1)
  .max(100)
  .regex(/^pm_[A-Za-z0-9_]+$/, 'validation.format')

/** How a visitor pays: the terms that they accepted, by number, and the provider's id of the card. No amount comes from a client. */
export const Pay = z.strictObject({
  terms: z.int().min(1),
  card: SentCard,
  /** Whether the visitor comes back from the page of their bank: no card is tried anew then. */
  isBack: z.boolean().optional(),
})
export type Pay = z.infer<typeof Pay>

/** For what a fee is owed. */
export const FeeKind = z.enum(['no_show', 'late'])
export type FeeKind = z.infer<typeof FeeKind>

/**
 * How far a fee is: `due` until the desk can undo no more, `charging`, `taken`, `failed` where the card was refused; `waived` or
 * `refunded` by the clinic.
 */
export const FeeState = z.enum(['due', 'charging', 'taken', 'failed', 'waived', 'refunded'])
export type FeeState = z.infer<typeof FeeState>

/** One payment of an appointment. */
export const VisitPaymentView = z.object({
  purpose: VisitPurpose,
  state: PaymentState,
  reason: FailureReason.nullable(),
  amount: Amount,
  /** What went back of it, or is on its way. */
  returned: Amount,
  /** Whether the provider refused to give something back: somebody has to look at it there. */
  isStuck: z.boolean(),
  paidAt: z.string().nullable(),
})

/** What the desk sees of what an appointment costs its visitor. */
export const VisitFees = z.object({
  terms: Terms,
  acceptedAt: z.string(),
  /** Null once it was forgotten. */
  card: MethodLabel.nullable(),
  payments: z.array(VisitPaymentView),
  fee: z.object({ kind: FeeKind, amount: Amount, state: FeeState, chargedAt: z.string().nullable() }).nullable(),
  /** What the clinic has of it by now, or is about to. */
  kept: Amount,
  /** What it costs the visitor to call it off now: the desk charges that in their name where they telephone. */
  lateNow: Amount,
  /** What can be done with it now; to give it back is for administrators besides. */
  mayWaive: z.boolean(),
  mayUndoWaive: z.boolean(),
  mayRefund: z.boolean(),
  mayRetry: z.boolean(),
})
export type VisitFees = z.infer<typeof VisitFees>

/** What a visitor sees of it on the page of their booking. */
export const OwnFees = z.object({
  terms: Terms,
  /** What was paid and not given back. */
  paid: Amount,
  /** What cancelling now costs in all, and what of the deposit goes back; null where it can be cancelled no more. */
  cancelling: z.object({ costs: Amount, back: Amount }).nullable(),
  /** Until when it is free of charge. */
  freeUntil: z.string(),
  /** A fee that is owed. */
  fee: z.object({ kind: FeeKind, amount: Amount, state: FeeState }).nullable(),
  /** What of it the card refused and can be paid by the link in the mail, by that card or another; null where nothing can. */
  payable: CardForm.extend({
    amount: Amount,
    /** Of the card that is kept. */
    last4: z.string(),
  }).nullable(),
})
export type OwnFees = z.infer<typeof OwnFees>
