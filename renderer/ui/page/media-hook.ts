import { useSyncExternalStore } from 'react'

/** A hook that tells whether the window is as a media query says, now and after each change, as style sheets ask. */
export function mediaHook(query: string): () => boolean {
  const list = window.matchMedia(query)
  const listen = (onChange: () => void) => {
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  }
  return function useMedia() {
    return useSyncExternalStore(listen, () => list.matches)
  }
}
