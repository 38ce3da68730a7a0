import { useLayoutEffect, useSyncExternalStore } from 'react'
import type { Mode } from './theme-color.ts'

const darkPreference = window.matchMedia('(prefers-color-scheme: dark)')

/** Dark or light as the address asks (`mode=dark`), otherwise as the visitor's system has it; sets it on the document. */
export function useColorMode(asked: string | null): Mode {
  const prefersDark = useSyncExternalStore(onPreferenceChange, () => darkPreference.matches)
  const preferred: Mode = prefersDark ? 'dark' : 'light'
  const mode: Mode = asked === 'dark' || asked === 'light' ? asked : preferred
  useLayoutEffect(() => {
    document.documentElement.dataset['mode'] = mode
  }, [mode])
  return mode
}

function onPreferenceChange(listener: () => void): () => void {
  darkPreference.addEventListener('change', listener)
  return () => darkPreference.removeEventListener('change', listener)
}
