import { z } from 'zod'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { keyOf } from '#shared/domains/contacts/same-person.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvents } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Match, SaidPerson } from './match-people.ts'

/** Whose an appointment is: a patient's of the org, or a contact's. */
export interface Owner {
  userId: string | null
  contactId: string | null
}

/** Somebody whom a line is about, with whom that was found to be. */
export interface MatchedPerson extends SaidPerson {
  match: Match
}

/** Owners as they were asked for, and which of them are contacts that were made for it. */
interface Found {
  owners: readonly Owner[]
  made: ReadonlySet<string>
}

/** Somebody else wrote down a contact of an address between the look and the writing: who it is has to be looked at anew. */
export class MetMeanwhile extends Error {}

/**
 * Whose the appointments are to be: of those who were found, and of contacts that are made where nobody was. A contact that is known
 * keeps its name, number and day of birth, and one that had become a user who is no member any more is a contact again
 * (docs/decisions/contacts/contacts.md).
 *
 * @throws MetMeanwhile
 */
export async function makePeople(
  context: DomainContext,
  orgId: OrgId,
  people: readonly MatchedPerson[],
  doneBy: string | null,
): Promise<Found> {
  const reader = readerOf(context.em)
  const now = new Date(context.clock())
  const missing = new Map<string, SaidPerson & { id: string }>()
  const reopened = new Set<string>()
  const owners = people.map(({ match, ...person }): Owner => {
    if ('problem' in match) throw new Error('A line that is about nobody makes no appointment')
    if ('known' in match) {
      const { userId, contactId, isConverted } = match.known
      if (contactId !== null && isConverted) reopened.add(contactId)
      return { userId, contactId }
    }
    const key = keyOfNew(person, match.born)
    const contact = missing.get(key) ?? { id: v7(), ...person, birthdate: match.born }
    missing.set(key, contact)
    return { userId: null, contactId: contact.id }
  })
  const made = await insertContacts(context, orgId, [...missing.values()])
  await sql`
    update contacts set user_id = null, converted_at = null, updated_at = ${now}, version = version + 1
    where id = any(${[...reopened]}::uuid[])`.execute(reader)
  const events = [
    ...made.map((id) => ({ kind: 'contact.created' as const, subjectId: id, details: { by: 'import' } })),
    ...[...reopened].map((id) => ({ kind: 'contact.reopened' as const, subjectId: id, details: { by: 'import' } })),
  ]
  await recordEvents(context, orgId, events, doneBy)
  return { owners, made: new Set(made) }
}

/** By which lines that are about one new person are told. */
export const keyOfNew = (person: Pick<SaidPerson, 'name' | 'email' | 'phone'>, born: string | null): string =>
  `${keyOf(person)} ${born ?? ''}`

const IdRow = z.object({ id: z.string() })

/** In the order of their addresses, so that two who make the same ones wait for one another and never both. */
async function insertContacts(
  context: DomainContext,
  orgId: OrgId,
  contacts: readonly (SaidPerson & { id: string })[],
): Promise<string[]> {
  if (contacts.length === 0) return []
  const now = new Date(context.clock())
  const { rows } = await sqlOf(IdRow)`
    insert into contacts (id, created_at, updated_at, org_id, name, email, phone, birthdate)
    select c.id, ${now}, ${now}, ${orgId}, c.name, c.email, c.phone, c.birthdate
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb)
      as c (id uuid, name text, email text, phone text, birthdate date) order by c.email
    on conflict on constraint contacts_org_email_unique do nothing returning id`.execute(readerOf(context.em))
  if (rows.length < contacts.length) throw new MetMeanwhile('A contact of this address is there by now')
  return rows.map(({ id }) => id)
}
