import { useAtomValue } from 'jotai'
import { useCallback, useSyncExternalStore } from 'react'
import type { Settings } from '../settings/settings.ts'
import { settingsAtom } from '../settings/settings-atom.ts'

/** Too narrow for a menu with words beside a screen; below 900 px the sheets hide it for the bar at the foot. */
const NARROW_PX = 1200

/** With larger letters as if the window were narrower by as much. */
const narrow = (textSize: Settings['textSize']) => window.matchMedia(`(width < ${(NARROW_PX * textSize) / 100}px)`)

/** How the menu stands now: as the person chose, but collapsed where a wide one would leave the screen no room. */
export function useFrameLayout(): { layout: Settings['layout']; isNarrow: boolean } {
  const { layout, textSize } = useAtomValue(settingsAtom)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = narrow(textSize)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [textSize],
  )
  const isNarrow = useSyncExternalStore(subscribe, () => narrow(textSize).matches)
  return { layout: isNarrow && layout === 'vertical' ? 'mini' : layout, isNarrow }
}
