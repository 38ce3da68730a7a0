import type { EntityManager } from '@mikro-orm/postgresql'
import type { InferEntity } from '@mikro-orm/core'
import { AppError } from '#shared/kernel/errors.ts'
import { WaitingEntry, WaitingOffer } from '../entities/waiting.ts'
import { lockList } from '../lock-list.ts'

export interface LoadedOffer {
  offer: InferEntity<typeof WaitingOffer>
  entry: InferEntity<typeof WaitingEntry>
}

/** An offer that is about to be answered and whom it was made to, with the list locked. */
export async function loadOffer(em: EntityManager, id: string): Promise<LoadedOffer> {
  const found = await em.findOneOrFail(WaitingOffer, { id })
  await lockList(em, found.orgId)
  // It may have been answered while this one stood in line.
  const offer = await em.refresh(found)
  if (offer === null) throw new AppError('not_found')
  return { offer, entry: await em.findOneOrFail(WaitingEntry, { id: offer.entry.id }) }
}

/** @throws AppError `offer_over` for one that was answered otherwise, ran out or was taken back */
export function refuseOver({ offer, entry }: LoadedOffer, now: number): void {
  if (offer.status === 'open' && entry.status === 'offered' && offer.expiresAt.getTime() > now) return
  throw new AppError('offer_over')
}
