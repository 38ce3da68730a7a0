import { z } from 'zod'
import { OrgId } from '#shared/kernel/ids.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { recordOfOrgs } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { isFree } from '../directory/open-dependants.ts'

const IdRow = z.object({ id: OrgId })

/**
 * Deletes those of these orgs on which nothing open depends, as one is deleted by hand, in the caller's transaction; the others
 * stay as they are.
 *
 * @returns which are gone, those among them that were deleted before
 */
export async function removeMany(
  context: DomainContext,
  ids: readonly OrgId[],
  doneBy: UserId | null,
): Promise<OrgId[]> {
  const reader = readerOf(context.em)
  const now = new Date(context.clock())
  const { rows } = await sqlOf(IdRow)`
    update orgs o set deleted_at = ${now}, updated_at = ${now}, version = o.version + 1
    where o.id = any(${ids}::uuid[]) and o.deleted_at is null and ${isFree(now)} returning o.id`.execute(reader)
  await recordOfOrgs(
    context,
    rows.map(({ id }) => ({ kind: 'org.removed', orgId: id, subjectId: id, details: { by: 'import' } })),
    doneBy,
  )
  const { rows: gone } = await sqlOf(IdRow)`
    select o.id from orgs o where o.id = any(${ids}::uuid[]) and o.deleted_at is not null`.execute(reader)
  return gone.map(({ id }) => id)
}
