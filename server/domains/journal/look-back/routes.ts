import { sql } from 'kysely'
import { daysBefore } from '#shared/domains/journal/look-back/days-before.ts'
import { lookBack } from '#shared/domains/journal/look-back/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { readChosen } from '../entries/queries.ts'
import { THE_PERSON } from '../sharing/readable.ts'
import { readYear } from './read-year.ts'
import { searchEntries } from './search-entries.ts'

export const lookBackRoutes = routesOf(lookBack, {
  year: ({ reader, actor, params }) => readYear(reader, actor.userId, params.year),

  onThisDay: async ({ reader, actor: { userId }, params: { day } }) => ({
    entries: await readChosen(
      reader,
      { userId, onlooker: THE_PERSON },
      sql`e.date_type = 'day' and e.local_date = any(${daysBefore(day)}::date[])`,
    ),
  }),

  search: ({ reader, actor, query }) => searchEntries(reader, actor.userId, query),
})
