import { sql } from 'kysely'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { isFromOutside } from '#shared/kernel/reach.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'

/** By what somebody tried to let themself in. */
type Attempt = 'invitation' | 'acceptance' | 'role' | 'status'

/** Whether somebody looks after the org from outside: they may not make themself one of its people (docs/decisions/orgs/login-as.md). */
export const isOutsider = ({ actor }: DomainContext, { role }: Caller): boolean => isFromOutside(signedIn(actor), role)

/** Refuses an outsider who changes what they are themself in an org. @throws AppError `forbidden` */
export async function refuseSelfEntry(
  context: DomainContext,
  caller: Caller,
  { orgId, userId, by }: { orgId: OrgId; userId: UserId; by: Attempt },
): Promise<void> {
  if (signedIn(context.actor).userId !== userId || !isOutsider(context, caller)) return
  await refuse(context, orgId, by)
}

/** Refuses whoever would accept what they sent to themself. @throws AppError `forbidden` */
export async function refuseOwnInvitation(context: DomainContext, orgId: OrgId): Promise<void> {
  const { userId } = signedIn(context.actor)
  const { rows } = await sql`
    select 1 from invites
    where org_id = ${orgId} and user_id = ${userId} and invited_by_id = ${userId} and status = 'pending'`.execute(
    readerOf(context.em),
  )
  if (rows.length > 0) await refuse(context, orgId, 'acceptance')
}

/** Writes it down where the org reads it, in a transaction of its own: the refusal undoes none of it. */
async function refuse(context: DomainContext, orgId: OrgId, by: Attempt): Promise<never> {
  await inTransaction(context.em, (em) => noteSelfEntry({ ...context, em }, orgId, by))
  throw new AppError('forbidden')
}

/** Tells the org's log that somebody tried to let themself in and was kept out. */
export async function noteSelfEntry(context: DomainContext, orgId: OrgId, by: Attempt): Promise<void> {
  const { userId } = signedIn(context.actor)
  await recordEvent(context, { kind: 'org.self_entry_refused', orgId, subjectId: userId, details: { by } })
}
