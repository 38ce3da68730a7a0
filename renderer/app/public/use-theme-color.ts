import { useLayoutEffect } from 'react'
import { shadesOf } from './theme-color.ts'
import type { Mode } from './theme-color.ts'

/**
 * Puts a partner's colour in place of the page's own, which is the product's where it is null. The root element carries it:
 * tokens that are made of other tokens resolve there.
 */
export function useThemeColor(themeColor: string | null, ownColor: string | null, mode: Mode): void {
  useLayoutEffect(() => {
    const shades = shadesOf(themeColor, mode) ?? shadesOf(ownColor, mode)
    if (shades === null) return undefined
    const { style } = document.documentElement
    const tokens = {
      '--tw-primary': shades.primary,
      '--tw-primary-strong': shades.strong,
      '--tw-primary-ink': shades.ink,
      '--tw-primary-tint': shades.tint,
      '--tw-on-primary': shades.onPrimary,
    }
    for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(tokens)) style.removeProperty(name)
    }
  }, [themeColor, ownColor, mode])
}
