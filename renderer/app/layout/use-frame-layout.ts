import { useAtomValue } from 'jotai'
import { useCallback, useSyncExternalStore } from 'react'
import type { Settings } from '../settings/settings.ts'
import { settingsAtom } from '../settings/settings-atom.ts'

/** Too narrow for a menu with words beside a screen; below 900 px the sheets hide it for the bar at the foot. */
const NARROW_PX = 1200
/** What the help takes away beside it. */
const HELP_PX = 352

/** With larger letters as if the window were narrower by as much. */
const below = (pixels: number, textSize: Settings['textSize']) =>
  window.matchMedia(`(width < ${(pixels * textSize) / 100}px)`)

interface FrameLayout {
  layout: Settings['layout']
  isNarrow: boolean
  /** There is room for the help beside the screen. */
  isRoomBeside: boolean
}

/** How the menu stands now: as the person chose, but collapsed where a wide one, or the help beside it, would leave the screen no room. */
export function useFrameLayout(isHelpOpen: boolean): FrameLayout {
  const { layout, textSize } = useAtomValue(settingsAtom)
  const isRoomBeside = !useIsBelow(NARROW_PX, textSize)
  const isNarrow = useIsBelow(NARROW_PX + (isHelpOpen && isRoomBeside ? HELP_PX : 0), textSize)
  return { layout: isNarrow && layout === 'vertical' ? 'mini' : layout, isNarrow, isRoomBeside }
}

function useIsBelow(pixels: number, textSize: Settings['textSize']): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = below(pixels, textSize)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [pixels, textSize],
  )
  return useSyncExternalStore(subscribe, () => below(pixels, textSize).matches)
}
