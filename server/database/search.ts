import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

const literal = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A `like` pattern for "holds this text", with the text's own wildcards taken literally and its case ignored. */
export const containing = (text: string): string => `%${literal(text)}%`

/** The indexes know words by three letters, the space before them included. */
const INDEXED = 3

/** Whether so short a text would have to be looked for in every row. */
export const isShort = (text: string): boolean => Array.from(text).length < INDEXED

/** That a column begins with the text or has a word that does: what a short text means where there are many rows. */
export const hasWord = (column: RawBuilder<unknown>, text: string): RawBuilder<unknown> =>
  sql`(${column} like ${`${literal(text)}%`} or ${column} like ${`% ${literal(text)}%`})`
