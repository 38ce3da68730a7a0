import { pageStorage } from '#renderer/platform/page-storage.ts'

/** Rows of a page that a person may choose (spec §9). */
export const LIMITS = [5, 10, 25] as const

const KEY = 'tendwell.rows'
/** From there on there is a desk under it, where more rows are in sight. */
const WIDE = '(min-width: 900px)'

/**
 * How many rows a list has that nobody chose for: as many as were chosen last on this device, or what fits it.
 *
 * @param kept as the device keeps it
 */
export function rowsOf(kept: string | null, isWide: boolean): number {
  const chosen = LIMITS.find((limit) => String(limit) === kept)
  return chosen ?? (isWide ? 25 : 10)
}

export const rowsPerPage = (): number =>
  rowsOf(pageStorage('localStorage')?.getItem(KEY) ?? null, window.matchMedia(WIDE).matches)

/** For all lists from now on. */
export const keepRowsPerPage = (limit: number): void => pageStorage('localStorage')?.setItem(KEY, String(limit))
