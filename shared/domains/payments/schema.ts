import { z } from 'zod'
import { PaymentMethodId } from '../../kernel/ids.ts'
import { EMAIL_MAX } from '../identity/email.ts'

/** Of one owner. */
export const METHODS_MAX = 20

/**
 * Who takes the money: nobody (`off`), a stand-in that only plays a provider (`sandbox`), or the provider itself (`live`).
 * Where it is off nothing can be added, and nothing is refused for want of it.
 */
export const PaymentMode = z.enum(['off', 'sandbox', 'live'])
export type PaymentMode = z.infer<typeof PaymentMode>

export const PaymentMethodType = z.enum(['card', 'us_bank_account'])
export type PaymentMethodType = z.infer<typeof PaymentMethodType>

/** Text that may be empty or left out, which is kept as nothing. */
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null)

const Address = z.strictObject({
  line1: optionalText(200),
  line2: optionalText(200),
  city: optionalText(100),
  state: optionalText(100),
  postalCode: optionalText(20),
  /** ISO 3166-1, two capital letters. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'validation.country')
    .nullable()
    .default(null),
})

/** To whom a bill is written (spec §3 Payment method). */
export const BillingDetails = z.strictObject({
  name: z.string().trim().min(1, 'validation.nameRequired').max(120),
  email: optionalText(EMAIL_MAX).pipe(z.email('validation.emailForm').nullable()),
  address: Address.default({ line1: null, line2: null, city: null, state: null, postalCode: null, country: null }),
})
export type BillingDetails = z.infer<typeof BillingDetails>

/** What the provider made of a card or an account in the browser: its number never comes here. */
export const AddMethod = z.strictObject({
  /** The provider's id of it. */
  paymentMethodId: z
    .string()
    .trim()
    .min(1, 'validation.required')
    .max(100)
    .regex(/^pm_[A-Za-z0-9_]+$/, 'validation.format'),
  type: PaymentMethodType,
  billingDetails: BillingDetails,
})
export type AddMethod = z.infer<typeof AddMethod>

export const ChangeMethod = z.strictObject({
  billingDetails: BillingDetails,
  version: z.int().min(1).optional(),
})
export type ChangeMethod = z.infer<typeof ChangeMethod>

/** What the provider says of a card; never its number. */
export const CardFacts = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
})
export type CardFacts = z.infer<typeof CardFacts>

/** The same of a bank account in the US. `blocked`: the bank refuses to have it charged. */
export const BankFacts = z.object({
  last4: z.string(),
  bankName: z.string().nullable(),
  routingNumber: z.string().nullable(),
  status: z.enum(['verified', 'blocked']),
})
export type BankFacts = z.infer<typeof BankFacts>

/** Spec §3 Payment method. */
export const PaymentMethodView = z.object({
  /** Ours, not the provider's. */
  id: PaymentMethodId,
  version: z.number().int(),
  createdAt: z.string(),
  type: PaymentMethodType,
  isDefault: z.boolean(),
  billingDetails: BillingDetails,
  /** Of a card, else null. */
  card: CardFacts.nullable(),
  /** Of a bank account, else null. */
  usBankAccount: BankFacts.nullable(),
})
export type PaymentMethodView = z.infer<typeof PaymentMethodView>
