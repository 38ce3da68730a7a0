import { useEffect, useRef } from 'react'

/** Ctrl+Z, and with Shift forth again, anywhere but in fields and dialogs, which have their own. */
export function useUndoKeys(onUndo: (isForth: boolean) => void): void {
  const latest = useRef(onUndo)
  useEffect(() => {
    latest.current = onUndo
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { target } = event
      const isOwn = target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') === null
      if (!isOwn || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      latest.current(event.shiftKey)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
