import { call } from '#renderer/api/call.ts'
import { useMay, useSession } from '#renderer/domains/identity/index.ts'
import { passwords } from '#shared/domains/identity/passwords-api.ts'
import { deleted } from '#shared/domains/orgs/deleted/api.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import type { OrgUserView } from '#shared/domains/orgs/people-schema.ts'
import { includes } from '#shared/kernel/roles.ts'
import type { Role } from '#shared/kernel/roles.ts'
import { hasAccount, statusesFor } from '../dialogs/statuses.ts'
import type { Place } from '../place.ts'

/** What can be done to many people at once, in the order in which it is offered. */
export const BULK_ACTS = ['role', 'active', 'suspended', 'reset', 'remove'] as const
export type BulkAct = (typeof BULK_ACTS)[number]

/** What is done to many: a role is chosen with it. */
export type BulkDeed = { act: 'role'; role: Role } | { act: Exclude<BulkAct, 'role'> }

type ToOne = (user: OrgUserView) => Promise<unknown>

/** To whom of these people something can be done: as to each alone, and nobody does it to themself. */
export function useSubjects(place: Place): (act: BulkAct, users: readonly OrgUserView[]) => OrgUserView[] {
  const me = useSession().user.id
  const mayReset = useMay(passwords.sendReset)
  const fits: Record<BulkAct, (user: OrgUserView) => boolean> = {
    role: () => place.given.length > 1,
    active: ({ status }) => includes(statusesFor(place.orgId, status), 'active'),
    suspended: ({ status }) => includes(statusesFor(place.orgId, status), 'suspended'),
    reset: ({ status }) => mayReset && hasAccount(place.orgId, status),
    remove: () => true,
  }
  return (act, users) => users.filter((user) => place.given.includes(user.role) && user.id !== me && fits[act](user))
}

/** The call that does it to one. */
export function callOf({ orgId }: Place, deed: BulkDeed): ToOne {
  const where = { orgId: orgId ?? undefined }
  return ({ id, email }) => {
    const params = { userId: id }
    switch (deed.act) {
      case 'role':
        return call(people.setRole, { params, body: { role: deed.role, ...where } })
      case 'active':
      case 'suspended':
        return call(people.setStatus, { params, body: { status: deed.act, ...where } })
      case 'reset':
        return call(passwords.sendReset, { body: { email } })
      case 'remove':
        return call(people.remove, { params, query: where })
    }
  }
}

/**
 * The call that takes it back of one, to what they were before. Null where there is none: a mail is sent, and whoever was
 * taken out of an org comes back by their own word alone.
 */
export function wayBackOf({ orgId }: Place, { act }: BulkDeed): ToOne | null {
  const where = { orgId: orgId ?? undefined }
  switch (act) {
    case 'role':
      return ({ id, role }) => call(people.setRole, { params: { userId: id }, body: { role, ...where } })
    case 'active':
    case 'suspended':
      return async ({ id, status }) => {
        // Whoever was only invited is given neither.
        if (status !== 'pending') await call(people.setStatus, { params: { userId: id }, body: { status, ...where } })
      }
    case 'reset':
      return null
    case 'remove':
      return orgId === null ? ({ id }) => call(deleted.restorePerson, { params: { userId: id } }) : null
  }
}
