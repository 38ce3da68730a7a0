/** A `timestamptz` as PostgreSQL writes it (`2026-11-21 02:04:07.765+00`, session zone UTC) in the form that answers use. */
export const instantFromRow = (text: string): string =>
  new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString()

/** The same in milliseconds since the epoch. */
export const millisFromRow = (text: string): number => Date.parse(text.replace(' ', 'T').replace(/\+00$/, 'Z'))
