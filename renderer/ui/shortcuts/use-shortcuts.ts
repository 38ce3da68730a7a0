import { useEffect, useRef } from 'react'
import { declareShortcuts } from './shortcuts.ts'
import type { Shortcut, ShortcutPlace } from './shortcuts.ts'

/** Binds keys while the component is there, and puts them on the sheet of shortcuts. */
export function useShortcuts(place: ShortcutPlace, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => declareShortcuts(place, () => latest.current), [place])
}
