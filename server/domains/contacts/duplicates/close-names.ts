import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** As alike as Katherine and Catherine, Jon and John; not as Ben and Anna of one family. */
const CLOSE = 0.6

/** Whether two keys of names are nearly one, by their letters, or as one has all words of the other. */
export const areClose = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (similarity(${one}, ${other}) >= ${sql.lit(CLOSE)} or (position(' ' in ${one}) > 0 and position(' ' in ${other}) > 0
    and (string_to_array(${one}, ' ') <@ string_to_array(${other}, ' ')
      or string_to_array(${other}, ' ') <@ string_to_array(${one}, ' '))))`
