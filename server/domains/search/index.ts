import { searchContract } from '#shared/domains/search/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import type { SearchKind } from '#server/runtime/search-kind.ts'
import { searchRoutes } from './routes.ts'

/**
 * Search looks for records of all kinds. It owns none: every domain says how its own are found.
 *
 * @param kinds what the other domains offer
 */
export const searchDomain = (kinds: readonly SearchKind[]) =>
  defineDomain({
    name: 'search',
    contract: searchContract,
    routes: { search: searchRoutes(kinds) },
    jobs: [],
    writers: [],
    entities: [],
    records: {},
    personData: [],
  })
