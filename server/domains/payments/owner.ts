import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'

/** Whose payment methods are meant: nothing is read or written without saying so. */
export type Owner = { orgId: OrgId; userId: null } | { orgId: null; userId: UserId }

export const orgOwner = (orgId: OrgId): Owner => ({ orgId, userId: null })
export const personOwner = (userId: UserId): Owner => ({ orgId: null, userId })

/** The rows of an owner, and of nobody else. */
export const belongsTo = ({ orgId, userId }: Owner): RawBuilder<unknown> =>
  orgId === null ? sql`user_id = ${userId}` : sql`org_id = ${orgId}`
