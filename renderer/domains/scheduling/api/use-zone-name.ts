import { useFormats } from '#renderer/ui/i18n/use-formats.ts'

/** How a zone is called, `Eastern Time`; null where it is the zone of this device and goes without saying. */
export function useZoneName(timeZone: string): string | null {
  const { tag } = useFormats()
  if (new Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone) return null
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
