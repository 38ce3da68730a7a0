import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { health, viewOf } from '../../kernel/health.ts'
import { ContactId, UserId } from '../../kernel/ids.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { STAFF } from '../../kernel/roles.ts'

/** Letters; a warning is read at a glance. */
export const ALERT_MAX = 500

/** Whom something is kept of: a member of the org or a contact. */
export const OneOf = { user: UserId.optional(), contact: ContactId.optional() }
export const isOne = ({ user, contact }: { user?: string | undefined; contact?: string | undefined }): boolean =>
  (user === undefined) !== (contact === undefined)
export const notOne = () => ({ path: ['user'], message: 'validation.required' })

/** What the staff have to know of somebody before anything else. `version` 0 where there is none yet. */
export const PersonAlert = z.object({ text: health(z.string().nullable()), version: z.number().int() })
export type PersonAlert = z.infer<typeof PersonAlert>

const SetAlert = z
  .strictObject({
    ...OneOf,
    /** Null takes it away. */
    text: z.string().trim().min(1).max(ALERT_MAX).nullable(),
    /** The one that was seen. */
    version: z.int().min(0),
  })
  .refine(isOne, notOne())
export type SetAlert = z.infer<typeof SetAlert>

const Written = z.object({ alert: PersonAlert, user: UserId.nullable(), contact: ContactId.nullable() })
const viewed = viewOf('profile', ({ user, contact }: z.infer<typeof Written>) => ({ user, contact }))

/** The alert of a person in an org: the staff's own, shown to no patient (docs/decisions/contacts/contacts.md). */
export const alerts = {
  set: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/alert',
    summary: 'Write what the staff have to know of a person before anything else',
    access: { who: 'org', roles: STAFF, in: 'params', health: true },
    params: OrgPath,
    body: SetAlert,
    answer: Written,
    errors: ['version_conflict'],
    views: viewed,
  }),
}
