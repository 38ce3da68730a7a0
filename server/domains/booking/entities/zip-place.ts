import { defineEntity, p } from '@mikro-orm/core'

/** Where the middle of a US zip code's area lies. Filled once by a migration, from the table of a library. */
export const ZipPlace = defineEntity({
  name: 'ZipPlace',
  tableName: 'zip_places',
  properties: {
    /** Five digits. */
    zip: p.string().length(5).primary(),
    /** Degrees. */
    latitude: p.double(),
    longitude: p.double(),
    city: p.string().length(100),
    /** Two letters. */
    state: p.string().length(2),
  },
})
