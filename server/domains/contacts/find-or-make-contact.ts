import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { digitsOf } from '#shared/domains/contacts/same-person.ts'
import { ContactId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'

interface Person {
  name: string
  email: string | null
  phone: string | null
}

const IdRow = z.object({ id: ContactId })
/** Somebody who was merged while we waited for them is looked for again, and not for ever. */
const TRIES = 5

/**
 * The contact of an address in an org, made if there is none; of somebody without an address, the one of that name and number. One
 * that is known keeps what the clinic knows: a visitor who merely types its address changes nothing.
 */
export async function findOrMakeContact(
  context: DomainContext & { em: EntityManager },
  orgId: OrgId,
  person: Person,
): Promise<ContactId> {
  if (person.email === null) return findByNumber(context, orgId, person)
  const email = person.email.toLowerCase()
  for (let turn = 0; turn < TRIES; turn += 1) {
    const id = (await makeUnlessKnown(context, orgId, { ...person, email })) ?? (await findKnown(context, orgId, email))
    if (id !== null) return id
  }
  throw new Error('A contact that refused a second one is gone each time')
}

/** Null where one has the address. */
async function makeUnlessKnown(
  context: DomainContext & { em: EntityManager },
  orgId: OrgId,
  { name, email, phone }: Person,
): Promise<ContactId | null> {
  const { rows } = await sqlOf(IdRow)`
    insert into contacts (id, created_at, updated_at, org_id, name, email, phone)
    values (${v7()}, now(), now(), ${orgId}, ${name}, ${email}, ${phone})
    on conflict on constraint contacts_org_email_unique do nothing returning id`.execute(readerOf(context.em))
  const [contact] = rows
  if (contact === undefined) return null
  await recordEvent(context, { kind: 'contact.created', orgId, subjectId: contact.id })
  return contact.id
}

/**
 * A family shares a number, so the name decides as well. Two that come at once stand in line: pressed twice it is one person.
 */
async function findByNumber(
  context: DomainContext & { em: EntityManager },
  orgId: OrgId,
  { name, phone }: Person,
): Promise<ContactId> {
  const reader = readerOf(context.em)
  const digits = digitsOf(phone)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${orgId} number ${digits}`}, 0))`.execute(reader)
  const { rows } = await sqlOf(IdRow)`
    select id from contacts
    where org_id = ${orgId} and phone is not null and regexp_replace(phone, '[^0-9]', '', 'g') = ${digits}
      and lower(name) = lower(${name}) and converted_at is null
    order by id limit 1 for key share`.execute(reader)
  const [known] = rows
  if (known !== undefined) return known.id
  const made = await sqlOf(IdRow)`
    insert into contacts (id, created_at, updated_at, org_id, name, phone)
    values (${v7()}, now(), now(), ${orgId}, ${name}, ${phone}) returning id`.execute(reader)
  const [contact] = made.rows
  if (contact === undefined) throw new Error('A contact was not made')
  await recordEvent(context, { kind: 'contact.created', orgId, subjectId: contact.id })
  return contact.id
}

const KnownRow = z.object({ id: ContactId, is_converted: z.boolean() })

/**
 * A contact that has become a user is one again when its address books anew: what somebody types who did not sign in
 * reaches no account before the clinic has looked at it (docs/decisions/contacts/contacts.md). Null for one that is gone: merged
 * into another that has no such address, or has it now.
 */
async function findKnown(context: DomainContext, orgId: OrgId, email: string): Promise<ContactId | null> {
  const reader = readerOf(context.em)
  const { rows } = await sqlOf(KnownRow)`
    select id, converted_at is not null as is_converted from contacts where org_id = ${orgId} and email = ${email}
    for no key update`.execute(reader)
  const [contact] = rows
  if (contact === undefined) return null
  if (!contact.is_converted) return contact.id
  await sql`
    update contacts set user_id = null, converted_at = null, updated_at = ${new Date(context.clock())}, version = version + 1
    where id = ${contact.id}`.execute(reader)
  await recordEvent(context, { kind: 'contact.reopened', orgId, subjectId: contact.id })
  return contact.id
}
