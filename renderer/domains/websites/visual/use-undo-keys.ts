import { useEffect, useEffectEvent } from 'react'

/** Ctrl+Z, and with Shift forth again, anywhere but in fields and dialogs, which have their own. */
export function useUndoKeys(onUndo: (isForth: boolean) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const isOwn = target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') === null
    if (!isOwn || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    onUndo(event.shiftKey)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
