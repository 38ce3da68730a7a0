import type { Feature } from '../../../kernel/feature.ts'
import { changedFeatures } from '../features.ts'
import { foreignSettings, settingsAfter } from '../settings-rules.ts'
import type { SettingsAuthor } from '../settings-rules.ts'
import type { OrgSettings } from '../settings-schema.ts'
import type { FeatureSwitches } from './api.ts'

interface Switched {
  after: OrgSettings
  on: Feature[]
  off: Feature[]
  grant: Feature[]
  revoke: Feature[]
  stayOn: Feature[]
  notGranted: Feature[]
}

/**
 * Switches features of an org one by one, as its administrator or the system would: what is not theirs to switch there stays as it
 * is, and keeps nothing else from being switched.
 */
export function switchFeatures(before: OrgSettings, wanted: FeatureSwitches, author: SettingsAuthor): Switched {
  const steps = [
    ...wanted.grant.map((feature) => ({ list: 'system', feature, isOn: true }) as const),
    ...wanted.revoke.map((feature) => ({ list: 'system', feature, isOn: false }) as const),
    ...wanted.off.map((feature) => ({ list: 'features', feature, isOn: false }) as const),
    ...wanted.on.map((feature) => ({ list: 'features', feature, isOn: true }) as const),
  ]
  const notGranted: Feature[] = []
  let after = before
  for (const { list, feature, isOn } of steps) {
    const now = after[list] ?? []
    if (now.includes(feature) === isOn) continue
    const features = isOn ? [...now, feature] : now.filter((one) => one !== feature)
    const change = list === 'system' ? { system: features } : { features }
    if (foreignSettings(after, change, author).length > 0) notGranted.push(feature)
    else after = settingsAfter(after, change)
  }
  const changed = (list: 'features' | 'system', isOn: boolean) =>
    changedFeatures(before[list] ?? [], after[list] ?? []).filter(
      (feature) => (after[list] ?? []).includes(feature) === isOn,
    )
  const grant = changed('system', true)
  return {
    after,
    on: changed('features', true),
    off: changed('features', false),
    grant,
    revoke: changed('system', false),
    stayOn: grant.length === 0 ? [] : (before.features ?? []).filter((one) => after.features?.includes(one)),
    notGranted,
  }
}
