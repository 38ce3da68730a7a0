import { z } from 'zod'
import { AppointmentTypeId, RoomId, ServiceId, UserId } from '../../../kernel/ids.ts'
import { AppointmentColor } from '../appointment-color.ts'
import { PROVIDERS_MAX, ROOMS_MAX } from '../rooms/schema.ts'
import { hasText, localText } from './local-text.ts'
import { QUESTIONS_MAX, StoredQuestion, Texts, TypePrice } from './public-type.ts'

export const TYPES_MAX = 100
export const TYPE_NAME_MAX = 80
export const INSTRUCTIONS_MAX = 2000
export const QUESTION_MAX = 200
/** Minutes that a provider and a room need before or after a visit. */
export const BUFFER_MAX = 120
export const LEAD_MINUTES_MAX = 60 * 24 * 60
/** So far ahead a type may be booked by the public at most; days. */
export const HORIZON_DAYS_MAX = 180

/** What is asked of whoever books; the answer is health data. */
export const Question = z.strictObject({
  text: localText(QUESTION_MAX).refine(hasText, 'validation.required'),
  isRequired: z.boolean(),
})
export type Question = z.infer<typeof Question>

const writable = {
  names: localText(TYPE_NAME_MAX).refine(hasText, 'validation.nameRequired'),
  minutes: z.int().min(5).max(480),
  bufferBefore: z.int().min(0).max(BUFFER_MAX),
  bufferAfter: z.int().min(0).max(BUFFER_MAX),
  color: AppointmentColor,
  /** Of the catalogue of the org: where its price comes from. */
  service: ServiceId.nullable(),
  /** Who may give it; empty for all who see patients. */
  providers: z.array(UserId).max(PROVIDERS_MAX),
  /** Where it may be; empty for one that needs no room. */
  rooms: z.array(RoomId).max(ROOMS_MAX),
  /** How many of it there may be at the same time in the whole clinic; null for as many as there are people and rooms. */
  atOnce: z.int().min(1).max(100).nullable(),
  /** Minutes before its start at which the public may last book it; null for the clinic's own. */
  leadMinutes: z.int().min(0).max(LEAD_MINUTES_MAX).nullable(),
  /** Days ahead that the public may book it; null for the clinic's own. */
  horizonDays: z.int().min(0).max(HORIZON_DAYS_MAX).nullable(),
  /** Whether the public may book it; else the desk alone. */
  isPublic: z.boolean(),
  questions: z.array(Question).max(QUESTIONS_MAX),
  /** Told where it is booked: how to prepare, what to bring. */
  instructions: localText(INSTRUCTIONS_MAX),
}

export const NewType = z.strictObject({
  ...writable,
  bufferBefore: writable.bufferBefore.default(0),
  bufferAfter: writable.bufferAfter.default(0),
  color: writable.color.default('blue'),
  service: writable.service.default(null),
  providers: writable.providers.default([]),
  rooms: writable.rooms.default([]),
  atOnce: writable.atOnce.default(null),
  leadMinutes: writable.leadMinutes.default(null),
  horizonDays: writable.horizonDays.default(null),
  isPublic: writable.isPublic.default(true),
  questions: writable.questions.default([]),
  instructions: writable.instructions.default({}),
})
export type NewType = z.infer<typeof NewType>

export const ChangeType = z.strictObject({ version: z.int().min(1), ...writable })
export type ChangeType = z.infer<typeof ChangeType>

/** A kind of visit, as the desk sees it. */
export const TypeView = z.object({
  id: AppointmentTypeId,
  ...writable,
  names: Texts,
  questions: z.array(StoredQuestion),
  instructions: Texts,
  /** Of the service that it takes its price from. */
  price: TypePrice.nullable(),
  /** Given up: it stays for the visits that were booked as it, and takes no other. */
  isRemoved: z.boolean(),
  version: z.number().int(),
})
export type TypeView = z.infer<typeof TypeView>

/** What was asked at booking, in the words that were shown, and the answer. */
export const BookedAnswer = z.object({ question: z.string(), answer: z.string() })
export type BookedAnswer = z.infer<typeof BookedAnswer>
