import { z } from 'zod'

/** The first is the one that everybody begins with; `default` is the specification’s name of a blue. */
export const PRESETS = ['cyan', 'default', 'green', 'purple', 'orange', 'red', 'grey'] as const
/** `system` is as the device has it. */
export const MODES = ['system', 'light', 'dark'] as const
export const LAYOUTS = ['vertical', 'mini', 'horizontal'] as const

/**
 * How the frame looks on this device (spec §2, Settings drawer). Every part falls back by itself, so that one
 * value that was spoilt or is no longer offered does not cost the others.
 */
const Settings = z.object({
  mode: z.enum(MODES).catch('system'),
  contrast: z.enum(['default', 'bold']).catch('bold'),
  layout: z.enum(LAYOUTS).catch('vertical'),
  preset: z.enum(PRESETS).catch('cyan'),
  isStretched: z.boolean().catch(false),
  /** Groups of the menu that were closed. */
  closedGroups: z.array(z.string()).catch([]),
})
export type Settings = z.infer<typeof Settings>

export const DEFAULT_SETTINGS: Settings = Settings.parse({})

/** Reads what was saved, whatever became of it meanwhile. */
export function parseSettings(saved: string | null): Settings {
  try {
    return Settings.parse(JSON.parse(saved ?? '{}'))
  } catch {
    return DEFAULT_SETTINGS
  }
}
