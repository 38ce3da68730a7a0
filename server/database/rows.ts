/**
 * A `timestamptz` as PostgreSQL writes it (`2026-11-21 02:04:07.765+00`, session zone UTC) in the form that answers use.
 * Cut out rather than parsed: a month of a calendar has a thousand of them.
 */
export function instantFromRow(text: string): string {
  const fraction = text.charAt(19) === '.' ? text.slice(20, -3).padEnd(3, '0').slice(0, 3) : '000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

/** The same in milliseconds since the epoch. */
export const millisFromRow = (text: string): number => Date.parse(instantFromRow(text))
