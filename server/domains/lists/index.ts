import { listsContract } from '#shared/domains/lists/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { ListColumns, SavedFilter } from './entities.ts'
import { listsPersonData } from './person-data.ts'
import { listsRoutes } from './routes.ts'

/** Lists owns how people arrange the lists that they work with: filters under a name, and columns. */
export const listsDomain = defineDomain({
  name: 'lists',
  contract: listsContract,
  routes: { lists: listsRoutes },
  jobs: [],
  writers: [],
  entities: [SavedFilter, ListColumns],
  records: {},
  personData: [listsPersonData],
})
