/**
 * What of the page's look a person chooses (spec §2, Settings drawer). Without schemas: the page of the sign-in is dressed
 * by it and brings none.
 */

/** The first is the one that everybody begins with; `default` is the specification’s name of a blue. */
export const PRESETS = ['cyan', 'default', 'green', 'purple', 'orange', 'red', 'grey'] as const
/** `system` is as the device has it. */
export const MODES = ['system', 'light', 'dark'] as const
export const LAYOUTS = ['vertical', 'mini', 'horizontal'] as const
export const CONTRASTS = ['default', 'bold'] as const
/** Per cent of the usual size. */
export const TEXT_SIZES = [100, 112, 125] as const
/** `system` is as the device has it; `reduce` is without any. */
export const MOTIONS = ['system', 'reduce'] as const

/** The look that a person chose, on whichever device. */
export interface Display {
  mode: (typeof MODES)[number]
  contrast: (typeof CONTRASTS)[number]
  layout: (typeof LAYOUTS)[number]
  preset: (typeof PRESETS)[number]
  isStretched: boolean
  textSize: (typeof TEXT_SIZES)[number]
  motion: (typeof MOTIONS)[number]
}

/** Spec §2, Settings drawer; dark or light as the device has it. */
export const DEFAULT_DISPLAY: Display = {
  mode: 'system',
  contrast: 'bold',
  layout: 'vertical',
  preset: 'cyan',
  isStretched: false,
  textSize: 100,
  motion: 'system',
}
