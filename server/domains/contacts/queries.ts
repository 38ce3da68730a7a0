import { z } from 'zod'
import { ContactDetails } from '#shared/domains/contacts/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { ContactId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Belonging } from '#server/runtime/belonging.ts'
import { GUARDED, GUARDIAN } from './ways/read-way.ts'

const ContactRow = ContactDetails.omit({ guardian: true }).extend({
  guardianUser: UserId.nullable(),
  guardianContact: ContactId.nullable(),
  guardian: z.string().nullable(),
})

/** One contact. Who may see it is judged by the call. @throws AppError `not_found` */
export async function readContact(reader: Reader, id: ContactId): Promise<ContactDetails> {
  const { rows } = await sqlOf(ContactRow)`
    select c.id, c.org_id as "orgId", c.name, c.email, c.phone, c.birthdate::text as birthdate, c.pronouns, c.language, c.channel,
      c.user_id as "user", c.converted_at as "convertedAt", c.version, c.created_at as "createdAt", ${GUARDIAN}
    from contacts c ${GUARDED} where c.id = ${id}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const { createdAt, convertedAt, guardian, guardianUser: user, guardianContact: contact, ...rest } = row
  return {
    ...rest,
    guardian: guardian === null ? null : { user, contact, name: guardian },
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
