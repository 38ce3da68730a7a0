import { v7 } from 'uuid'
import { z } from 'zod'
import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { WRONG_CODES_MAX, joinCodeIn } from '#shared/domains/orgs/joining/rules.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { OrgId, UserId } from '#shared/kernel/ids.ts'
import { MembershipStatus, Role, isPatientRole } from '#shared/kernel/roles.ts'
import { DAY, SECOND } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { endConsent } from '../health-access/consent.ts'
import { lockPeopleOf } from '../people/membership-lock.ts'

const ClinicRow = z.object({ id: OrgId, name: z.string(), madeBy: UserId.nullable() })
type Clinic = z.infer<typeof ClinicRow>

const TriesRow = z.object({ wrong: z.number(), since: z.string() })

/** @throws AppError as `findClinic` */
export async function lookAtCode(context: DomainContext, typed: string): Promise<{ name: string }> {
  const { name } = await findClinic(context, typed)
  return { name }
}

/**
 * Makes the caller a patient of the clinic whose code it is, and nothing more: the code knows no other role. Pressed twice,
 * or from two windows, it is once. Who was a patient before, or is not wanted, is let in by the clinic alone.
 *
 * @throws AppError `address_unproven`, `forbidden` for who made the code or is logged in as an org, `join_code_wrong`, `too_many_wrong_codes`, and
 *   `invalid_input` on `code`
 */
export async function joinByCode(context: DomainContext, typed: string): Promise<{ id: OrgId; name: string }> {
  const { userId, actingFor } = signedIn(context.actor)
  const clinic = await findClinic(context, typed)
  // Who looks after a clinic lets nobody in but others.
  if (actingFor !== null || clinic.madeBy === userId) throw new AppError('forbidden')
  return inTransaction(context.em, async (em) => {
    await lockPeopleOf(em, clinic.id)
    await requireLive(em, clinic, typed)
    await requireProven(em, userId)
    await enter({ ...context, em }, clinic.id, userId)
    return { id: clinic.id, name: clinic.name }
  })
}

/**
 * The clinic of a code. A wrong one is counted, so that nobody goes through them all: ten a day are what a person has,
 * beside what their address has.
 */
async function findClinic(context: DomainContext, typed: string): Promise<Clinic> {
  const { userId } = signedIn(context.actor)
  const now = new Date(context.clock())
  const dayAgo = new Date(now.getTime() - DAY)
  const found = await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    // Whoever types several at once types one after the other, so that each is counted.
    const { rows: tries } = await sqlOf(TriesRow)`
      insert into join_tries as t (user_id, wrong, since) values (${userId}, 0, ${now})
      on conflict (user_id) do update set wrong = case when t.since > ${dayAgo} then t.wrong else 0 end,
        since = case when t.since > ${dayAgo} then t.since else excluded.since end
      returning wrong, since`.execute(reader)
    const [tried] = tries
    if (tried !== undefined && tried.wrong >= WRONG_CODES_MAX) {
      const retryAfter = Math.max(1, Math.ceil((millisFromRow(tried.since) + DAY - now.getTime()) / SECOND))
      throw new AppError('too_many_wrong_codes', { retryAfter })
    }
    const { rows } = await sqlOf(ClinicRow)`
      select o.id, o.name, c.made_by_id as "madeBy" from join_codes c
        join orgs o on o.id = c.org_id and o.status = 'active' and o.deleted_at is null and o.kind = 'customer'
      where c.code = ${joinCodeIn(typed)}`.execute(reader)
    const [clinic = null] = rows
    if (clinic === null) await sql`update join_tries set wrong = wrong + 1 where user_id = ${userId}`.execute(reader)
    return clinic
  })
  if (found === null) throw new AppError('join_code_wrong')
  return found
}

/** It may have ended between the look and the lock. */
async function requireLive(em: EntityManager, { id }: Clinic, typed: string): Promise<void> {
  const { rows } = await sql`
    select 1 from join_codes where org_id = ${id} and code = ${joinCodeIn(typed)}`.execute(readerOf(em))
  if (rows.length === 0) throw new AppError('join_code_wrong')
}

/** @throws AppError `address_unproven` */
export async function requireProven(em: EntityManager, userId: UserId): Promise<void> {
  const { rows } = await sql`
    select 1 from users where id = ${userId} and email_proven_at is not null and deleted_at is null`.execute(
    readerOf(em),
  )
  if (rows.length === 0) throw new AppError('address_unproven')
}

const HadRow = z.object({ role: Role, status: MembershipStatus })

async function enter(context: DomainContext, orgId: OrgId, userId: UserId): Promise<void> {
  await becomePatient(context.em, { orgId, userId, now: new Date(context.clock()) })
  await recordEvent(context, { kind: 'joining.code_used', orgId, subjectId: userId, userId, details: { role: 'user' } })
}

/**
 * Makes somebody an active patient, under the lock of the org's people. Who works there or was a patient before is let in by the
 * clinic alone.
 *
 * @throws AppError `invalid_input` on `code`
 */
export async function becomePatient(
  em: EntityManager,
  { orgId, userId, now }: { orgId: OrgId; userId: UserId; now: Date },
): Promise<void> {
  const reader = readerOf(em)
  const { rows } = await sqlOf(HadRow)`
    select role, status from memberships where org_id = ${orgId} and user_id = ${userId}`.execute(reader)
  const [had] = rows
  // An invitation as a patient is answered by this; one to work there is answered by itself.
  if (had?.status === 'active' || (had !== undefined && !isPatientRole(had.role)))
    throw invalidField('code', 'validation.joinedAlready')
  if (had !== undefined && had.status !== 'pending') throw invalidField('code', 'validation.joinByClinic')
  await sql`
    insert into memberships (id, created_at, updated_at, org_id, user_id, role, status)
    values (${v7()}, ${now}, ${now}, ${orgId}, ${userId}, 'user', 'active')
    on conflict (org_id, user_id) do update set status = 'active', updated_at = excluded.updated_at,
      version = memberships.version + 1`.execute(reader)
  await sql`
    update invites set status = 'accepted', updated_at = ${now}, version = version + 1
    where org_id = ${orgId} and user_id = ${userId} and status = 'pending'`.execute(reader)
  await endConsent(reader, { orgId, userId, now })
  // A request that waits is answered by it, however they came.
  await sql`
    update join_requests set status = 'accepted', words = null, answered_at = ${now}, updated_at = ${now}, version = version + 1
    where org_id = ${orgId} and user_id = ${userId} and status = 'open'`.execute(reader)
}
