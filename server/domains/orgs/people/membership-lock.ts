import { z } from 'zod'
import { LockMode } from '@mikro-orm/core'
import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Feature } from '#shared/kernel/feature.ts'
import type { Giver, InvitingOrg } from '#shared/domains/orgs/invites/rules.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { ADMINS, includes, OrgKind } from '#shared/kernel/roles.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Caller } from '#server/runtime/call.ts'
import { adminAtWork } from './at-work.ts'
import { Membership } from '../entities/membership.ts'

/** What of an org decides who may be what in it. */
export interface LockedOrg extends InvitingOrg {
  id: OrgId
  name: string
}

const PeopleOfRow = z.object({
  name: z.string(),
  kind: OrgKind,
  settings: z.object({ features: z.array(Feature).optional() }),
})

/**
 * Holds an org's people still until the transaction ends: whoever changes who belongs to it waits here for the one
 * before. Does not keep appointments and the like waiting, which only refer to the org.
 *
 * @throws AppError `not_found` for an org that is not active
 */
export async function lockPeopleOf(em: EntityManager, orgId: OrgId): Promise<LockedOrg> {
  const { rows } = await sqlOf(PeopleOfRow)`
    select name, kind, settings from orgs where id = ${orgId} and status = 'active' and deleted_at is null
    for no key update`.execute(readerOf(em))
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const { name, kind, settings } = row
  return { id: orgId, name, role: kind, features: settings.features ?? [] }
}

/** As what somebody hands out roles: by a role in the org, or as the system. */
export const giverOf = ({ role }: Caller): Giver => role ?? 'system-admin'

/** A person's membership, to be changed. @throws AppError `not_found` */
export async function loadMembership(em: EntityManager, orgId: OrgId, userId: UserId) {
  const membership = await em.findOne(
    Membership,
    { org: orgId, user: userId, isHidden: false },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  if (membership === null) throw new AppError('not_found')
  return membership
}

/** An org keeps at least one active administrator. To be asked under the lock, before one goes. @throws AppError `last_admin` */
export async function refuseLastAdmin(em: EntityManager, orgId: OrgId, userId: UserId): Promise<void> {
  const { rows } = await sql`
    select 1 from memberships m join users u on u.id = m.user_id
    where m.org_id = ${orgId} and ${adminAtWork()}
      and m.user_id <> ${userId} and u.status = 'active' limit 1`.execute(readerOf(em))
  if (rows.length === 0) throw new AppError('last_admin')
}

/** Whether this membership is one of an administrator at work. */
export const isActiveAdmin = ({ role, status }: { role: string; status: string }): boolean =>
  status === 'active' && includes(ADMINS, role)
