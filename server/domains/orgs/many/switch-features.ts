import { LockMode } from '@mikro-orm/core'
import { changesOf } from '#shared/domains/audit/public-values.ts'
import { FEATURES } from '#shared/domains/orgs/features.ts'
import { manyOrgs } from '#shared/domains/orgs/many/api.ts'
import type { SwitchFeatures, SwitchedOrg } from '#shared/domains/orgs/many/api.ts'
import { switchFeatures } from '#shared/domains/orgs/many/switch-features.ts'
import { changedSettings } from '#shared/domains/orgs/settings-rules.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { reachOf } from '#shared/kernel/reach.ts'
import { recordOfOrgs } from '#server/audit/record-events.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Org } from '../entities/org.ts'

/**
 * Switches features of many orgs, in each as its own settings allow: all that can be switched, or nothing
 * (docs/decisions/orgs/features.md).
 *
 * @returns the orgs by name
 * @throws AppError `not_found` for an org that the caller does not look after as an administrator; `forbidden` naming what the
 *   system keeps to itself
 */
export async function switchFeaturesOfMany(
  context: DomainContext,
  { orgs: wanted, isTrial }: SwitchFeatures,
): Promise<SwitchedOrg[]> {
  const { isEverywhere, partnerIds } = reachOf(manyOrgs.switchFeatures, signedIn(context.actor))
  if (!isEverywhere) assertNothingOfSystem(wanted)
  return inTransaction(context.em, async (em) => {
    const orgs = await em.find(
      Org,
      {
        id: { $in: wanted.map(({ id }) => id) },
        deletedAt: null,
        ...(!isEverywhere && { partnerId: { $in: partnerIds } }),
      },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    const byId = new Map(orgs.map((org) => [org.id, org]))
    const switched = wanted.map(({ id, ...switches }) => {
      const org = byId.get(id)
      if (org === undefined) throw new AppError('not_found')
      const { after, ...told } = switchFeatures(org.settings, switches, isEverywhere ? 'system' : 'admin')
      const before = org.settings
      const fields = changedSettings(before, after)
      if (!isTrial && fields.length > 0) org.settings = after
      return { told: { id, name: org.name, ...told }, fields, before, after }
    })
    if (!isTrial) {
      await em.flush()
      await recordOfOrgs(
        { ...context, em },
        switched
          .filter(({ fields }) => fields.length > 0)
          .map(({ told: { id }, fields, before, after }) => ({
            kind: 'org.settings_changed',
            orgId: id,
            subjectId: id,
            details: changesOf('org.settings_changed', fields, before, after),
          })),
      )
    }
    return switched.map(({ told }) => told).toSorted((a, b) => a.name.localeCompare(b.name))
  })
}

const FOREIGN = { key: 'validation.featureNotGranted' }

/** Grants, and features that no org switches: asked of any org, they are refused as a whole. */
function assertNothingOfSystem(wanted: SwitchFeatures['orgs']): void {
  const fields = wanted.flatMap(({ on, off, grant, revoke }, index) => [
    ...(grant.length > 0 ? [`orgs.${index}.grant`] : []),
    ...(revoke.length > 0 ? [`orgs.${index}.revoke`] : []),
    ...(on.some((feature) => FEATURES[feature].systemOnly) ? [`orgs.${index}.on`] : []),
    ...(off.some((feature) => FEATURES[feature].systemOnly) ? [`orgs.${index}.off`] : []),
  ])
  if (fields.length > 0)
    throw new AppError('forbidden', { fields: Object.fromEntries(fields.map((field) => [field, FOREIGN])) })
}
