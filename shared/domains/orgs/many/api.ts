import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { Feature } from '../../../kernel/feature.ts'
import { OrgId } from '../../../kernel/ids.ts'

/** So many can be chosen from the list at once. */
export const ORGS_AT_ONCE = 500

/** Of these at most the status is set by one call: each may write a mail and an invitation. */
export const STATUS_AT_ONCE = 50

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
    .max(ORGS_AT_ONCE, 'validation.tooManyChosen')
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

const SetStatuses = z.strictObject({
  orgIds: z.array(OrgId).min(1, 'validation.inviteOrgs').max(STATUS_AT_ONCE, 'validation.tooManyChosen'),
  /** Approved are those that wait for it; suspended the active ones; resumed those that were suspended. */
  change: z.enum(['approve', 'suspend', 'resume']),
})
export type SetStatuses = z.infer<typeof SetStatuses>

/** `already`: it had that status. `refused`: from its status that cannot be. */
export const StatusOutcome = z.enum(['done', 'already', 'refused'])
export type StatusOutcome = z.infer<typeof StatusOutcome>

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

  setStatus: endpoint({
    method: 'POST',
    path: '/api/orgs/bulk/status',
    summary: 'Approve many orgs, for the system also suspend and resume them: each for itself, with what came of it',
    access: { who: 'staff', roles: ['partner-admin'], system: true },
    body: SetStatuses,
    answer: z.object({ orgs: z.array(z.object({ id: OrgId, name: z.string(), outcome: StatusOutcome })) }),
    errors: ['not_found'],
  }),
}
