import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { ownStaffAtWork } from '../people/at-work.ts'

const ConsentRow = z.object({ orgId: OrgId, name: z.string(), isGiven: z.boolean() })

/** The clinics for which somebody works, by name, and whether their colleagues there may read their health data. */
export async function listConsents(reader: Reader, userId: string) {
  const { rows } = await sqlOf(ConsentRow)`
    select o.id as "orgId", o.name, exists (select 1 from health_openings c
      where c.user_id = m.user_id and c.org_id = o.id and c.kind = 'consent' and c.ended_at is null) as "isGiven"
    from memberships m join orgs o on o.id = m.org_id and o.status = 'active' and o.deleted_at is null and o.kind = 'customer'
    where m.user_id = ${userId} and ${ownStaffAtWork()}
    order by lower(o.name), o.id`.execute(reader)
  return rows
}

/**
 * Lets the colleagues of the caller read what they keep, or no longer: from their next call on. Done already is done.
 *
 * @throws AppError `not_found` for an org that the caller does not work for; whoever is logged in as it does not
 */
export async function setConsent(context: DomainContext, orgId: OrgId, isGiven: boolean): Promise<void> {
  const { userId } = signedIn(context.actor)
  const now = new Date(context.clock())
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const consents = await listConsents(reader, userId)
    if (!consents.some((consent) => consent.orgId === orgId)) throw new AppError('not_found')
    // What they closed to the clinic as its patient, they open by it: no other switch of theirs would.
    if (isGiven) await sql`delete from clinic_closures where user_id = ${userId} and org_id = ${orgId}`.execute(reader)
    const { rows } = isGiven
      ? await sql`
          insert into health_openings (id, created_at, updated_at, org_id, user_id, kind)
          values (${v7()}, ${now}, ${now}, ${orgId}, ${userId}, 'consent')
          on conflict (user_id, org_id) where kind = 'consent' and ended_at is null do nothing returning id`.execute(
          reader,
        )
      : await endConsent(reader, { orgId, userId, now })
    const kind = isGiven ? 'health.consent_given' : 'health.consent_withdrawn'
    if (rows.length > 0) await recordEvent({ ...context, em }, { kind, orgId, subjectId: userId, userId })
  })
}

/** A consent ends with the work that it was given for: who comes back is asked anew. */
export const endConsent = (reader: Reader, { orgId, userId, now }: { orgId: string; userId: string; now: Date }) =>
  sql`
    update health_openings set ended_at = ${now}, updated_at = ${now}, version = version + 1
    where org_id = ${orgId} and user_id = ${userId} and kind = 'consent' and ended_at is null returning id`.execute(
    reader,
  )
