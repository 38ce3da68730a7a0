import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { Feature } from '../../../kernel/feature.ts'
import { OrgId } from '../../../kernel/ids.ts'
import { INVITED_ORGS_MAX } from '../invites/api.ts'

/** Those that mean the same in every org: to which of its own sites one leads its people, is decided in it. */
export const BulkFeature = Feature.exclude(['redirectToSite'])
export type BulkFeature = z.infer<typeof BulkFeature>

const Features = z.array(BulkFeature).max(BulkFeature.options.length)

/** What is to be switched on and off in an org, and what the system grants it or revokes. */
const FeatureSwitches = z.strictObject({
  on: Features.default([]),
  off: Features.default([]),
  grant: Features.default([]),
  revoke: Features.default([]),
})
export type FeatureSwitches = z.infer<typeof FeatureSwitches>

const isSomething = ({ on, off, grant, revoke }: FeatureSwitches) =>
  on.length + off.length + grant.length + revoke.length > 0

const SwitchFeatures = z.strictObject({
  orgs: z
    .array(z.strictObject({ id: OrgId, ...FeatureSwitches.shape }))
    .min(1, 'validation.inviteOrgs')
    .max(INVITED_ORGS_MAX, 'validation.tooManyChosen')
    .refine((orgs) => orgs.some(isSomething), 'validation.chooseFeature')
    .refine((orgs) => new Set(orgs.map(({ id }) => id)).size === orgs.length, 'validation.format'),
  /** Only tells what would happen. */
  isTrial: z.boolean().default(false),
})
export type SwitchFeatures = z.infer<typeof SwitchFeatures>

/** What changes in an org: with what was asked for, what that brings and takes along. Turned round, it undoes the change. */
const SwitchedOrg = z.object({
  id: OrgId,
  name: z.string(),
  on: z.array(Feature),
  off: z.array(Feature),
  grant: z.array(Feature),
  revoke: z.array(Feature),
  /** What was on before something was granted: revoking it again would take that along. */
  stayOn: z.array(Feature),
  /** What the system did not grant this org: it stays as it is. */
  notGranted: z.array(Feature),
})
export type SwitchedOrg = z.infer<typeof SwitchedOrg>

/** Many orgs at once (docs/decisions/orgs/many-orgs.md). */
export const manyOrgs = {
  switchFeatures: endpoint({
    method: 'POST',
    path: '/api/orgs/bulk/features',
    summary: 'Switch features of many orgs, or say what that would do; the system also what it grants; all or none',
    access: { who: 'staff', roles: ['partner-admin'], system: true },
    body: SwitchFeatures,
    answer: z.object({ orgs: z.array(SwitchedOrg) }),
    errors: ['not_found'],
  }),
}
