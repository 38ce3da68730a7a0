import type { BundleSize, DesktopFigures } from './measure-desktop.ts'
import { kilobytes, tenths, whole, withAim } from '../figures.ts'
import { steadyEnough } from '../results.ts'

/** What was measured of the desktop client, as rows of the report. */
export function desktopRows({ main, preload, window }: DesktopFigures): string[][] {
  const rows = [
    ['Desktop client: program of the main process', sizes(main), '', ''],
    ['… preload script', sizes(preload), '', ''],
  ]
  if (window === undefined) return rows
  const { coldStartMs, heapMb } = window
  const { events, before, after } = heapMb
  rows.push(
    ['… from a cold start to an open schedule, on the stand-in for Electron', `${whole(coldStartMs)} ms`, '', ''],
    withAim(
      `… heap of its page before and after ${events.toLocaleString('en')} live events, on the stand-in`,
      `${tenths(before)} MB, ${tenths(after)} MB`,
      steadyEnough(before, after),
    ),
  )
  return rows
}

const sizes = ({ raw, gzip }: BundleSize): string => `${kilobytes(raw)}, ${kilobytes(gzip)} by gzip`
