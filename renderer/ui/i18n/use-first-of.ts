import { useMemo } from 'react'
import { useFormats } from './use-formats.ts'

/** Names as a list in the current language, the first of them where there are more than fit. */
export function useFirstOf(): (names: readonly string[], most: number) => string {
  const { tag } = useFormats()
  return useMemo(() => {
    const listed = new Intl.ListFormat(tag, { type: 'unit', style: 'short' })
    return (names, most) => listed.format(names.slice(0, most)) + (names.length > most ? ' …' : '')
  }, [tag])
}
