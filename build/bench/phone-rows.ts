import { kilobytes, whole, withAim } from './figures.ts'
import type { ScreenFigures } from './phone.ts'
import type { Aim } from './results.ts'

/** What a phone may cost (programs in kB, files, milliseconds, shift). */
const LIGHT_KB: Record<string, number> = { 'Sign-in': 120 }
const APP_KB = 280
const FILES = 25
const LCP_MS = 1200
const LCP_OVER_SLOW_LINE_MS = 2500
const SHIFT = 0.02
const PRESS_MS = 150
const AGAIN_KB = 20

const atMost = (figure: number, aim: number, text: string): Aim => ({ text: `at most ${text}`, met: figure <= aim })

/** A line of each kind for each screen. */
export const phoneRows = (screens: readonly ScreenFigures[] | undefined): string[][] => (screens ?? []).flatMap(rowsOf)

function rowsOf(screen: ScreenFigures): string[][] {
  const { name, bytes, files, lcpMs, lcpOverSlowLineMs, shift, pressMs, againBytes } = screen
  const kb = LIGHT_KB[name] ?? APP_KB
  return [
    withAim(`${name} on a phone, cold: programs`, kilobytes(bytes), atMost(bytes / 1000, kb, `${kb} kB`)),
    withAim('… in files', whole(files), atMost(files, FILES, whole(FILES))),
    withAim(
      '… largest paint at a quarter of the processor',
      `${whole(lcpMs)} ms`,
      atMost(lcpMs, LCP_MS, `${LCP_MS} ms`),
    ),
    withAim(
      '… and over 1.6 Mbit/s',
      `${whole(lcpOverSlowLineMs)} ms`,
      atMost(lcpOverSlowLineMs, LCP_OVER_SLOW_LINE_MS, `${LCP_OVER_SLOW_LINE_MS} ms`),
    ),
    withAim('… moved by itself', shift.toFixed(3), atMost(shift, SHIFT, String(SHIFT))),
    pressMs === undefined
      ? ['… from a press to its paint', 'below 16 ms', `at most ${PRESS_MS} ms`, 'yes']
      : withAim('… from a press to its paint', `${whole(pressMs)} ms`, atMost(pressMs, PRESS_MS, `${PRESS_MS} ms`)),
    withAim('… a second visit', kilobytes(againBytes), atMost(againBytes / 1000, AGAIN_KB, `${AGAIN_KB} kB`)),
  ]
}
