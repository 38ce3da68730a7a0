import { atom } from 'jotai'
import { pageStorage } from '#renderer/platform/page-storage.ts'
import type { Settings } from './settings.ts'
import { SETTINGS_KEY, applySettings, readSettings } from './settings-state.ts'

const storedAtom = atom<Settings>(readSettings())

/** The settings; writing a part of them saves and applies all. */
export const settingsAtom = atom(
  (get) => get(storedAtom),
  (get, set, change: Partial<Settings>) => {
    const settings = { ...get(storedAtom), ...change }
    pageStorage('localStorage')?.setItem(SETTINGS_KEY, JSON.stringify(settings))
    applySettings(settings)
    set(storedAtom, settings)
  },
)
