import { z } from 'zod'
import { sql } from 'kysely'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import type { InviteToMany, OrgInviteOutcome } from '#shared/domains/orgs/invites/api.ts'
import { Email } from '#shared/domains/identity/email.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { reachOf } from '#shared/kernel/reach.ts'
import { Status } from '#shared/kernel/roles.ts'
import { readerOf } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { sendInvites } from './send-invites.ts'

interface Outcome {
  orgId: OrgId
  name: string
  /** Null where the org names nobody. */
  email: string | null
  outcome: OrgInviteOutcome
}

const InvitingRow = z.object({ id: OrgId, name: z.string(), status: Status, contact: z.string().nullable() })

/**
 * Invites the same people into many orgs, or into each the contact that it names, as {@link sendInvites} does for one: each org
 * for itself, and what cannot be done in one keeps nobody out of another.
 *
 * @throws AppError `not_found` for an org that the caller does not look after as an administrator, before anybody is invited
 */
export async function inviteToMany(context: DomainContext, { orgIds, role, emails }: InviteToMany): Promise<Outcome[]> {
  const actor = signedIn(context.actor)
  const { isEverywhere, partnerIds } = reachOf(invites.sendToMany, actor)
  const { rows } = await sqlOf(InvitingRow)`
    select o.id, o.name, o.status, o.contact_email as contact from orgs o
    where o.id = any(${orgIds}::uuid[]) and o.deleted_at is null
      and ${isEverywhere ? sql`true` : sql`o.partner_id = any(${partnerIds}::uuid[])`}
    order by lower(o.name), o.id`.execute(readerOf(context.em))
  if (rows.length !== new Set(orgIds).size) throw new AppError('not_found')
  const outcomes: Outcome[] = []
  for (const { id, name, status, contact } of rows) {
    const told = (email: string | null, outcome: OrgInviteOutcome) => outcomes.push({ orgId: id, name, email, outcome })
    const address = Email.safeParse(contact).data
    const invited = emails.length > 0 ? emails : [address].flatMap((one) => one ?? [])
    if (status !== 'active') told(null, 'not_active')
    else if (invited.length === 0) told(null, 'no_contact')
    else {
      const caller = { orgId: id, role: isEverywhere ? null : ('partner-admin' as const), isSubject: false }
      const sent = await sendInvites(
        context,
        caller,
        id,
        invited.map((email) => ({ email, role })),
      )
      for (const { email, outcome } of sent) told(email, outcome)
    }
  }
  return outcomes
}
