import { z } from 'zod'
import { health } from '../../kernel/health.ts'
import { ContactId, MergeId, UserId } from '../../kernel/ids.ts'
import { keysOf } from '../../kernel/records.ts'
import { DUPLICATE_REASONS } from './duplicate-reasons.ts'
import { MERGE_FIELDS } from './merge-fields.ts'
import { ContactDetails } from './schema.ts'

/** For so long a merge can be undone; then what was kept for it is forgotten. */
export const UNDO_DAYS = 7

const DuplicatePerson = z.object({
  contact: ContactId,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** `YYYY-MM-DD` */
  birthdate: health(z.string().nullable()),
})

/** Two contacts that seem to be one person. */
export const DuplicatePair = z.object({
  one: DuplicatePerson,
  other: DuplicatePerson,
  /** Null of two that were said to be two people, and of whom nothing speaks for it any more. */
  reason: z.enum(keysOf(DUPLICATE_REASONS)).nullable(),
})
export type DuplicatePair = z.infer<typeof DuplicatePair>

/** A contact that seems to be a member of the org: it becomes that member by being converted. */
export const DoubleOfMember = z.object({
  contact: ContactId,
  name: z.string(),
  email: z.string(),
  user: UserId,
  userName: z.string(),
  reason: z.enum(keysOf(DUPLICATE_REASONS)),
})
export type DoubleOfMember = z.infer<typeof DoubleOfMember>

/** What can hang on a contact, as it is counted before two are merged: keys under `hangs` in the `duplicates` catalogue. */
export const Hanging = z.enum([
  'appointments',
  'notes',
  'forms',
  'assessments',
  'waiting',
  'lines',
  'messages',
  'merges',
  'cared',
])
export type Hanging = z.infer<typeof Hanging>

const ComparedSide = z.object({
  contact: ContactDetails,
  /** What the staff have to know of them before anything else. */
  alert: health(z.string().nullable()),
  /** Of what hangs on it, what there is. */
  hangs: z.array(z.object({ what: Hanging, count: z.number().int() })),
})
export type ComparedSide = z.infer<typeof ComparedSide>

export const Comparison = z.object({
  one: ComparedSide,
  other: ComparedSide,
  /** Somebody said that they are two people. */
  isApart: z.boolean(),
})
export type Comparison = z.infer<typeof Comparison>

/** Two contacts of one org. */
const PAIR = { one: ContactId, other: ContactId }
const areTwo = ({ one, other }: { one: string; other: string }): boolean => one !== other
const notTwo = { path: ['other'], message: 'validation.samePerson' }
export const PairQuery = z.strictObject(PAIR).refine(areTwo, notTwo)
export const SetApart = z.strictObject({ ...PAIR, isApart: z.boolean() }).refine(areTwo, notTwo)
export type SetApart = z.infer<typeof SetApart>

/** One contact is merged into another, as both were seen. */
export const MergeContacts = z
  .strictObject({
    stays: z.strictObject({ id: ContactId, version: z.int().min(1) }),
    goes: z.strictObject({ id: ContactId, version: z.int().min(1) }),
    /** The fields whose value is taken of the one that goes. */
    take: z.array(z.enum(MERGE_FIELDS)).max(MERGE_FIELDS.length),
  })
  .refine(({ stays, goes }) => stays.id !== goes.id, { path: ['goes'], message: 'validation.samePerson' })
export type MergeContacts = z.infer<typeof MergeContacts>

/** A merge that can still be undone. */
export const MergeView = z.object({
  id: MergeId,
  contact: ContactId,
  name: z.string(),
  mergedName: z.string(),
  /** Who did it; null of somebody who is gone. */
  by: z.string().nullable(),
  at: z.string(),
  undoUntil: z.string(),
})
export type MergeView = z.infer<typeof MergeView>
