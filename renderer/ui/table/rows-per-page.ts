import { pageStorage } from '#renderer/platform/page-storage.ts'

/** Rows of a page that a person may choose (spec §9). */
export const LIMITS = [5, 10, 25] as const

const KEY = 'tendwell.rows'
/** From that width on there is a desk under it, where more rows are in sight. */
const DESK = 900
/** The height of a row, in pixels (spec §9). */
const ROW = 56

/**
 * How many rows a list has that nobody chose for: as many as were chosen last on this device, or what fits it.
 *
 * @param kept as the device keeps it
 * @param windowSize of the window, in pixels: a list fills it, and a desk has room for more
 */
export function rowsOf(kept: string | null, windowSize: { width: number; height: number }): number {
  const chosen = LIMITS.find((limit) => String(limit) === kept)
  if (chosen !== undefined) return chosen
  const needed = windowSize.width >= DESK ? 25 : Math.max(10, Math.floor(windowSize.height / ROW))
  return LIMITS.find((limit) => limit >= needed) ?? 25
}

export const rowsPerPage = (): number =>
  rowsOf(pageStorage('localStorage')?.getItem(KEY) ?? null, { width: window.innerWidth, height: window.innerHeight })

/** For all lists from now on. */
export const keepRowsPerPage = (limit: number): void => pageStorage('localStorage')?.setItem(KEY, String(limit))
