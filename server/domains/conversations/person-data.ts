import { sql } from 'kysely'
import { z } from 'zod'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'

const PhotoRow = z.object({ photo: z.string() })
const IdRow = z.object({ id: z.string() })
const WrittenRow = z.object({
  /** By which what is sealed opens. */
  id: z.string(),
  org: z.string(),
  at: z.string(),
  side: z.string(),
  writer: z.string().nullable(),
  text: z.string(),
  photo: z.string().nullable(),
})

/** More than anybody writes. */
const MESSAGES_MAX = 50_000

export const conversationsPersonData: PersonData = {
  part: 'Conversations',
  holds: [
    {
      table: 'conversations',
      what: 'With which clinics they write to each other, and how far each has read',
      deletedBy: ['user_id'],
      exported: 'conversations.json',
    },
    {
      table: 'conversation_messages',
      what: 'What a patient and a clinic wrote to each other, with the pictures: goes with the conversation of the patient',
      deletedBy: ['conversation_id'],
      exported: 'conversations.json',
    },
    {
      table: 'saved_replies',
      what: 'With what a clinic answers its patients again and again',
      impersonal: ['name', 'text'],
      exported: { not: 'what an org answers with, about nobody' },
    },
  ],
  keeps: [
    {
      what: 'By number, not by name, who of the staff wrote to a patient or took the conversation over',
      why: 'the conversation belongs to the patient',
      forHowLong: 'as long as the patient’s conversation is kept',
      columns: ['conversations.assigned_to', 'conversation_messages.written_by'],
    },
  ],
  pictures: ['conversation_messages.photo_url'],
  picturesOf: (reader, userId) => photosOf(reader, sql`c.user_id = ${userId}`),
  exportOf: { 'conversations.json': readWritten },

  async erase({ reader, person, subjects, pictures }) {
    for (const photo of await photosOf(reader, sql`c.user_id = ${person.userId}`)) pictures.add(photo)
    const { rows } = await sqlOf(IdRow)`
      delete from conversations where user_id = ${person.userId} returning id`.execute(reader)
    for (const { id } of rows) subjects.add(id)
  },

  async eraseOrg({ reader, orgId, pictures }) {
    for (const photo of await photosOf(reader, sql`c.org_id = ${orgId}`)) pictures.add(photo)
    for (const table of ['conversations', 'saved_replies'])
      await sql`delete from ${sql.table(table)} where org_id = ${orgId}`.execute(reader)
  },
}

/** The pictures of messages: nothing else shows them. */
async function photosOf(reader: Reader, which: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sqlOf(PhotoRow)`
    select distinct x.photo_url as photo from conversation_messages x join conversations c on c.id = x.conversation_id
    where ${which} and x.photo_url is not null`.execute(reader)
  return rows.map(({ photo }) => photo)
}

/** All of it, both sides, the oldest first. */
async function readWritten(reader: Reader, userId: string) {
  const { rows } = await sqlOf(WrittenRow)`
    select x.id, o.name as org, x.at, x.side, x.text, x.photo_url as photo,
      case when x.side = 'clinic' then nullif(trim(concat_ws(' ', w.first_name, w.last_name)), '') end as writer
    from conversations c join orgs o on o.id = c.org_id join conversation_messages x on x.conversation_id = c.id
    left join users w on w.id = x.written_by
    where c.user_id = ${userId} order by c.id, x.number limit ${MESSAGES_MAX}`.execute(reader)
  return rows.map(({ id: _id, at, ...row }) => ({ ...row, at: instantFromRow(at) }))
}
