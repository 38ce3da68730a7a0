import { sql } from 'kysely'
import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'

const FilterRow = z.object({ list: z.string(), name: z.string(), query: z.record(z.string(), z.string()) })

export const listsPersonData: PersonData = {
  part: 'Lists',
  holds: [
    {
      table: 'saved_filters',
      what: 'The filters that they saved of their lists, by the names that they gave them',
      deletedBy: ['user_id'],
      exported: 'saved-filters.json',
    },
    {
      table: 'list_columns',
      what: 'Which columns of their lists they see',
      deletedBy: ['user_id'],
      exported: { not: 'how a screen is arranged' },
    },
  ],
  keeps: [],
  exportOf: { 'saved-filters.json': readFilters },

  async erase({ reader, person: { userId } }) {
    await sql`delete from saved_filters where user_id = ${userId}`.execute(reader)
    await sql`delete from list_columns where user_id = ${userId}`.execute(reader)
  },
}

async function readFilters(reader: Reader, userId: string) {
  const { rows } = await sqlOf(FilterRow)`
    select list, name, query from saved_filters where user_id = ${userId} order by list, name`.execute(reader)
  return rows
}
