import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import type { Settings } from '../settings/settings.ts'
import { settingsAtom } from '../settings/settings-atom.ts'

/** Too narrow for a menu with words beside a screen; below 900 px the sheets hide it for the bar at the foot. */
const narrow = () => window.matchMedia('(width < 1200px)')

function subscribe(onChange: () => void): () => void {
  const query = narrow()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** How the menu stands now: as chosen on this device, but collapsed where a wide one would leave the screen no room. */
export function useFrameLayout(): { layout: Settings['layout']; isNarrow: boolean } {
  const { layout } = useAtomValue(settingsAtom)
  const isNarrow = useSyncExternalStore(subscribe, () => narrow().matches)
  return { layout: isNarrow && layout === 'vertical' ? 'mini' : layout, isNarrow }
}
