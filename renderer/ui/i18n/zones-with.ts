/** The time zones that this browser knows, and the one that is chosen. */
export const zonesWith = (chosen: string): { value: string; label: string }[] =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))
