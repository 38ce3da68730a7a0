import { sql } from 'kysely'
import type { Hanging } from '#shared/domains/contacts/duplicates-schema.ts'
import type { Reader } from '#server/database/orm.ts'

/** A contact whose place an account takes, and when. */
export interface Conversion {
  contactId: string
  userId: string
  now: Date
}

/**
 * What another domain keeps about contacts and hands to the account that takes a contact's place, in the transaction of the
 * conversion.
 */
export type HandOver = (reader: Reader, conversion: Conversion) => Promise<void>

/**
 * A table in which another domain keeps something about contacts, by its `contact_id`. `domains.ts` names all of them, so that
 * contacts need know none: what is here follows a contact into an account, and into another contact.
 */
export interface HeldOfContact {
  table: string
  /** As what it is counted for who is about to merge. */
  what: Hanging
  /** A change of a row is told by its `updated_at` and `version`. */
  isVersioned: boolean
  /** Hands it to the account that takes the contact's place; null where the contact's row says itself whose it is then. */
  toAccount: HandOver | null
}

/**
 * Hands what a contact has over to the account that takes its place. To be called with the contact locked, in a statement
 * after the one that locked it: so it sees everything that was made for the contact.
 */
export async function handOverAll(
  reader: Reader,
  held: readonly HeldOfContact[],
  conversion: Conversion,
): Promise<void> {
  // What the staff knew of them holds for the account; what it has of its own stands.
  await sql`
    update person_alerts p set user_id = ${conversion.userId}, contact_id = null, updated_at = ${conversion.now}
    from contacts c where c.id = ${conversion.contactId} and p.org_id = c.org_id and p.contact_id = c.id
      and not exists (select 1 from person_alerts o where o.org_id = p.org_id and o.user_id = ${conversion.userId})`.execute(
    reader,
  )
  await sql`
    update memberships m set channel = c.channel, updated_at = ${conversion.now}
    from contacts c where c.id = ${conversion.contactId} and m.org_id = c.org_id and m.user_id = ${conversion.userId}
      and m.channel is null and c.channel is not null`.execute(reader)
  for (const { toAccount } of held) await toAccount?.(reader, conversion)
  const { contactId, userId, now } = conversion
  await sql`
    update contacts set user_id = ${userId}, converted_at = ${now}, updated_at = ${now}, version = version + 1
    where id = ${contactId}`.execute(reader)
}
