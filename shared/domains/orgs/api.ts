import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { MEMBERS } from '../../kernel/roles.ts'
import { SignedInSession } from '../identity/schema.ts'
import { MembershipView } from './schema.ts'

/** The calls about organisations and who belongs to them (spec §7 Org). */
export const orgs = {
  listMemberships: endpoint({
    method: 'GET',
    path: '/api/user/org',
    summary: 'My memberships, whatever their status',
    access: { who: 'signed-in' },
    answer: z.object({ orgs: z.array(MembershipView) }),
  }),

  switchTo: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/switch',
    summary: 'Make an org of mine the current one',
    access: { who: 'org', roles: MEMBERS, in: 'params' },
    params: OrgPath,
    answer: SignedInSession,
  }),
}
