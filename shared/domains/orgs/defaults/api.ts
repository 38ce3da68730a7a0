import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { Feature } from '../../../kernel/feature.ts'
import { OrgKind } from '../../../kernel/roles.ts'

/** Of these new ones are made. */
export const NewOrgKind = OrgKind.exclude(['system'])
export type NewOrgKind = z.infer<typeof NewOrgKind>

const Features = z.array(Feature).max(50)

/** With which features an org of a kind begins. */
export const OrgDefaults = z.object({
  kind: NewOrgKind,
  /** What the system grants it. */
  system: Features,
  /** What is on. */
  features: Features,
  /** 0 until it was set for the first time. */
  version: z.int(),
})
export type OrgDefaults = z.infer<typeof OrgDefaults>

/** What is on brings along what it requires, as everywhere. */
export const SetOrgDefaults = z.strictObject({ system: Features, features: Features, version: z.int().min(0) })
export type SetOrgDefaults = z.infer<typeof SetOrgDefaults>

/** With what new orgs begin (spec §2, /admin/settings). Those that there are stay as they are. */
export const orgDefaults = {
  list: endpoint({
    method: 'GET',
    path: '/api/system/org-defaults',
    summary: 'With which features new orgs begin, by their kind',
    access: { who: 'system' },
    answer: z.object({ defaults: z.array(OrgDefaults) }),
  }),

  set: endpoint({
    method: 'PUT',
    path: '/api/system/org-defaults/{kind}',
    summary: 'Says with which features new orgs of a kind begin',
    access: { who: 'system' },
    params: z.strictObject({ kind: NewOrgKind }),
    body: SetOrgDefaults,
    answer: z.object({ defaults: OrgDefaults }),
    errors: ['version_conflict'],
  }),
}
