/** Distances from the top of the window, in pixels. */
export interface Band {
  top: number
  bottom: number
}

/**
 * How far above the foot of the window toasts have to stand so that they cover none of what must stay in reach. Where there
 * is no such place, as little as possible: what is above has more right than what a toast says.
 *
 * @param size the height of the toasts with their margin
 * @param kept what they must not cover, in any order
 */
export function liftOver(windowHeight: number, size: number, kept: readonly Band[]): number {
  let foot = windowHeight
  const fromBelow = kept.toSorted((one, other) => other.bottom - one.bottom)
  for (const { top, bottom } of fromBelow) if (bottom > foot - size && top < foot) foot = top
  return foot - size < 0 ? 0 : Math.max(windowHeight - foot, 0)
}
