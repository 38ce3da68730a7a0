import {
  CONTRASTS,
  DEFAULT_DISPLAY,
  LAYOUTS,
  MODES,
  MOTIONS,
  PRESETS,
  TEXT_SIZES,
} from '#shared/domains/identity/preferences/display.ts'
import type { Display } from '#shared/domains/identity/preferences/display.ts'

/** How the frame looks on this device (spec §2, Settings drawer): what the person chose, and what is this device's own. */
export interface Settings extends Display {
  /** Groups of the menu that were closed. */
  closedGroups: string[]
}

export const DEFAULT_SETTINGS: Settings = { ...DEFAULT_DISPLAY, closedGroups: [] }

/**
 * Reads what was saved, whatever became of it meanwhile. Every part falls back by itself, so that one value that was spoilt
 * or is no longer offered does not cost the others. By hand, as the page of the sign-in is dressed by it and brings no schemas.
 */
export function parseSettings(saved: string | null): Settings {
  const { mode, contrast, layout, preset, isStretched, textSize, motion, closedGroups } = recordIn(saved)
  return {
    mode: oneOf(MODES, mode) ?? DEFAULT_SETTINGS.mode,
    contrast: oneOf(CONTRASTS, contrast) ?? DEFAULT_SETTINGS.contrast,
    layout: oneOf(LAYOUTS, layout) ?? DEFAULT_SETTINGS.layout,
    preset: oneOf(PRESETS, preset) ?? DEFAULT_SETTINGS.preset,
    isStretched: typeof isStretched === 'boolean' ? isStretched : DEFAULT_SETTINGS.isStretched,
    textSize: oneOf(TEXT_SIZES, textSize) ?? DEFAULT_SETTINGS.textSize,
    motion: oneOf(MOTIONS, motion) ?? DEFAULT_SETTINGS.motion,
    closedGroups: isTexts(closedGroups) ? closedGroups : DEFAULT_SETTINGS.closedGroups,
  }
}

/** Of all settings those that go with the person. */
export const displayOf = (settings: Settings): Display => {
  const { mode, contrast, layout, preset, isStretched, textSize, motion } = settings
  return { mode, contrast, layout, preset, isStretched, textSize, motion }
}

function recordIn(saved: string | null): Record<string, unknown> {
  try {
    return { ...JSON.parse(saved ?? '{}') }
  } catch {
    return {}
  }
}

const oneOf = <Offered extends string | number>(offered: readonly Offered[], value: unknown): Offered | undefined =>
  offered.find((one) => one === value)

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
