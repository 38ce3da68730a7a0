import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { viewOf } from '../../kernel/health.ts'
import { ContactId, UserId } from '../../kernel/ids.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { STAFF } from '../../kernel/roles.ts'
import { OneOf, isOne, notOne } from './alerts-api.ts'
import { PersonChannel, PersonWay } from './way.ts'

const SetWay = z
  .strictObject({
    ...OneOf,
    /** Null: as whoever it is has set it in their account, or by mail. */
    channel: PersonChannel.nullable().optional(),
    /** Of a contact alone: an account is somebody's own. */
    guardian: z.strictObject(OneOf).refine(isOne, notOne()).nullable().optional(),
    /** The one that was seen. */
    version: z.int().min(1),
  })
  .refine(isOne, notOne())
  .refine(({ user, guardian }) => user === undefined || (guardian ?? null) === null, {
    path: ['guardian'],
    message: 'validation.ownAccount',
  })
export type SetWay = z.infer<typeof SetWay>

const Written = z.object({ way: PersonWay, user: UserId.nullable(), contact: ContactId.nullable() })
const viewed = viewOf('profile', ({ user, contact }: z.infer<typeof Written>) => ({ user, contact }))

/** How people are told of their visits, and who is told in their place (docs/decisions/contacts/contacts.md). */
export const ways = {
  set: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/way',
    summary: 'Write down how a person wants to be told of their visits, and who is told in their place',
    access: { who: 'org', roles: STAFF, in: 'params', health: true },
    params: OrgPath,
    body: SetWay,
    answer: Written,
    errors: ['version_conflict', 'invalid_transition'],
    views: viewed,
  }),
}
