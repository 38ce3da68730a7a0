import { holds } from '#shared/domains/booking/holds-api.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import { routesOf } from '#server/runtime/call.ts'
import { holdSlot } from './hold-slot.ts'
import { letGo } from '#server/domains/scheduling/index.ts'
import { listDays } from '../public/list-days.ts'

export const holdRoutes = routesOf(holds, {
  listDays: ({ reader, services, params, query }) => listDays(reader, params.orgId, services.clock(), query),

  hold: async ({ context, params, body }) => ({ hold: await holdSlot(context, params.orgId, body) }),

  release: async ({ context, reader, params }) => {
    await readHours(reader, params.orgId)
    await letGo(withinOrgs(context.em, [params.orgId]), params.orgId, params.holdId)
    return undefined
  },
})
