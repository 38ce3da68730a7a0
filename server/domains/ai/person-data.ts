import { sql } from 'kysely'
import { z } from 'zod'
import { AiText } from '#shared/domains/ai/schema.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'

const TextRow = z.object({ id: z.string(), task: z.string(), text: z.string(), by: z.string(), written: z.string() })

export const aiPersonData: PersonData = {
  part: 'Written by machines',
  holds: [
    {
      table: 'ai_requests',
      what: 'What they asked a model or rules to write, or somebody asked about them: what it was told and the text, for a day',
      deletedBy: ['user_id', 'about_id'],
      impersonal: ['task', 'language', 'state', 'fault', 'digest', 'writer', 'model', 'thumb', 'made_from'],
      exported: 'written-texts.json',
    },
    {
      table: 'ai_uses',
      what: 'That something was written, by what, and what it cost: no word of it, and nobody’s name',
      impersonal: ['task', 'language', 'writer', 'model', 'fault', 'thumb'],
      exported: { not: 'it is nobody’s: the budget of the org is counted by it' },
    },
  ],
  keeps: [],
  exportOf: { 'written-texts.json': readTexts },

  async erase({ reader, person: { userId }, subjects }) {
    const { rows } = await sqlOf(z.object({ id: z.string() }))`
      delete from ai_requests where user_id = ${userId} or about_id = ${userId} returning id`.execute(reader)
    for (const { id } of rows) subjects.add(id)
  },

  async eraseOrg({ reader, orgId }) {
    await sql`delete from ai_requests where org_id = ${orgId}`.execute(reader)
    await sql`delete from ai_uses where org_id = ${orgId}`.execute(reader)
  },
}

/** The texts that they have and those that their clinic had written about them; what waits for its approval is told once it is decided. */
async function readTexts(reader: Reader, userId: string) {
  const { rows } = await sqlOf(TextRow)`
    select id, task, text, writer as by, created_at as written from ai_requests
    where about_id = ${userId} and state = 'done' and text is not null order by created_at`.execute(reader)
  return rows.map(({ id: _id, text, written, ...row }) => ({
    ...row,
    written: instantFromRow(written),
    ...AiText.parse(JSON.parse(text)),
  }))
}
