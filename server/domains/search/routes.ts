import { search } from '#shared/domains/search/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import type { SearchKind } from '#server/runtime/search-kind.ts'
import { findAtWork, findMine } from './find-records.ts'

/** @param kinds what the domains offer */
export const searchRoutes = (kinds: readonly SearchKind[]) =>
  routesOf(search, {
    async atWork({ reader, actor, services, may, params: { orgId }, query: { s: text } }) {
      return { found: await findAtWork(kinds, { reader, actor, orgId, text, now: services.clock() }, may) }
    },

    async mine({ reader, actor, services, may, query: { s: text } }) {
      return { found: await findMine(kinds, { reader, actor, text, now: services.clock() }, may) }
    },
  })
