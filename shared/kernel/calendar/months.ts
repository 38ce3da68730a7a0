/** The month so many later, or earlier, both such as `2026-11`. */
export function monthAfter(month: string, by: number): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + by)
  return first.toISOString().slice(0, 7)
}

/** So many months, that of a moment in UTC the last of them. */
export function monthsUntil(now: number, count: number): string[] {
  const last = new Date(now).toISOString().slice(0, 7)
  return Array.from({ length: count }, (_, index) => monthAfter(last, index + 1 - count))
}
