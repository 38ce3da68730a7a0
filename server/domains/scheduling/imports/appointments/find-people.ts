import { z } from 'zod'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvents } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'

interface Person {
  name: string
  email: string
  phone: string | null
}

/** Whose an appointment is: a patient's of the org, or a contact's. */
export interface Owner {
  userId: string | null
  contactId: string | null
}

const PeopleRow = z.object({ id: z.string(), email: z.string() })

/**
 * By address (lower case) whose the appointments are to be: those of active members are theirs, as when a contact of that
 * address is converted; everybody else is a contact, made where there is none. A contact that is known keeps its name
 * and number, and one that had become a user who is no member any more is a contact again (docs/decisions/contacts.md).
 */
export async function findPeople(
  context: DomainContext,
  orgId: OrgId,
  people: readonly Person[],
): Promise<ReadonlyMap<string, Owner>> {
  const reader = readerOf(context.em)
  const emails = [...new Set(people.map(({ email }) => email))]
  const members = await sqlOf(PeopleRow)`
    select u.id, lower(u.email) as email from users u
    join memberships m on m.user_id = u.id and m.org_id = ${orgId} and m.status = 'active'
    where u.email = any(${emails}::text[]) and u.deleted_at is null`.execute(reader)
  const owners = new Map<string, Owner>(members.rows.map(({ id, email }) => [email, { userId: id, contactId: null }]))
  const others = new Map(people.filter(({ email }) => !owners.has(email)).map((person) => [person.email, person]))
  for (const [email, contactId] of await findOrMakeContacts(context, orgId, [...others.values()]))
    owners.set(email, { userId: null, contactId })
  return owners
}

const ContactRow = z.object({
  id: z.string(),
  email: z.string(),
  isConverted: z.boolean(),
})
type ContactRow = z.infer<typeof ContactRow>

const IdRow = z.object({ id: z.string() })

/** In the order of their addresses, so that two who make the same ones wait for one another and never both. */
async function findOrMakeContacts(
  context: DomainContext,
  orgId: OrgId,
  people: readonly Person[],
): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map()
  const reader = readerOf(context.em)
  const now = new Date(context.clock())
  const rows = people.map((person) => ({ id: v7(), ...person }))
  const made = await sqlOf(IdRow)`
    insert into contacts (id, created_at, updated_at, org_id, name, email, phone)
    select c.id, ${now}, ${now}, ${orgId}, c.name, c.email, c.phone
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id uuid, name text, email text, phone text) order by c.email
    on conflict on constraint contacts_org_email_unique do nothing returning id`.execute(reader)
  const emails = people.map(({ email }) => email)
  const known = await sqlOf(ContactRow)`
    select id, email, converted_at is not null as "isConverted" from contacts
    where org_id = ${orgId} and email = any(${emails}::text[]) order by email for no key update`.execute(reader)
  const reopened = known.rows.filter(({ isConverted }) => isConverted).map(({ id }) => id)
  await sql`
    update contacts set user_id = null, converted_at = null, updated_at = ${now}, version = version + 1
    where id = any(${reopened}::uuid[])`.execute(reader)
  await recordEvents(context, orgId, [
    ...made.rows.map(({ id }) => ({ kind: 'contact.created' as const, subjectId: id, details: { by: 'import' } })),
    ...reopened.map((id) => ({ kind: 'contact.reopened' as const, subjectId: id, details: { by: 'import' } })),
  ])
  return new Map(known.rows.map(({ id, email }) => [email, id]))
}
