import { sql } from 'kysely'
import { z } from 'zod'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { MEMBERS, includes } from '#shared/kernel/roles.ts'
import { recordEvents } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { LineToUndo, Making, UndoneLine } from '#server/tables/import-kind.ts'
import { problem } from '#server/tables/line-problem.ts'
import { withdrawInvites } from '../invites/manage-invite.ts'
import { lockPeopleOf } from '../people/membership-lock.ts'
import { findImporter, readInviting } from './importer.ts'
import type { Importer } from './importer.ts'
import { Before } from './make-invites.ts'
import type { Was } from './make-invites.ts'

const StandingRow = z.object({
  id: z.string(),
  userId: z.string(),
  status: z.enum(['pending', 'accepted', 'rejected', 'cancelled']),
  /** As what they would belong by it. */
  role: z.enum(MEMBERS).nullable(),
})
type Standing = z.infer<typeof StandingRow>

/** An open invitation that gets back what it was. */
interface Restored extends Was {
  id: string
  userId: string
}

/** Why an invitation stays; null for one that is taken back, or over. */
type Reason = 'importAccepted' | 'importChangedSince' | 'importRoleAbove' | null

/**
 * Takes back the invitations of a step of lines that nobody has accepted yet, in the name of whoever has it undone: what they could
 * not take back by hand stays. One that was open before gets back what it was; it is not written to again.
 */
export async function undoInvites(
  context: DomainContext,
  orgId: OrgId,
  lines: readonly LineToUndo[],
  { begunById }: Making,
): Promise<readonly UndoneLine[]> {
  const reader = readerOf(context.em)
  await lockPeopleOf(context.em, orgId)
  const importer = await findImporter(reader, begunById, await readInviting(reader, orgId))
  const { rows } = await sqlOf(StandingRow)`
    select i.id, i.user_id as "userId", i.status, m.role
    from invites i left join memberships m on m.org_id = i.org_id and m.user_id = i.user_id and m.status = 'pending'
    where i.org_id = ${orgId} and i.id = any(${lines.flatMap(({ madeId }) => madeId ?? [])}::uuid[])
    order by i.id for update of i`.execute(reader)
  const standing = new Map(rows.map((row) => [row.id, row]))
  const withdrawn: { id: string; userId: string; role: string }[] = []
  const restored: Restored[] = []
  const undone = lines.map(({ line, madeId, before }): UndoneLine => {
    const found = standing.get(madeId ?? '')
    const kept = before === null ? null : Before.parse(JSON.parse(before))
    const reason = found === undefined ? null : reasonToKeep(found, kept, importer?.roles ?? [])
    if (reason !== null) return { line, outcome: 'kept', problems: [problem(null, `validation.${reason}`)] }
    if (found?.status === 'pending') {
      const { id, userId, role } = found
      if (kept !== null && kept.was !== null) restored.push({ ...kept.was, id, userId })
      else withdrawn.push({ id, userId, role: role ?? 'user' })
    }
    return { line, outcome: 'undone' }
  })
  await withdrawInvites(context, orgId, withdrawn, begunById)
  await restoreInvites(context, orgId, restored, begunById)
  return undone
}

function reasonToKeep({ status, role }: Standing, kept: Before | null, roles: Importer['roles']): Reason {
  if (status === 'accepted') return 'importAccepted'
  if (status !== 'pending') return null
  if (kept === null || role === null || role !== kept.wrote) return 'importChangedSince'
  const isAbove = !includes(roles, role) || (kept.was !== null && !includes(roles, kept.was.role))
  return isAbove ? 'importRoleAbove' : null
}

async function restoreInvites(
  context: DomainContext,
  orgId: OrgId,
  restored: readonly Restored[],
  doneBy: UserId | null,
): Promise<void> {
  const reader = readerOf(context.em)
  const now = new Date(context.clock())
  const rows = sql`jsonb_to_recordset(${JSON.stringify(restored)}::jsonb)
    as r (id uuid, "userId" uuid, role text, services jsonb, "sentAt" timestamptz, "expiresAt" timestamptz, "invitedById" uuid)`
  await sql`
    update invites i set role = r.role, service_ids = r.services, sent_at = r."sentAt", expires_at = r."expiresAt",
      invited_by_id = r."invitedById", updated_at = ${now}, version = version + 1
    from ${rows} where i.id = r.id and i.org_id = ${orgId}`.execute(reader)
  await sql`
    update memberships m set role = r.role, updated_at = ${now}, version = version + 1
    from ${rows} where m.org_id = ${orgId} and m.user_id = r."userId" and m.status = 'pending'`.execute(reader)
  await recordEvents(
    context,
    orgId,
    restored.map(({ userId, role }) => ({
      kind: 'user.role_changed',
      subjectId: userId,
      userId,
      details: { to: role, by: 'import' },
    })),
    doneBy,
  )
}
