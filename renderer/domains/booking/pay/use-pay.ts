import { useState } from 'react'
import { useApi } from '#renderer/api/use-api.ts'
import { publicFees } from '#shared/domains/fees/public-api.ts'
import type { Asked, Pay as PayBody } from '#shared/domains/fees/schema.ts'
import type { AppointmentTypeId, OrgId } from '#shared/kernel/ids.ts'
import { useCard } from './use-card.ts'
import type { CardInput } from './use-card.ts'

/** What has to be paid with, and how far the visitor is with it. */
export interface Pay {
  /** Null where the clinic asks for nothing. */
  asked: Asked | null
  isReady: boolean
  isAccepted: boolean
  card: CardInput
  accept: (isAccepted: boolean) => void
  /** Asks again what the clinic asks for, after it was another thing than was shown. */
  askAgain: () => void
  /** What goes with the booking; `stuck` where the provider took no card. The same card is made once. */
  make: () => Promise<PayBody | undefined | 'stuck'>
}

/**
 * What a clinic asks of who books a kind of visit, with the card of the visitor.
 *
 * @param before the terms that they accepted already, by number
 */
export function usePay(orgId: OrgId, type: AppointmentTypeId | undefined, before: number | null = null): Pay {
  const query = type === undefined ? {} : { type }
  const { data, refetch } = useApi(publicFees.asked, { params: { orgId }, query })
  const [accepted, setAccepted] = useState<number | null>(before)
  const card = useCard()
  const asked = data?.asked ?? null
  const isAccepted = asked !== null && accepted === asked.terms.version

  async function make(): Promise<PayBody | undefined | 'stuck'> {
    if (asked === null) return undefined
    const made = await card.make()
    return made === null ? 'stuck' : { terms: asked.terms.version, card: made }
  }

  return {
    asked,
    isAccepted,
    isReady: asked === null || (isAccepted && card.isFilledIn),
    card,
    accept: (isNow) => setAccepted(isNow && asked !== null ? asked.terms.version : null),
    askAgain: () => {
      setAccepted(null)
      void refetch()
    },
    make,
  }
}
