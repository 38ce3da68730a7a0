import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import { readHours } from '#server/domains/orgs/index.ts'

interface Wait {
  /** Of the entry that is changed. */
  id?: string
  email: string | null
  userId: string | null
  contactId: string | null
  from: string
  until: string
}

/**
 * Nobody waits twice for the same day: they would be offered two places. To be asked with the list locked.
 *
 * @throws AppError `already_waiting`
 */
export async function refuseTwice(
  em: EntityManager,
  orgId: OrgId,
  { id, email, userId, contactId, from, until }: Wait,
): Promise<void> {
  const { rows } = await sql`
    select 1 from waiting_entries
    where org_id = ${orgId} and status in ('waiting', 'offered') 
      and (email = ${email} or user_id = ${userId} or contact_id = ${contactId})
      and from_date <= ${until} and until_date >= ${from} ${id === undefined ? sql`` : sql`and id <> ${id}`}
    limit 1`.execute(readerOf(em))
  if (rows.length > 0) throw new AppError('already_waiting', { fields: { from: { key: 'code.already_waiting' } } })
}

/** @throws AppError `invalid_input` for days that are all over, by the clock of the org */
export async function refusePast(em: EntityManager, orgId: OrgId, until: string, now: number): Promise<void> {
  const { timeZone } = await readHours(readerOf(em), orgId)
  if (until < localDateOf(now, timeZone)) throw invalidField('until', 'validation.waitingPast')
}
