import { pageStorage } from '#renderer/platform/page-storage.ts'
import { parseSettings } from './settings.ts'
import type { Settings } from './settings.ts'

export const SETTINGS_KEY = 'tendwell.settings'

/** The settings of this device; the standard ones where it keeps none. */
export const readSettings = (): Settings => parseSettings(pageStorage('localStorage')?.getItem(SETTINGS_KEY) ?? null)

/** Lets the style sheets see the settings. Called before the first paint, and at every change. */
export function applySettings({ mode: chosen, contrast, preset, textSize, motion }: Settings): void {
  const { dataset } = document.documentElement
  const mode = shownMode(chosen)
  dataset['mode'] = mode
  dataset['contrast'] = contrast
  dataset['preset'] = preset
  dataset['textSize'] = String(textSize)
  dataset['motion'] = motion
  document.body.classList.toggle('bp6-dark', mode === 'dark')
}

const darkPreference = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

/** What a mode looks like on this device at this moment. */
export function shownMode(mode: Settings['mode']): 'light' | 'dark' {
  if (mode !== 'system') return mode
  return darkPreference().matches ? 'dark' : 'light'
}

/** Goes dark and light with the device for as long as the settings leave it to it. */
export function followDevice(): void {
  darkPreference().addEventListener('change', () => applySettings(readSettings()))
}
