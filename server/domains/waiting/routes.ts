import { offers, waiting } from '#shared/domains/waiting/api.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import { routesOf } from '#server/runtime/call.ts'
import { addEntry } from './add-entry.ts'
import { changeEntry } from './change-entry.ts'
import { acceptOffer } from './offers/accept-offer.ts'
import { declineOffer } from './offers/decline-offer.ts'
import { readOffer } from './offers/read-offer.ts'
import { listWaiting } from './queries.ts'
import { removeEntry } from './remove-entry.ts'

/** The waiting list as the desk sees it. */
export const waitingRoutes = routesOf(waiting, {
  list: ({ reader, params, query }) => listWaiting(reader, params.orgId, query),

  add: async ({ context, params, body }) => ({ entry: await addEntry(context, params.orgId, body) }),

  change: async ({ context, params, body }) => ({
    entry: await changeEntry(context, params.orgId, params.waitingId, body),
  }),

  remove: async ({ context, params }) => {
    await removeEntry(context, params.orgId, params.waitingId)
    return undefined
  },
})

/** What whoever is offered a place answers by link. */
export const offerRoutes = routesOf(offers, {
  open: async ({ reader, services, params: { token } }) => ({
    offer: (await readOffer(reader, services.vault, token, services.clock())).view,
  }),

  accept: ({ context, services, params: { token } }) => byLink(context, services, token, acceptOffer),

  decline: ({ context, services, params: { token } }) => byLink(context, services, token, declineOffer),
})

/** Finds the offer of a link, answers it in its org, and tells how it stands then. */
async function byLink(
  context: DomainContext,
  { reader, vault, clock }: Services,
  token: string,
  answer: (context: DomainContext, offerId: string) => Promise<void>,
) {
  const { id, view } = await readOffer(reader, vault, token, clock())
  await answer({ ...context, em: withinOrgs(context.em, [view.org.id]) }, id)
  return { offer: (await readOffer(reader, vault, token, clock())).view }
}
