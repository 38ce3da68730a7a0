import { z } from 'zod'
import { health } from '../../kernel/health.ts'
import { OrgId, SavedReplyId, UserId } from '../../kernel/ids.ts'
import { privatePicture, publicPicture } from '../media/pictures.ts'
import { MediaUrl } from '../media/schema.ts'

/** Letters of one message: two pages. */
export const MESSAGE_MAX = 4000
/** Letters of a message that stand in a list. */
export const EXCERPT_MAX = 120
export const MESSAGES_PAGE = 30
export const THREADS_PAGE = 30
/** Of an org. */
export const REPLIES_MAX = 100
export const REPLY_NAME_MAX = 80
const SEARCH_MAX = 100

/** Well formed, as half of a letter can be kept by no database. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'validation.format')
    .transform((value) => value.trim())

/** What somebody sends: words, a picture, or both. */
export const NewMessage = z
  .strictObject({
    /** The page makes it, once for each message: sent again under it, it is the same message. */
    key: z.uuid().toLowerCase(),
    text: text(MESSAGE_MAX).default(''),
    photoURL: MediaUrl.nullish(),
  })
  .refine(({ text: words, photoURL }) => words !== '' || (photoURL ?? null) !== null, {
    path: ['text'],
    message: 'validation.required',
  })
export type NewMessage = z.infer<typeof NewMessage>

/** Who speaks: the patient, or the clinic by whoever of its staff. */
export const Side = z.enum(['patient', 'clinic'])
export type Side = z.infer<typeof Side>

/** Why nothing more can be written: the clinic does not take messages, or the person is no patient there any more. */
export const Closed = z.enum(['off', 'left'])
export type Closed = z.infer<typeof Closed>

/** One message; for the staff its words are health data, and the look at them is written down. */
const message = <Text extends z.ZodType>(words: Text) =>
  z.object({
    id: z.string(),
    /** Counts the messages of a conversation from 1. */
    number: z.int(),
    /** Under which it was sent. */
    key: z.string(),
    from: Side,
    at: z.string(),
    text: words,
    photoURL: privatePicture().nullable(),
    /** Whether the clinic’s hours answered, and nobody of it. */
    isAutomatic: z.boolean(),
    /** Of the clinic's side; null for who is gone, and for the patient. */
    writer: z.string().nullable(),
  })
export const MessageView = message(health(z.string()))
export type MessageView = z.infer<typeof MessageView>
export const OwnMessageView = message(z.string())

/** How far each side has read: the number of the newest message, and when. */
const reads = {
  patientRead: z.int(),
  patientReadAt: z.string().nullable(),
  clinicRead: z.int(),
  clinicReadAt: z.string().nullable(),
}

const Person = z.object({ id: UserId, name: z.string() })

/** A page of a conversation. */
const thread = {
  closed: Closed.nullable(),
  ...reads,
  /** Whether there are older messages than these. */
  hasOlder: z.boolean(),
}

export const ThreadView = z.object({
  patient: Person.extend({ photoURL: privatePicture().nullable() }),
  assignee: Person.nullable(),
  isDone: z.boolean(),
  ...thread,
  /** The oldest first. */
  messages: z.array(MessageView),
})
export type ThreadView = z.infer<typeof ThreadView>

export const OwnThreadView = z.object({
  org: z.object({ id: OrgId, name: z.string(), phone: z.string().nullable() }),
  ...thread,
  messages: z.array(OwnMessageView),
})
export type OwnThreadView = z.infer<typeof OwnThreadView>

/** What both sides show alike. */
export type AnyThread = Pick<OwnThreadView, 'closed' | 'hasOlder' | 'messages' | keyof typeof reads>

/** More was never written to one patient; the database knows no larger numbers. */
const NUMBER_MAX = 1_000_000_000

export const ThreadQuery = z.strictObject({
  /** Messages that are older than that of this number. */
  before: z.coerce.number().int().min(1).max(NUMBER_MAX).optional(),
})

/** A conversation in the list of a clinic. */
export const ThreadLine = z.object({
  patient: Person.extend({ photoURL: privatePicture().nullable() }),
  /** How the last message begins; empty for a picture. */
  excerpt: health(z.string()),
  lastFrom: Side,
  lastAt: z.string(),
  isUnread: z.boolean(),
  isDone: z.boolean(),
  assignee: Person.nullable(),
})
export type ThreadLine = z.infer<typeof ThreadLine>

/** `open` are all that are not done. */
export const ThreadFolder = z.enum(['open', 'unassigned', 'mine', 'done'])
export type ThreadFolder = z.infer<typeof ThreadFolder>

/** Where a list goes on: the moment and the patient of its last line. */
const Cursor = z.string().regex(/^\d{1,15}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'validation.format')

export const ThreadsQuery = z.strictObject({
  folder: ThreadFolder.default('open'),
  /** A part of the patient's name. */
  s: z.string().trim().max(SEARCH_MAX).optional(),
  after: Cursor.optional(),
})
export type ThreadsQuery = z.infer<typeof ThreadsQuery>

/** A clinic to which a patient can write, or has. */
export const OwnThreadLine = z.object({
  org: z.object({ id: OrgId, name: z.string(), photoURL: publicPicture().nullable() }),
  closed: Closed.nullable(),
  excerpt: z.string(),
  lastFrom: Side.nullable(),
  lastAt: z.string().nullable(),
  /** Messages of the clinic that were not read. */
  unread: z.int(),
})
export type OwnThreadLine = z.infer<typeof OwnThreadLine>

/** Somebody of the staff takes it over, or nobody; it is done, or open again. What is left out stays. */
export const ChangeThread = z
  .strictObject({ assignee: UserId.nullable().optional(), isDone: z.boolean().optional() })
  .refine(({ assignee, isDone }) => assignee !== undefined || isDone !== undefined, 'validation.required')
export type ChangeThread = z.infer<typeof ChangeThread>

/** How far somebody has read: the number of the newest message that they saw. */
export const ReadUpTo = z.strictObject({ number: z.int().min(1).max(NUMBER_MAX) })

export const NewReply = z.strictObject({
  name: text(REPLY_NAME_MAX).pipe(z.string().min(1, 'validation.required')),
  text: text(MESSAGE_MAX).pipe(z.string().min(1, 'validation.required')),
})
export type NewReply = z.infer<typeof NewReply>

export const ChangeReply = NewReply.extend({ version: z.int().min(1) })
export type ChangeReply = z.infer<typeof ChangeReply>

export const SavedReply = z.object({ id: SavedReplyId, name: z.string(), text: z.string(), version: z.int() })
export type SavedReply = z.infer<typeof SavedReply>

/** With what the staff of a clinic write. */
export const Desk = z.object({
  /** Whether patients can write to the clinic, and it to them. */
  isOn: z.boolean(),
  replies: z.array(SavedReply),
  /** Who can take a conversation over. */
  team: z.array(Person),
})
export type Desk = z.infer<typeof Desk>

/** Where the list goes on behind this line. */
export const cursorOf = ({ lastAt, patient }: Pick<ThreadLine, 'lastAt' | 'patient'>): string =>
  `${Date.parse(lastAt)}_${patient.id}`
