import { z } from 'zod'
import { endpoint, managedBy } from '../../../kernel/endpoint.ts'
import { OrgId, RoomId } from '../../../kernel/ids.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { ADMINS, STAFF } from '../../../kernel/roles.ts'
import { NewRoom, ProviderView, ROOMS_MAX, RenameRoom, RoomView } from './schema.ts'

const RoomPath = z.strictObject({ orgId: OrgId, roomId: RoomId })
const Rooms = z.object({ rooms: z.array(RoomView) })

/** The calls about who sees patients, and in which rooms: the columns of the schedule (spec §2 Users and profiles, Schedule). */
export const rooms = {
  listProviders: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/providers',
    summary: "The org's own staff, who can be given appointments",
    access: { who: 'org', roles: STAFF, in: 'params' },
    params: OrgPath,
    answer: z.object({ providers: z.array(ProviderView) }),
  }),

  list: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/rooms',
    summary: 'The rooms of an org in their order, and after them those given up that appointments still name',
    access: managedBy(STAFF),
    params: OrgPath,
    answer: Rooms,
  }),

  create: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/rooms',
    summary: 'Add a room',
    access: managedBy(ADMINS),
    idempotent: true,
    params: OrgPath,
    body: NewRoom,
    answer: z.object({ room: RoomView }),
    status: 201,
    errors: ['conflict'],
  }),

  reorder: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/rooms',
    summary: 'Put rooms into another order; those not named follow as they were',
    access: managedBy(ADMINS),
    params: OrgPath,
    body: z.strictObject({ rooms: z.array(RoomId).min(1).max(ROOMS_MAX) }),
    answer: Rooms,
  }),

  rename: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/rooms/{roomId}',
    summary: 'Give a room another name, or room for another number of visits at once',
    access: managedBy(ADMINS),
    params: RoomPath,
    body: RenameRoom,
    answer: z.object({ room: RoomView }),
    errors: ['conflict', 'version_conflict'],
  }),

  remove: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/rooms/{roomId}',
    summary: 'Give a room up; with `evenIfUsed`, appointments to come stay without a room',
    access: managedBy(ADMINS),
    params: RoomPath,
    query: z.strictObject({ evenIfUsed: z.enum(['true', 'false']).default('false') }),
    status: 204,
    errors: ['open_dependants'],
  }),
}
