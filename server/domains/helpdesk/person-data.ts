import { sql } from 'kysely'
import { z } from 'zod'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'

const IdRow = z.object({ id: z.string() })
const WrittenRow = z.object({
  /** By which what is sealed opens. */
  id: z.string(),
  org: z.string(),
  page: z.string(),
  at: z.string(),
  side: z.string(),
  text: z.string(),
})

/** More than anybody writes. */
const MESSAGES_MAX = 50_000

export const helpdeskPersonData: PersonData = {
  part: 'Help chat',
  holds: [
    {
      table: 'help_chats',
      what: 'When they asked the product’s people for help, from which org and page and in which language: until 90 days after its end',
      deletedBy: ['user_id'],
      impersonal: ['language', 'path'],
      exported: 'help-chats.json',
    },
    {
      table: 'help_chat_messages',
      what: 'What was written in it: goes with the chat',
      deletedBy: ['chat_id'],
      exported: 'help-chats.json',
    },
    {
      table: 'help_replies',
      what: 'With what the product’s people answer again and again',
      impersonal: ['titles', 'texts'],
      exported: { not: 'what the product’s people answer with, about nobody' },
    },
    {
      table: 'help_hours',
      what: 'When the product’s people are there, by weekday',
      impersonal: ['time_zone', 'week'],
      exported: { not: 'hours of a desk, about nobody' },
    },
  ],
  keeps: [
    {
      what: 'By number, not by name, who answered in a help chat',
      why: 'the chat belongs to the person who asked',
      forHowLong: 'as long as the chat is kept',
      columns: ['help_chats.agent_id', 'help_chat_messages.written_by'],
    },
  ],
  exportOf: { 'help-chats.json': readWritten },

  async erase({ reader, person, subjects }) {
    const { rows } = await sqlOf(IdRow)`
      delete from help_chats where user_id = ${person.userId} returning id`.execute(reader)
    for (const { id } of rows) subjects.add(id)
  },

  async eraseOrg({ reader, orgId }) {
    await sql`delete from help_chats where org_id = ${orgId}`.execute(reader)
  },
}

/** All of it, both sides, the oldest first. */
async function readWritten(reader: Reader, userId: string) {
  const { rows } = await sqlOf(WrittenRow)`
    select x.id, o.name as org, c.path as page, x.at, x.side, x.text
    from help_chats c join orgs o on o.id = c.org_id join help_chat_messages x on x.chat_id = c.id
    where c.user_id = ${userId} order by c.id, x.number limit ${MESSAGES_MAX}`.execute(reader)
  return rows.map(({ id: _id, at, ...row }) => ({ ...row, at: instantFromRow(at) }))
}
