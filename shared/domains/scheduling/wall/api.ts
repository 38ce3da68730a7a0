import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { ADMINS } from '../../../kernel/roles.ts'
import { CalledBy, WallCall, WallView } from './schema.ts'

const byAdmins = { who: 'org', roles: ADMINS, in: 'params' } as const
const One = z.object({ wall: WallView })

/** The screen on the wall of a waiting room: who is called, without a name. */
export const wall = {
  open: endpoint({
    method: 'GET',
    path: '/api/web/wall/{token}',
    summary: 'Who is called to which room, by number or initials, by the secret address of a clinic’s screen',
    access: { who: 'anyone' },
    limit: 'wall',
    params: z.strictObject({ token: z.string().min(1).max(100) }),
    answer: z.object({ shows: CalledBy, calls: z.array(WallCall) }),
    errors: ['not_found'],
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/wall',
    summary: 'The address of a clinic’s screen for its waiting room, if it has one',
    access: byAdmins,
    params: OrgPath,
    answer: z.object({ wall: WallView.nullable() }),
  }),

  set: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/wall',
    summary: 'Make the screen of a clinic’s waiting room, or choose what it shows; its address stays',
    access: byAdmins,
    params: OrgPath,
    body: z.strictObject({ shows: CalledBy }),
    answer: One,
  }),

  renew: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/wall/address',
    summary: 'Make a new address for the screen; the one before ends',
    access: byAdmins,
    params: OrgPath,
    answer: One,
    status: 201,
  }),

  remove: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/wall',
    summary: 'End the screen: its address opens nothing any more',
    access: byAdmins,
    params: OrgPath,
    status: 204,
  }),
}
