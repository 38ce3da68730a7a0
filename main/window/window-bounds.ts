export interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

/** What of a display is free for windows, in device-independent pixels. */
export interface Display {
  workArea: Bounds
}

export const SMALLEST = { width: 360, height: 480 }
export const USUAL = { width: 1280, height: 860 }

/** How much of the title bar has to be seen for a person to drag the window back: about a hand's width of it. */
const GRIP = { width: 120, height: 32 }

/**
 * Where the window opens: where it was, unless that is a screen which is gone. Without a place (no `x` and
 * `y`) the system centres it.
 */
export function boundsOnScreen(saved: Bounds | null, displays: readonly Display[]): Partial<Bounds> & typeof USUAL {
  const display = saved === null ? undefined : displays.find(({ workArea }) => showsGrip(saved, workArea))
  if (saved === null || display === undefined) {
    return USUAL
  }
  return { ...saved, ...sizeWithin(saved, display.workArea) }
}

/** Whether a window there can be seen, and dragged, on one of these displays. */
export const isOnScreen = (window: Bounds, displays: readonly Display[]): boolean =>
  displays.some(({ workArea }) => showsGrip(window, workArea))

const showsGrip = (window: Bounds, area: Bounds): boolean =>
  overlap(window.x, window.width, area.x, area.width) >= GRIP.width &&
  overlap(window.y, GRIP.height, area.y, area.height) >= GRIP.height

const overlap = (start: number, length: number, otherStart: number, otherLength: number): number =>
  Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart)

const sizeWithin = (wanted: Bounds, area: Bounds) => ({
  width: Math.max(SMALLEST.width, Math.min(wanted.width, area.width)),
  height: Math.max(SMALLEST.height, Math.min(wanted.height, area.height)),
})
