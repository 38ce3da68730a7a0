import { z } from 'zod'
import { sql } from 'kysely'
import type { Context } from 'koa'
import { CONTACT_COLUMNS } from '#shared/domains/scheduling/exports-schema.ts'
import type { Patient } from '#shared/kernel/health.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sendTable } from '#server/tables/send-table.ts'

/** The contacts of an org as CSV; those that became users are found among the users. */
export const contactsAsTable = (reader: Reader, orgId: OrgId): ((ctx: Context) => void) =>
  sendTable('contacts.csv', CONTACT_COLUMNS, readContacts(reader, orgId))

const IdRow = z.object({ contact: z.string() })

/** Whom that file is about. */
export async function listContactIds(reader: Reader, orgId: OrgId): Promise<Patient[]> {
  const { rows } = await sqlOf(IdRow)`
    select id as contact from contacts where org_id = ${orgId} and converted_at is null`.execute(reader)
  return rows
}

const STEP = 500

const ContactsRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  channel: z.string().nullable(),
  createdAt: z.string(),
})

async function* readContacts(reader: Reader, orgId: OrgId): AsyncGenerator<Record<string, unknown>> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sqlOf(ContactsRow)`
      select id, name, email, phone, channel, created_at as "createdAt" from contacts
      where org_id = ${orgId} and converted_at is null and id > ${after} order by id limit ${sql.lit(STEP)}`.execute(
      reader,
    )
    for (const row of rows) yield { ...row, createdAt: instantFromRow(row.createdAt) }
    const last = rows.at(-1)
    if (last === undefined || rows.length < STEP) return
    after = last.id
  }
}
