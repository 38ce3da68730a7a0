import { z } from 'zod'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { digitsOf, keyOf, numberKeyOf } from '#shared/domains/contacts/same-person.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvents } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'

interface Person {
  name: string
  email: string | null
  phone: string | null
}

/** Whose an appointment is: a patient's of the org, or a contact's. */
export interface Owner {
  userId: string | null
  contactId: string | null
}

/** Owners by their keys, and which of them are contacts that were made for it. */
interface Found {
  owners: ReadonlyMap<string, Owner>
  made: ReadonlySet<string>
}

const PeopleRow = z.object({ id: z.string(), email: z.string() })

/**
 * By their key (the address in lower case, or number and name) whose the appointments are to be: those of active members are theirs, as when a contact of that
 * address is converted; everybody else is a contact, made where there is none. A contact that is known keeps its name
 * and number, and one that had become a user who is no member any more is a contact again (docs/decisions/contacts/contacts.md).
 */
export async function findPeople(
  context: DomainContext,
  orgId: OrgId,
  people: readonly Person[],
  doneBy: string | null,
): Promise<Found> {
  const reader = readerOf(context.em)
  const emails = [...new Set(people.flatMap(({ email }) => email ?? []))]
  const members = await sqlOf(PeopleRow)`
    select u.id, lower(u.email) as email from users u
    join memberships m on m.user_id = u.id and m.org_id = ${orgId} and m.status = 'active'
    where u.email = any(${emails}::text[]) and u.deleted_at is null`.execute(reader)
  const owners = new Map<string, Owner>(members.rows.map(({ id, email }) => [email, { userId: id, contactId: null }]))
  const others = people.flatMap(({ email, ...person }) =>
    email === null || owners.has(email) ? [] : [{ ...person, email }],
  )
  const reached = [...new Map(others.map((person) => [person.email, person])).values()]
  const byAddress = await findOrMakeContacts(context, orgId, reached, doneBy)
  for (const [email, contactId] of byAddress.ids) owners.set(email, { userId: null, contactId })
  const called = new Map(people.flatMap((person) => (person.email === null ? [[keyOf(person), person] as const] : [])))
  const byNumber = await findOrMakeByNumber(context, orgId, called, doneBy)
  for (const [key, contactId] of byNumber.ids) owners.set(key, { userId: null, contactId })
  return { owners, made: new Set([...byAddress.made, ...byNumber.made]) }
}

/** Contacts by the keys of whom they were looked for, and which of them are new. */
interface Contacts {
  ids: ReadonlyMap<string, string>
  made: readonly string[]
}

const NumberRow = z.object({ id: z.string(), name: z.string(), phone: z.string() })

/** Those without an address, by number and name. The lines of an import stand in line already, as whole files do. */
async function findOrMakeByNumber(
  context: DomainContext,
  orgId: OrgId,
  people: ReadonlyMap<string, Person>,
  doneBy: string | null,
): Promise<Contacts> {
  if (people.size === 0) return { ids: new Map(), made: [] }
  const reader = readerOf(context.em)
  const now = new Date(context.clock())
  const numbers = [...people.values()].map(({ phone }) => digitsOf(phone))
  const { rows } = await sqlOf(NumberRow)`
    select id, name, phone from contacts
    where org_id = ${orgId} and phone is not null and converted_at is null
      and regexp_replace(phone, '[^0-9]', '', 'g') = any(${numbers}::text[])
    order by id desc for key share`.execute(reader)
  const found = new Map(rows.map((row) => [numberKeyOf(row), row.id]))
  const missing = [...people].flatMap(([key, { name, phone }]) =>
    found.has(key) ? [] : [{ id: v7(), key, name, phone }],
  )
  await sql`
    insert into contacts (id, created_at, updated_at, org_id, name, phone)
    select c.id, ${now}, ${now}, ${orgId}, c.name, c.phone
    from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as c (id uuid, name text, phone text)`.execute(reader)
  for (const { key, id } of missing) found.set(key, id)
  const made = missing.map(({ id }) => ({ kind: 'contact.created' as const, subjectId: id, details: { by: 'import' } }))
  await recordEvents(context, orgId, made, doneBy)
  return { ids: found, made: missing.map(({ id }) => id) }
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
  people: readonly (Person & { email: string })[],
  doneBy: string | null,
): Promise<Contacts> {
  if (people.length === 0) return { ids: new Map(), made: [] }
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
  const events = [
    ...made.rows.map(({ id }) => ({ kind: 'contact.created' as const, subjectId: id, details: { by: 'import' } })),
    ...reopened.map((id) => ({ kind: 'contact.reopened' as const, subjectId: id, details: { by: 'import' } })),
  ]
  await recordEvents(context, orgId, events, doneBy)
  return { ids: new Map(known.rows.map(({ id, email }) => [email, id])), made: made.rows.map(({ id }) => id) }
}
