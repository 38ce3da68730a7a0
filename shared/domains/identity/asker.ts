import { OrgId, UserId } from '../../kernel/ids.ts'
import { mayCall } from '../../kernel/judgement.ts'
import type { Asker, Callable } from '../../kernel/judgement.ts'
import { Role } from '../../kernel/roles.ts'
import type { SessionUser } from './schema.ts'

/** What of a session says who somebody is; the rest is for showing it. */
type Known = Pick<SessionUser, 'id' | 'role' | 'orgs' | 'current' | 'acting'>

/**
 * Somebody who is signed in, as calls are judged by it: the same facts as the server finds for itself. Whoever is logged
 * in as an org has the role there that this gives them.
 */
export function askerOf({ id, role, orgs, current, acting }: Known): Asker {
  const own = orgs.map((org) => ({ orgId: org.id, role: org.role }))
  const actingFor = acting?.orgId ?? null
  const lent = actingFor === null || current === null ? [] : [{ orgId: actingFor, role: current.role }]
  return {
    userId: id,
    systemAdmin: role === 'system-admin',
    actingFor,
    memberships: [...lent, ...own.filter(({ orgId }) => orgId !== actingFor)],
  }
}

/** The org that somebody works in, of a session as an older or newer server tells it. */
interface Placed {
  id: string
  current: { role: string; org: { id: string } } | null
}

/** Whether somebody may call for the org that they work in, judged by their role there alone. */
export function mayCallAtDesk(callable: Callable, { id, current }: Placed): boolean {
  const role = Role.safeParse(current?.role)
  const orgId = OrgId.safeParse(current?.org.id)
  const userId = UserId.safeParse(id)
  if (!role.success || !orgId.success || !userId.success) return false
  const memberships = [{ orgId: orgId.data, role: role.data }]
  const asker = { userId: userId.data, systemAdmin: false, actingFor: null, memberships }
  return mayCall(callable, asker, { orgs: [{ id: orgId.data }], people: [] })
}
