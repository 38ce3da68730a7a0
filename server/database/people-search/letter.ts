import { defineEntity, p } from '@mikro-orm/core'

/** How a letter of another script is read in Latin ones: filled by a migration, read by the triggers that keep what people are found by. */
export const SearchLetter = defineEntity({
  name: 'SearchLetter',
  tableName: 'search_letters',
  properties: {
    letter: p.text().primary(),
    /** The usual one first. */
    readings: p.array(),
  },
})
