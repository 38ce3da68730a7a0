import { sql } from 'kysely'
import { z } from 'zod'
import { plainText } from '#shared/domains/notes/rich-text.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'
import { contactsOf } from '#server/domains/contacts/index.ts'
import { vitalsIn } from './vitals.ts'

const IdRow = z.object({ id: z.string() })
const SharedRow = z.object({
  id: z.string(),
  org: z.string(),
  at: z.string(),
  subject: z.string(),
  message: z.string(),
  vitals: z.string().nullable(),
})
const AddendumRow = z.object({ id: z.string(), note_id: z.string(), at: z.string(), message: z.string() })

const NOTES_MAX = 10_000
const OF_ORG = { not: 'what an org writes its notes with, about nobody' } as const

export const notesPersonData: PersonData = {
  part: 'Notes',
  holds: [
    {
      table: 'notes',
      what: 'What the staff of a clinic wrote about them. Their copy holds what was shared with them; a clinic that is asked for the rest decides what it hands out',
      deletedBy: ['user_id', 'contact_id'],
      impersonal: ['label_ids'],
      exported: 'notes.json',
    },
    {
      table: 'note_addenda',
      what: 'What was added to a note: goes with the note',
      deletedBy: ['note_id'],
      exported: 'notes.json',
    },
    {
      table: 'note_reads',
      what: 'Which notes they have read as staff',
      deletedBy: ['reader_id', 'note_id'],
      exported: { not: 'a mark of the clinic’s own work, without a word in it' },
    },
    { table: 'note_labels', what: 'Under what notes are found', impersonal: ['name'], exported: OF_ORG },
    {
      table: 'note_templates',
      what: 'With what notes begin',
      impersonal: ['name', 'subject', 'message'],
      exported: OF_ORG,
    },
  ],
  keeps: [
    {
      what: 'By number, not by name, who of the staff wrote, signed, shared or added to a note',
      why: 'the note belongs to the patient',
      forHowLong: 'as long as the patient’s note is kept',
      columns: ['notes.written_by', 'notes.signed_by', 'notes.shared_by', 'note_addenda.written_by'],
    },
  ],
  exportOf: { 'notes.json': readShared },

  async erase({ reader, person, subjects }) {
    await erasing(reader, async () => {
      const { rows } = await sqlOf(IdRow)`
        delete from notes where user_id = ${person.userId} or contact_id in (${contactsOf(person)})
          or (written_by = ${person.userId} and is_draft)
        returning id`.execute(reader)
      for (const { id } of rows) subjects.add(id)
    })
    await sql`delete from note_reads where reader_id = ${person.userId}`.execute(reader)
  },

  async eraseOrg({ reader, orgId }) {
    await erasing(reader, async () => {
      for (const table of ['notes', 'note_labels', 'note_templates'])
        await sql`delete from ${sql.table(table)} where org_id = ${orgId}`.execute(reader)
    })
  },
}

/** The database lets go of signed notes in a transaction that says that it erases. */
async function erasing(reader: Reader, work: () => Promise<void>): Promise<void> {
  await sql`select set_config('tendwell.erasing', 'on', true)`.execute(reader)
  await work()
  await sql`select set_config('tendwell.erasing', 'off', true)`.execute(reader)
}

/** What was shared with them, as text. */
async function readShared(reader: Reader, userId: string) {
  const { rows } = await sqlOf(SharedRow)`
    select n.id, o.name as org, n.written_at as at, n.subject, n.message, n.vitals
    from notes n join orgs o on o.id = n.org_id
    where n.user_id = ${userId} and n.shared_at is not null
    order by n.written_at desc, n.id desc limit ${NOTES_MAX}`.execute(reader)
  const { rows: added } = await sqlOf(AddendumRow)`
    select a.id, a.note_id, a.created_at as at, a.message from note_addenda a
    where a.note_id = any(${rows.map(({ id }) => id)}::uuid[]) order by a.id`.execute(reader)
  return rows.map(({ id, org, at, subject, message, vitals }) => ({
    org,
    at: instantFromRow(at),
    subject,
    text: plainText(message),
    ...vitalsIn(vitals),
    added: added
      .filter(({ note_id }) => note_id === id)
      .map((addendum) => ({ at: instantFromRow(addendum.at), text: plainText(addendum.message) })),
  }))
}
