import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { SharingClinic } from '#shared/domains/orgs/clinic-sharing/schema.ts'
import type { SharedKind } from '#shared/domains/orgs/clinic-sharing/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'

/** So many clinics are told of one person. */
const CLINICS_MAX = 100

const chosen = (kind: SharedKind): RawBuilder<unknown> => sql`${sql.lit(kind)}, not exists (
  select 1 from clinic_closures c where c.user_id = m.user_id and c.org_id = m.org_id and c.kind = ${sql.lit(kind)})`

/** The clinics that treat a person, by name, with what they have chosen for each. */
export async function listClinics(reader: Reader, userId: string): Promise<SharingClinic[]> {
  const { rows } = await sqlOf(SharingClinic)`
    select o.id as "orgId", o.name, o.photo_url as "photoURL", m.created_at as since,
      json_build_object(${chosen('journal')}, ${chosen('plan')}, ${chosen('history')}) as shares
    from memberships m join orgs o on o.id = m.org_id and o.status = 'active' and o.deleted_at is null
    where m.user_id = ${userId} and m.role = 'user' and m.status = 'active'
    order by lower(o.name), o.id limit ${sql.lit(CLINICS_MAX)}`.execute(reader)
  return rows.map((row) => ({ ...row, since: instantFromRow(row.since) }))
}

interface Choice {
  orgId: OrgId
  kind: SharedKind
  isShared: boolean
}

/**
 * Lets a clinic read something of the caller's, or no longer: from the next call on. Done already is done.
 *
 * @throws AppError `not_found` for an org that does not treat them
 */
export async function setShared(context: DomainContext, { orgId, kind, isShared }: Choice): Promise<SharingClinic[]> {
  const { userId } = signedIn(context.actor)
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { rows } = await sql`
      select 1 from memberships m join orgs o on o.id = m.org_id and o.status = 'active' and o.deleted_at is null
      where m.user_id = ${userId} and m.org_id = ${orgId} and m.role = 'user' and m.status = 'active'`.execute(reader)
    if (rows.length === 0) throw new AppError('not_found')
    const changed = isShared
      ? await sql`
          delete from clinic_closures where user_id = ${userId} and org_id = ${orgId} and kind = ${kind}`.execute(
          reader,
        )
      : await sql`
          insert into clinic_closures (user_id, org_id, kind, closed_at)
          values (${userId}, ${orgId}, ${kind}, ${new Date(context.clock())}) on conflict do nothing`.execute(reader)
    if (Number(changed.numAffectedRows ?? 0) > 0) {
      const event = isShared ? 'health.opened_to_clinic' : 'health.closed_to_clinic'
      await recordEvent({ ...context, em }, { kind: event, orgId, subjectId: userId, userId, details: { what: kind } })
    }
    return listClinics(reader, userId)
  })
}
