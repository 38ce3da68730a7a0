import { useSyncExternalStore } from 'react'

const small = window.matchMedia('(width < 700px)')

function subscribe(onChange: () => void): () => void {
  small.addEventListener('change', onChange)
  return () => small.removeEventListener('change', onChange)
}

/** Whether the screen is too small for a grid of seven columns. */
export const useIsSmall = (): boolean => useSyncExternalStore(subscribe, () => small.matches)
