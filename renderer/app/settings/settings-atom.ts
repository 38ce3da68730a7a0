import { atom } from 'jotai'
import { pageStorage } from '#renderer/platform/page-storage.ts'
import { keysOf } from '#shared/kernel/records.ts'
import { noteChoice } from './account-copy.ts'
import type { Settings } from './settings.ts'
import { SETTINGS_KEY, applySettings, readSettings } from './settings-state.ts'

const storedAtom = atom<Settings>(readSettings())

/** The settings; writing a part of them saves and applies all. */
export const settingsAtom = atom(
  (get) => get(storedAtom),
  (get, set, change: Partial<Settings>) => {
    set(shownSettingsAtom, { ...get(storedAtom), ...change })
    if (keysOf(change).some((name) => name !== 'closedGroups')) noteChoice({})
  },
)

/** Shows and keeps settings that nobody chose here: those of the account. */
export const shownSettingsAtom = atom(null, (_, set, settings: Settings) => {
  pageStorage('localStorage')?.setItem(SETTINGS_KEY, JSON.stringify(settings))
  applySettings(settings)
  set(storedAtom, settings)
})

/** Takes over what another tab has kept. */
export const rereadSettingsAtom = atom(null, (_, set) => {
  const settings = readSettings()
  applySettings(settings)
  set(storedAtom, settings)
})
