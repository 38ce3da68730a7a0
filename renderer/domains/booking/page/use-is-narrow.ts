import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia('(width < 600px)')

function listen(onChange: () => void): () => void {
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}

/** Whether the page has the width of a phone, as its styles say it. */
export const useIsNarrow = (): boolean => useSyncExternalStore(listen, () => narrow.matches)
