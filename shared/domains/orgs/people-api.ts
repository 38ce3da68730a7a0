import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { viewOfNamed } from '../../kernel/health.ts'
import { OrgId, UserId } from '../../kernel/ids.ts'
import { Order, PageQuery, Pagination, several } from '../../kernel/page.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { ADMINS, MembershipStatus, Role, STAFF, Status } from '../../kernel/roles.ts'
import { ProfileChange } from '../identity/account-schema.ts'
import { OrgUserView, PersonView, SystemUserView, UserOrder } from './people-schema.ts'

const UserPath = z.strictObject({ userId: UserId })
const search = {
  ...PageQuery.shape,
  /** Part of a name, e-mail address or phone number. */
  s: z.string().trim().max(100).optional(),
  orderBy: UserOrder.default('name'),
  order: Order.default('asc'),
}
const list = {
  pagination: Pagination,
  /** More than a thousand match: `total` is a thousand, and the list ends there. */
  isCapped: z.boolean(),
}

/** What administrators change of a person: the address is the person's own to sign in with, the language theirs to choose. */
const { language: _language, ...changeable } = ProfileChange.shape

/** The calls about the people of an org and of the whole system (spec §2 Users and profiles). */
export const people = {
  listOfOrg: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/users',
    summary: 'The people of an org, with how many there are of each status',
    access: { who: 'org', roles: STAFF, in: 'params', system: true },
    params: OrgPath,
    query: z.strictObject({
      ...search,
      ids: several(UserId).optional(),
      role: several(Role).optional(),
      status: MembershipStatus.optional(),
    }),
    answer: z.object({
      users: z.array(OrgUserView),
      counts: z.partialRecord(MembershipStatus, z.number().int()),
      ...list,
    }),
  }),

  listAll: endpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'Everybody but those who were rejected, with how many there are of each status',
    access: { who: 'system' },
    query: z.strictObject({
      ...search,
      role: several(z.enum(['user', 'system-admin'])).optional(),
      status: Status.exclude(['rejected']).optional(),
    }),
    answer: z.object({
      users: z.array(SystemUserView),
      counts: z.partialRecord(Status, z.number().int()),
      ...list,
    }),
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/user/{userId}',
    summary: 'A person of my orgs; a look at somebody else is written down',
    access: { who: 'record', record: 'user', roles: STAFF, subject: true, system: true, health: true },
    params: UserPath,
    answer: z.object({ user: PersonView }),
    views: viewOfNamed('profile'),
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/user/{userId}',
    summary: 'Change the profile of a person of my org',
    access: { who: 'record', record: 'user', roles: ADMINS, subject: false, system: true, health: true },
    params: UserPath,
    body: z.strictObject({ ...changeable, version: z.number().int().min(1) }),
    answer: z.object({ user: PersonView }),
    views: viewOfNamed('profile'),
    errors: ['version_conflict'],
  }),

  setRole: endpoint({
    method: 'PUT',
    path: '/api/user/{userId}/role',
    summary: 'Give a person another role in an org; the system one of their own, without an org',
    access: { who: 'org', roles: ADMINS, in: 'body', system: true },
    params: UserPath,
    body: z.strictObject({ role: Role, orgId: OrgId.optional() }),
    status: 204,
    errors: ['last_admin'],
  }),

  setStatus: endpoint({
    method: 'PUT',
    path: '/api/user/{userId}/status',
    summary: 'Suspend, end or take up again what a person has in an org; the system the person as such, without an org',
    access: { who: 'org', roles: ADMINS, in: 'body', system: true },
    params: UserPath,
    body: z.strictObject({ status: MembershipStatus.exclude(['pending']), orgId: OrgId.optional() }),
    status: 204,
    errors: ['last_admin', 'invalid_transition'],
  }),

  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/user/{userId}/sessions',
    summary: 'Sign a person out everywhere',
    access: { who: 'system' },
    params: UserPath,
    status: 204,
  }),

  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/{userId}',
    summary: 'Take a person out of an org; the system deletes the person, without an org',
    access: { who: 'org', roles: ADMINS, in: 'query', system: true },
    params: UserPath,
    query: z.strictObject({ orgId: OrgId.optional() }),
    status: 204,
    errors: ['last_admin'],
  }),
}
