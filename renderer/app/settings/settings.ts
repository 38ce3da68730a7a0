/** The first is the one that everybody begins with; `default` is the specification’s name of a blue. */
export const PRESETS = ['cyan', 'default', 'green', 'purple', 'orange', 'red', 'grey'] as const
/** `system` is as the device has it. */
export const MODES = ['system', 'light', 'dark'] as const
export const LAYOUTS = ['vertical', 'mini', 'horizontal'] as const

const CONTRASTS = ['default', 'bold'] as const

/** How the frame looks on this device (spec §2, Settings drawer). */
export interface Settings {
  mode: (typeof MODES)[number]
  contrast: (typeof CONTRASTS)[number]
  layout: (typeof LAYOUTS)[number]
  preset: (typeof PRESETS)[number]
  isStretched: boolean
  /** Groups of the menu that were closed. */
  closedGroups: string[]
}

export const DEFAULT_SETTINGS: Settings = {
  mode: 'system',
  contrast: 'bold',
  layout: 'vertical',
  preset: 'cyan',
  isStretched: false,
  closedGroups: [],
}

/**
 * Reads what was saved, whatever became of it meanwhile. Every part falls back by itself, so that one value that was spoilt
 * or is no longer offered does not cost the others. By hand, as the page of the sign-in is dressed by it and brings no schemas.
 */
export function parseSettings(saved: string | null): Settings {
  const { mode, contrast, layout, preset, isStretched, closedGroups } = recordIn(saved)
  return {
    mode: oneOf(MODES, mode) ?? DEFAULT_SETTINGS.mode,
    contrast: oneOf(CONTRASTS, contrast) ?? DEFAULT_SETTINGS.contrast,
    layout: oneOf(LAYOUTS, layout) ?? DEFAULT_SETTINGS.layout,
    preset: oneOf(PRESETS, preset) ?? DEFAULT_SETTINGS.preset,
    isStretched: typeof isStretched === 'boolean' ? isStretched : DEFAULT_SETTINGS.isStretched,
    closedGroups: isTexts(closedGroups) ? closedGroups : DEFAULT_SETTINGS.closedGroups,
  }
}

function recordIn(saved: string | null): Record<string, unknown> {
  try {
    return { ...JSON.parse(saved ?? '{}') }
  } catch {
    return {}
  }
}

const oneOf = <Offered extends string>(offered: readonly Offered[], value: unknown): Offered | undefined =>
  offered.find((one) => one === value)

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
