import { useEffectEvent, useLayoutEffect } from 'react'
import { createWedge } from './wedge.ts'

/**
 * Calls back with what a handheld scanner reads, wherever on the page the focus is.
 *
 * @param isOn not while a dialog over it listens
 */
export function useScanner(onScan: (code: string) => void, isOn = true): void {
  const scanned = useEffectEvent(onScan)
  // Before the page is painted that asks for it: whoever scans at once is heard.
  useLayoutEffect(() => {
    if (!isOn) return
    const hear = createWedge()
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const { key, repeat, timeStamp: at, ctrlKey, altKey, metaKey, target } = event
      const told = hear({ key, repeat, at, isChord: ctrlKey || altKey || metaKey })
      if (told.kind === 'none') return
      // In a field the letters may well be meant for it; elsewhere a space or Enter would press what has the focus.
      const field = target instanceof HTMLInputElement ? target : null
      if (told.kind === 'taken') {
        if (field === null) event.preventDefault()
        return
      }
      event.preventDefault()
      event.stopPropagation()
      scanned(told.text)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [isOn])
}
