import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Columns of `users` under the names that an answer gives them: what its schema gains is read without a word more. */
export const profileColumns = (answer: object, table = 'users'): RawBuilder<unknown> =>
  sql.join(Object.keys(answer).map((name) => sql`${columnOf(table, name)} as ${sql.id(name)}`))

/** `photoURL` is `photo_url`. A day goes as its text: as an instant it would be another one elsewhere. */
function columnOf(table: string, name: string): RawBuilder<unknown> {
  const column = sql.ref(`${table}.${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()}`)
  return name === 'birthdate' ? sql`${column}::text` : column
}
