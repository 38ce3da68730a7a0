import { z } from 'zod'
import { AppointmentTypeId, UserId } from '../../../kernel/ids.ts'
import { Amount, Currency } from '../../../kernel/money.ts'

export const QUESTIONS_MAX = 10
export const ANSWER_MAX = 1000

/** A text in the languages that it was written in. */
export const Texts = z.record(z.string(), z.string())
export const StoredQuestion = z.object({ text: Texts, isRequired: z.boolean() })
export const TypePrice = z.object({ amount: Amount, currency: Currency })

/** A kind of visit, as anybody may see it: nothing about rooms, buffers and limits. Apart, so that the public page stays light. */
export const PublicType = z.object({
  id: AppointmentTypeId,
  names: Texts,
  minutes: z.number().int(),
  questions: z.array(StoredQuestion),
  price: TypePrice.nullable(),
  /** How to prepare, and what to bring. */
  instructions: Texts,
  /** Days ahead that it may be booked. */
  horizonDays: z.number().int(),
  /** Who gives it; empty where nobody is to be chosen. */
  providers: z.array(z.object({ id: UserId, name: z.string() })),
})
export type PublicType = z.infer<typeof PublicType>
