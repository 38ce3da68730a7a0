import { SYSTEM_FIGURES, changeFeatures, changedFeatures, disableFeature, mayToggle } from './features.ts'
import type { Feature } from '../../kernel/feature.ts'
import { keysOf } from '../../kernel/records.ts'
import { platformFigures } from './settings-schema.ts'
import type { ChangeOrgSettings, OrgSettings } from './settings-schema.ts'

/** Who changes settings: the org's own administrator, or the system. */
export type SettingsAuthor = 'admin' | 'system'

type Change = Omit<ChangeOrgSettings, 'version'>

const SYSTEM_FIELDS: readonly (keyof Change)[] = ['system', ...keysOf(platformFigures), ...SYSTEM_FIGURES]

/**
 * The names of what somebody asks to change and may not: grants and the platform's figures are the system's, and of the
 * features an org switches those that were granted to it. Empty when all is well.
 */
export function foreignSettings(before: OrgSettings, change: Change, author: SettingsAuthor): string[] {
  if (author === 'system') return []
  const fields = SYSTEM_FIELDS.filter((field) => change[field] !== undefined)
  const wanted = changeFeatures(before.features ?? [], change.features ?? before.features ?? [])
  const touched = changedFeatures(before.features ?? [], wanted)
  const foreign = touched.some((feature) => !mayToggle(feature, before.system ?? []))
  return foreign ? [...fields, 'features'] : fields
}

/**
 * The settings after a change: features bring along what they require, what is no longer granted goes off, and switching
 * `bypassSetup` says whether set-up counts as complete: as the opposite of whether it is on now (spec §4).
 */
export function settingsAfter(before: OrgSettings, change: Change): OrgSettings {
  const grantedBefore = before.system ?? []
  const system = change.system === undefined ? grantedBefore : changeFeatures(grantedBefore, change.system)
  const revoked = grantedBefore.filter((feature) => !system.includes(feature))
  const wanted = changeFeatures(before.features ?? [], change.features ?? before.features ?? [])
  const features = revoked.reduce<Feature[]>(disableFeature, wanted)
  const after: OrgSettings = { ...before, ...given(change), features, system }
  const bypass = bypassOf(before, after)
  return bypass === null ? after : { ...after, isSetupComplete: !bypass }
}

/** Whether set-up is passed by now, where that has just changed; else null. */
function bypassOf(before: OrgSettings, after: OrgSettings): boolean | null {
  for (const list of ['features', 'system'] as const) {
    if (changedFeatures(before[list] ?? [], after[list] ?? []).includes('bypassSetup'))
      return (after[list] ?? []).includes('bypassSetup')
  }
  return null
}

const given = (change: Change): Partial<OrgSettings> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** Sets: in which order they were stored says nothing. */
const SETS: readonly (keyof OrgSettings)[] = ['features', 'system']

const textOf = (name: keyof OrgSettings, value: unknown): string | undefined =>
  JSON.stringify(
    SETS.includes(name) && Array.isArray(value) ? value.map(String).toSorted((a, b) => (a < b ? -1 : 1)) : value,
  )

/** The names of the settings that differ. */
export const changedSettings = (before: OrgSettings, after: OrgSettings): string[] =>
  keysOf({ ...before, ...after })
    .filter((name) => {
      const [was, is] = [before[name], after[name]]
      const isNoList = Array.isArray(is) && is.length === 0 && was === undefined
      return !isNoList && textOf(name, was) !== textOf(name, is)
    })
    .toSorted()

/** What an org reached by itself, or points at something of its own, says nothing of another. */
const OWN_FIELDS: readonly (keyof OrgSettings)[] = [
  'isSetupComplete',
  'lastIncompleteStep',
  'steps',
  'redirectSiteId',
  'telehealthHosts',
]

/**
 * The settings that a new org begins with as another one has them (spec §5 Bulk): hours, reminders, texts and figures. What the
 * system alone grants comes along where the system makes the org, and not through a partner.
 */
export function settingsFromTemplate(template: OrgSettings, author: SettingsAuthor): OrgSettings {
  const left: readonly (keyof OrgSettings)[] =
    author === 'system' ? OWN_FIELDS : [...OWN_FIELDS, ...SYSTEM_FIELDS, 'features']
  return Object.fromEntries(Object.entries(template).filter(([name]) => !left.some((field) => field === name)))
}
