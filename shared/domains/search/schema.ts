import { z } from 'zod'
import { health } from '../../kernel/health.ts'
import { AppointmentId, OrgId, ServiceId } from '../../kernel/ids.ts'
import { OrgKind } from '../../kernel/roles.ts'
import { TransactionStatus } from '../inventory/schema.ts'

/** One letter is the beginning of half a clinic; one of Chinese is a whole name. */
const LETTERS_MIN = 2

/** Whether enough is typed to look for. */
export const isEnough = (text: string): boolean =>
  Array.from(text.trim()).length >= LETTERS_MIN || /\p{Script=Han}/u.test(text)

/** What is looked for. */
export const SearchQuery = z.strictObject({
  s: z.string().trim().min(1).max(100).refine(isEnough, 'validation.required'),
})

/** That somebody comes, and when: no more than that (docs/decisions/shared/search.md). */
const FoundAppointment = z.object({
  kind: z.literal('appointment'),
  id: AppointmentId,
  name: z.string(),
  start: z.string(),
})

/** One's own, at a clinic. */
export const FoundVisit = z.object({
  kind: z.literal('visit'),
  id: AppointmentId,
  title: health(z.string()),
  clinic: z.string(),
  start: z.string(),
})

/** Goods that move, by the number of their sender; whom a patient's were handed to is not said. */
const FoundOrder = z.object({
  kind: z.literal('order'),
  id: z.string(),
  tx: z.number().int(),
  fromOrg: OrgId,
  /** The org on the other side; null where they stay in the house or went to a person. */
  other: z.string().nullable(),
  status: TransactionStatus,
  createdAt: z.string(),
})

/** Of the own catalogue, or what may be ordered. */
const FoundProduct = z.object({
  kind: z.enum(['product', 'offer']),
  id: ServiceId,
  name: z.string(),
  sku: z.string(),
})

const FoundOrg = z.object({
  kind: z.literal('org'),
  id: OrgId,
  name: z.string(),
  city: z.string().nullable(),
  role: OrgKind,
})

export type FoundVisit = z.infer<typeof FoundVisit>

/** Something that was found at work, with what tells it from others of its name; nobody's health is in it. */
export const FoundAtWork = z.discriminatedUnion('kind', [FoundAppointment, FoundOrder, FoundProduct, FoundOrg])
export type FoundAtWork = z.infer<typeof FoundAtWork>

export type Found = FoundAtWork | FoundVisit
export type FoundKind = Found['kind']
