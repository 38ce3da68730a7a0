import { z } from 'zod'
import { sql } from 'kysely'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { reachOf } from '#shared/kernel/reach.ts'
import { Status } from '#shared/kernel/roles.ts'
import { readerOf } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Caller } from '#server/runtime/call.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'

const LookedAfterRow = z.object({ id: OrgId, name: z.string(), status: Status, contact: z.string().nullable() })

interface LookedAfter {
  /** By name. */
  orgs: readonly z.infer<typeof LookedAfterRow>[]
  /** Who the caller is to one of them. */
  callerIn: (orgId: OrgId) => Caller
}

/**
 * Those of many orgs, before anything happens in the first.
 *
 * @param endpoint the call by which they are looked after
 * @throws AppError `not_found` for one that the caller does not look after so
 */
export async function readLookedAfter(
  context: DomainContext,
  endpoint: AnyEndpoint,
  orgIds: readonly OrgId[],
): Promise<LookedAfter> {
  const { isEverywhere, partnerIds } = reachOf(endpoint, signedIn(context.actor))
  const { rows } = await sqlOf(LookedAfterRow)`
    select o.id, o.name, o.status, o.contact_email as contact from orgs o
    where o.id = any(${[...orgIds]}::uuid[]) and o.deleted_at is null
      and ${isEverywhere ? sql`true` : sql`o.partner_id = any(${partnerIds}::uuid[])`}
    order by lower(o.name), o.id`.execute(readerOf(context.em))
  if (rows.length !== new Set(orgIds).size) throw new AppError('not_found')
  return {
    orgs: rows,
    callerIn: (orgId) => ({ orgId, role: isEverywhere ? null : 'partner-admin', isSubject: false }),
  }
}
