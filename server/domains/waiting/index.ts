import { waitingContract } from '#shared/domains/waiting/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { WaitingEntry, WaitingOffer } from './entities/waiting.ts'
import { offerFreed, sweepOffers, sweepWaiting } from './offers/jobs.ts'
import { writeOffer } from './offers/write-offer.ts'
import { waitingPersonData } from './person-data.ts'
import { offerRoutes, waitingRoutes } from './routes.ts'

/** Waiting owns the list of those who want an earlier time, and the offers of places that became free. */
export const waitingDomain = defineDomain({
  name: 'waiting',
  contract: waitingContract,
  routes: { waiting: waitingRoutes, offers: offerRoutes },
  jobs: [offerFreed, sweepOffers, sweepWaiting],
  writers: [writeOffer],
  entities: [WaitingEntry, WaitingOffer],
  records: {},
  personData: [waitingPersonData],
})

export { waitingOfContacts } from './hand-over.ts'
