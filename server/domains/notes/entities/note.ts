import { defineEntity, p } from '@mikro-orm/core'
import { LABEL_NAME_MAX, TEMPLATE_NAME_MAX } from '#shared/domains/notes/schema.ts'
import { AddendumId, NoteId, NoteLabelId, NoteTemplateId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf, instant } from '#server/database/columns.ts'
import { SealedText } from '#server/database/sealing/sealed-text.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { Contact } from '#server/domains/contacts/index.ts'
import { User } from '#server/domains/identity/index.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'

/** What a list and its folders are told by, so that they read no text. */
const LISTED = 'include (is_draft, written_by, signed_at, shared_at, label_ids)'

/**
 * What the staff of an org wrote about somebody (docs/decisions/notes/notes.md). Once it is signed the database itself refuses to
 * change its words.
 */
export const Note = defineEntity({
  name: 'Note',
  tableName: 'notes',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(NoteId),
    orgId: ofOrg,
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('set null').nullable(),
    contactId: () => p.manyToOne(Contact).mapToPk().fieldName('contact_id').deleteRule('set null').nullable(),
    writtenBy: () => p.manyToOne(User).mapToPk().fieldName('written_by').deleteRule('set null').nullable(),
    /** Of a draft when it was begun. */
    writtenAt: instant(),
    isDraft: p.boolean().default(false),
    subject: p.type(new SealedText('notes.subject')),
    /** Cleaned HTML. */
    message: p.type(new SealedText('notes.message')),
    /** JSON of `NoteVitals`; null where nothing was measured. */
    vitals: p.type(new SealedText('notes.vitals')).nullable(),
    labelIds: p.json<NoteLabelId[]>().defaultRaw("'[]'::jsonb"),
    signedAt: instant().nullable(),
    signedBy: () => p.manyToOne(User).mapToPk().fieldName('signed_by').deleteRule('set null').nullable(),
    sharedAt: instant().nullable(),
    sharedBy: () => p.manyToOne(User).mapToPk().fieldName('shared_by').deleteRule('set null').nullable(),
  },
  indexes: [
    {
      name: 'notes_user',
      expression: `create index notes_user on notes (user_id, org_id, written_at, id) ${LISTED} where user_id is not null`,
    },
    {
      name: 'notes_contact',
      expression: `create index notes_contact on notes (contact_id, org_id, written_at, id) ${LISTED} where contact_id is not null`,
    },
    {
      // What a patient reads.
      name: 'notes_shared',
      expression: 'create index notes_shared on notes (user_id, shared_at, id) where shared_at is not null',
    },
    {
      // What goes into the charts.
      name: 'notes_measured',
      expression:
        'create index notes_measured on notes (user_id, written_at) where vitals is not null and signed_at is not null',
    },
  ],
  checks: [
    { name: 'notes_one_person', expression: 'num_nonnulls(user_id, contact_id) <= 1' },
    { name: 'notes_draft_is_open', expression: 'not is_draft or (signed_at is null and shared_at is null)' },
    { name: 'notes_shared_is_signed', expression: 'shared_at is null or signed_at is not null' },
  ],
})

/** What was added to a signed note; it is never changed. */
export const NoteAddendum = defineEntity({
  name: 'NoteAddendum',
  tableName: 'note_addenda',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(AddendumId),
    orgId: ofOrg,
    noteId: () => p.manyToOne(Note).mapToPk().fieldName('note_id').deleteRule('cascade'),
    writtenBy: () => p.manyToOne(User).mapToPk().fieldName('written_by').deleteRule('set null').nullable(),
    message: p.type(new SealedText('note_addenda.message')),
  },
  indexes: [{ name: 'note_addenda_note', properties: ['noteId', 'id'] }],
})

/** That somebody of the staff has read a note of somebody else's. */
export const NoteRead = defineEntity({
  name: 'NoteRead',
  tableName: 'note_reads',
  filters: tenantFilter,
  properties: {
    readerId: () => p.manyToOne(User).mapToPk().fieldName('reader_id').deleteRule('cascade').primary(),
    noteId: () => p.manyToOne(Note).mapToPk().fieldName('note_id').deleteRule('cascade').primary(),
    readAt: instant(),
    orgId: ofOrg,
    /** About whom the note is, account or contact: follows the note by a trigger of the database. */
    personId: p.uuid().nullable(),
  },
  indexes: [
    { name: 'note_reads_note', properties: ['noteId'] },
    { name: 'note_reads_person', properties: ['readerId', 'personId', 'orgId'] },
  ],
})

/** Under what the notes of an org are found. */
export const NoteLabel = defineEntity({
  name: 'NoteLabel',
  tableName: 'note_labels',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(NoteLabelId),
    orgId: ofOrg,
    name: p.string().length(LABEL_NAME_MAX),
  },
  indexes: [
    {
      name: 'note_labels_name_unique',
      expression: 'create unique index note_labels_name_unique on note_labels (org_id, lower(name))',
    },
  ],
})

/** With what the notes of an org begin. */
export const NoteTemplate = defineEntity({
  name: 'NoteTemplate',
  tableName: 'note_templates',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(NoteTemplateId),
    orgId: ofOrg,
    name: p.string().length(TEMPLATE_NAME_MAX),
    subject: p.text(),
    message: p.text(),
  },
  indexes: [{ name: 'note_templates_org', properties: ['orgId', 'name'] }],
})
