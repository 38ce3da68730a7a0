import { z } from 'zod'
import { ContactDetails } from '#shared/domains/contacts/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import type { ContactId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Belonging } from '#server/runtime/belonging.ts'

/** One contact. Who may see it is judged by the call. @throws AppError `not_found` */
export async function readContact(reader: Reader, id: ContactId): Promise<ContactDetails> {
  const { rows } = await sqlOf(ContactDetails)`
    select id, org_id as "orgId", name, email, phone, birthdate::text as birthdate, pronouns, language, user_id as "user", converted_at as "convertedAt", version,
      created_at as "createdAt"
    from contacts where id = ${id}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const { createdAt, convertedAt } = row
  return {
    ...row,
    createdAt: instantFromRow(createdAt),
    convertedAt: convertedAt === null ? null : instantFromRow(convertedAt),
  }
}

const OrgIdRow = z.object({ org_id: OrgId })

/** To whom a contact belongs: it is about nobody who could sign in. */
export async function findContact(reader: Reader, id: string): Promise<Belonging | null> {
  const { rows } = await sqlOf(OrgIdRow)`select org_id from contacts where id = ${id}`.execute(reader)
  const [row] = rows
  return row === undefined ? null : { orgIds: [row.org_id], subjects: [] }
}
