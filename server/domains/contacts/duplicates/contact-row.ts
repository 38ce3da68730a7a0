import { sql } from 'kysely'
import { z } from 'zod'
import type { MergeField } from '#shared/domains/contacts/merge-fields.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

/** What a merge chooses of a contact, by its columns. */
export const ContactFields = z.object({
  name: z.string(),
  email: z.string().nullable(),
  /** The account that was invited at that address. */
  user_id: z.string().nullable(),
  phone: z.string().nullable(),
  birthdate: z.string().nullable(),
  pronouns: z.string().nullable(),
  language: z.string().nullable(),
  channel: z.string().nullable(),
  guardian_contact_id: z.string().nullable(),
  guardian_user_id: z.string().nullable(),
  is_cared_for: z.boolean(),
})
export type ContactFields = z.infer<typeof ContactFields>

export const ContactRow = ContactFields.extend({
  id: z.string(),
  org_id: z.string(),
  created_at: z.string(),
  version: z.number(),
  is_converted: z.boolean(),
})
export type ContactRow = z.infer<typeof ContactRow>

/** The contacts of an org with these ids, locked until the transaction ends: what is made for them meanwhile waits. */
export async function lockContacts(reader: Reader, orgId: string, ids: readonly string[]): Promise<ContactRow[]> {
  const { rows } = await sqlOf(ContactRow)`
    select id, org_id, created_at, version, converted_at is not null as is_converted, name, email, user_id, phone,
      birthdate::text as birthdate, pronouns, language, channel, guardian_contact_id, guardian_user_id, is_cared_for
    from contacts where org_id = ${orgId} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(reader)
  return rows
}

/** What goes together: the invitation went to the address. */
const PARTS = {
  name: ['name'],
  email: ['email', 'user_id'],
  phone: ['phone'],
  birthdate: ['birthdate'],
  pronouns: ['pronouns'],
  language: ['language'],
  channel: ['channel'],
  guardian: ['guardian_contact_id', 'guardian_user_id', 'is_cared_for'],
} as const satisfies Record<MergeField, readonly (keyof ContactFields)[]>

/** Some fields of one, and the rest of another. */
export function withFields(rest: ContactFields, from: ContactFields, fields: readonly MergeField[]): ContactFields {
  const taken = fields.flatMap((field) => PARTS[field].map((column) => [column, from[column]] as const))
  return ContactFields.parse({ ...rest, ...Object.fromEntries(taken) })
}

/** Whether both have the same in a field. */
export const isSame = (one: ContactFields, other: ContactFields, field: MergeField): boolean =>
  PARTS[field].every((column) => one[column] === other[column])

/** An account or guardian that is gone since is left out. */
export async function writeFields(reader: Reader, id: string, fields: ContactFields, now: Date): Promise<void> {
  await sql`
    update contacts set name = ${fields.name}, email = ${fields.email}, phone = ${fields.phone},
      user_id = (select id from users where id = ${fields.user_id}), birthdate = ${fields.birthdate}, pronouns = ${fields.pronouns},
      language = ${fields.language}, channel = ${fields.channel}, is_cared_for = ${fields.is_cared_for},
      guardian_contact_id = (select id from contacts where id = ${fields.guardian_contact_id}),
      guardian_user_id = (select id from users where id = ${fields.guardian_user_id}),
      updated_at = ${now}, version = version + 1
    where id = ${id}`.execute(reader)
}
