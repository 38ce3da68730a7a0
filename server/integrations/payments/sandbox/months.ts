/** Midnight of the first of a month, in UTC and seconds since 1970: `0` is the month in which that moment lies. */
export function firstOfMonth(seconds: number, months = 0): number {
  const at = new Date(seconds * 1000)
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1) / 1000
}
