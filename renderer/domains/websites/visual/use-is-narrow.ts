import { useSyncExternalStore } from 'react'

/** Below it blocks, page and settings have no room beside each other; the sheets say the same. */
const narrow = window.matchMedia('(width < 1100px)')

function listen(onChange: () => void): () => void {
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}

export const useIsNarrow = (): boolean => useSyncExternalStore(listen, () => narrow.matches)
