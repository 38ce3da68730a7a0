import { useEffect, useRef } from 'react'

/** Fields, dialogs and lists have the keys to themselves. */
const BUSY = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]'

/** Single keys for the whole screen, such as `n`; `ArrowLeft` and the like by their names. */
export function useCalendarShortcuts(actions: Record<string, () => void>): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(BUSY) !== null) return
      if (document.querySelector('.bp6-overlay-open [role="dialog"]') !== null) return
      const action = latest.current[event.key]
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
