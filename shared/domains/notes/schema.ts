import { z } from 'zod'
import { health } from '../../kernel/health.ts'
import { AddendumId, ContactId, NoteId, NoteLabelId, NoteTemplateId, OrgId, UserId } from '../../kernel/ids.ts'
import { VITAL_MAX } from '../journal/entry-schema.ts'

export const SUBJECT_MAX = 200
/** Letters of a text with its elements: some thirty pages. */
export const MESSAGE_MAX = 100_000
export const LABELS_MAX = 10
export const LABEL_NAME_MAX = 40
/** Of an org. */
export const ORG_LABELS_MAX = 100
export const TEMPLATES_MAX = 100
export const TEMPLATE_NAME_MAX = 80
export const NOTES_PAGE = 25
export const SEARCH_MIN = 2
const SEARCH_MAX = 100
/** So many notes one search looks through, the latest first, and so many it finds at most. */
export const SEARCHED_MAX = 1000
export const FOUND_MAX = 25
/** Letters of the text that stand in a list. */
export const EXCERPT_MAX = 140

/** `all` are those that are written; drafts are their writer's alone. */
export const NoteFolder = z.enum(['all', 'unread', 'drafts', 'signed', 'shared'])
export type NoteFolder = z.infer<typeof NoteFolder>

/** `open`: written, and not signed yet. */
export const NoteState = z.enum(['draft', 'open', 'signed'])
export type NoteState = z.infer<typeof NoteState>

/** Well formed, as half of a letter can be kept by no database. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'validation.format')
const whole = (max: number) => z.int().min(0).max(max).nullable()

/** What was measured, as in a journal entry: pounds, beats a minute, mmHg, percent. */
export const NoteVitals = z.strictObject({
  weight: z.number().min(0).max(VITAL_MAX.weight).nullable(),
  hr: whole(VITAL_MAX.hr),
  bpSys: whole(VITAL_MAX.bpSys),
  bpDia: whole(VITAL_MAX.bpDia),
  spo2: whole(VITAL_MAX.spo2),
})
export type NoteVitals = z.infer<typeof NoteVitals>

const Labels = z.array(NoteLabelId).max(LABELS_MAX)
const Subject = text(SUBJECT_MAX).transform((value) => value.trim())

const written = {
  subject: Subject.pipe(z.string().min(1, 'validation.required')),
  /** HTML; the server takes out all but the elements of `rich-text.ts`. */
  message: text(MESSAGE_MAX),
  ...NoteVitals.partial().shape,
  labels: Labels.optional(),
}

const about = { user: UserId.optional(), contact: ContactId.optional() }
const isOne = ({ user, contact }: { user?: string | undefined; contact?: string | undefined }): boolean =>
  (user === undefined) !== (contact === undefined)
const notOne = { path: ['user'], message: 'validation.required' }

export const NewNote = z
  .strictObject({
    orgId: OrgId,
    ...about,
    ...written,
    /** The writer's own draft of it, which becomes the note. */
    draft: NoteId.optional(),
  })
  .refine(isOne, notOne)
export type NewNote = z.infer<typeof NewNote>

/** A draft may lack whatever a note needs. `version` 0 for one that is new. */
export const KeepDraft = z
  .strictObject({
    ...about,
    subject: Subject.default(''),
    message: text(MESSAGE_MAX).default(''),
    ...NoteVitals.partial().shape,
    labels: Labels.default([]),
    version: z.int().min(0),
  })
  .refine(isOne, notOne)
export type KeepDraft = z.infer<typeof KeepDraft>

/** What is left out stays; null clears. */
export const ChangeNote = z.strictObject({ version: z.int().min(1), ...z.object(written).partial().shape })
export type ChangeNote = z.infer<typeof ChangeNote>

export const NewAddendum = z.strictObject({ message: text(MESSAGE_MAX) })

const Writer = z.object({ id: UserId, name: z.string() })

/** A note in a list. */
export const NoteLine = z.object({
  id: NoteId,
  version: z.int(),
  subject: health(z.string()),
  /** How its text begins. */
  excerpt: health(z.string()),
  state: NoteState,
  /** When it was written; of a draft when it was begun. */
  ca: z.string(),
  /** Null for somebody who is gone. */
  cb: Writer.nullable(),
  isUnread: z.boolean(),
  isShared: z.boolean(),
  labels: z.array(NoteLabelId),
})
export type NoteLine = z.infer<typeof NoteLine>

export const Addendum = z.object({
  id: AddendumId,
  message: health(z.string()),
  ca: z.string(),
  cb: Writer.nullable(),
})
export type Addendum = z.infer<typeof Addendum>

export const NoteView = NoteLine.omit({ excerpt: true }).extend({
  orgId: OrgId,
  user: UserId.nullable(),
  contact: ContactId.nullable(),
  /** HTML of the elements of `rich-text.ts`. */
  message: health(z.string()),
  ...NoteVitals.shape,
  signedAt: z.string().nullable(),
  signedBy: Writer.nullable(),
  sharedAt: z.string().nullable(),
  addenda: z.array(Addendum),
})
export type NoteView = z.infer<typeof NoteView>

/** How many notes of a person lie in each folder, as the reader sees them. */
export const FolderCounts = z.object({
  all: z.int(),
  unread: z.int(),
  drafts: z.int(),
  signed: z.int(),
  shared: z.int(),
  labels: z.array(z.object({ id: NoteLabelId, notes: z.int() })),
})
export type FolderCounts = z.infer<typeof FolderCounts>

export const NotesQuery = z.strictObject({
  folder: NoteFolder.default('all'),
  label: NoteLabelId.optional(),
  /** Words that subject or text have to hold. */
  s: z.string().trim().min(SEARCH_MIN).max(SEARCH_MAX).optional(),
  /** Of a search: goes on behind this note, the `next` of the answer before. */
  after: NoteId.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(NOTES_PAGE),
})
export type NotesQuery = z.infer<typeof NotesQuery>

export const NoteLabel = z.object({ id: NoteLabelId, name: z.string() })
export type NoteLabel = z.infer<typeof NoteLabel>

export const NewLabel = z.strictObject({
  name: text(LABEL_NAME_MAX).pipe(z.string().trim().min(1, 'validation.required')),
})

export const NewTemplate = z.strictObject({
  name: text(TEMPLATE_NAME_MAX).pipe(z.string().trim().min(1, 'validation.required')),
  subject: Subject,
  message: text(MESSAGE_MAX),
})
export type NewTemplate = z.infer<typeof NewTemplate>

export const ChangeTemplate = NewTemplate.extend({ version: z.int().min(1) })
export type ChangeTemplate = z.infer<typeof ChangeTemplate>

export const NoteTemplate = z.object({
  id: NoteTemplateId,
  name: z.string(),
  subject: z.string(),
  message: z.string(),
  version: z.int(),
})
export type NoteTemplate = z.infer<typeof NoteTemplate>

/** A note that was shared, as its patient sees it. */
export const OwnNote = z.object({
  id: NoteId,
  subject: z.string(),
  message: z.string(),
  org: z.string(),
  ca: z.string(),
  writer: z.string(),
  sharedAt: z.string(),
  ...NoteVitals.shape,
  addenda: z.array(z.object({ message: z.string(), ca: z.string(), writer: z.string() })),
})
export type OwnNote = z.infer<typeof OwnNote>
