import { useEffect } from 'react'

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)

/** As it is written on the keyboard in front of the person. */
export const SEARCH_KEY_NAME = isApple ? '⌘K' : 'Ctrl K'

/** Cmd+K, or Ctrl+K where there is no Cmd. */
export function useSearchKey(onPress: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      onPress()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [onPress])
}
