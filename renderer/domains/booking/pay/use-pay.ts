import { useRef, useState } from 'react'
import { useApi } from '#renderer/api/use-api.ts'
import { publicFees } from '#shared/domains/fees/public-api.ts'
import type { Asked, Pay as PayBody } from '#shared/domains/fees/schema.ts'
import type { AppointmentTypeId, OrgId } from '#shared/kernel/ids.ts'

/** A card that is filled in: its name changes with it, and making it asks the provider for its id. */
export interface CardToMake {
  key: string
  make: () => Promise<{ card: string } | { problem: string }>
}

/** What has to be paid with, and how far the visitor is with it. */
export interface Pay {
  /** Null where the clinic asks for nothing. */
  asked: Asked | null
  isReady: boolean
  isAccepted: boolean
  /** What the provider's form says of the card. */
  problem: string | null
  accept: (isAccepted: boolean) => void
  setCard: (card: CardToMake | null) => void
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
  const [card, setCard] = useState<CardToMake | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const made = useRef<{ key: string; card: string } | null>(null)
  const asked = data?.asked ?? null
  const isAccepted = asked !== null && accepted === asked.terms.version

  async function make(): Promise<PayBody | undefined | 'stuck'> {
    if (asked === null) return undefined
    if (card === null) return 'stuck'
    setProblem(null)
    if (made.current?.key !== card.key) {
      const answer = await card.make()
      if ('problem' in answer) {
        setProblem(answer.problem)
        return 'stuck'
      }
      made.current = { key: card.key, card: answer.card }
    }
    return { terms: asked.terms.version, card: made.current.card }
  }

  return {
    asked,
    isAccepted,
    isReady: asked === null || (isAccepted && card !== null),
    problem,
    accept: (isNow) => setAccepted(isNow && asked !== null ? asked.terms.version : null),
    setCard,
    askAgain: () => {
      setAccepted(null)
      void refetch()
    },
    make,
  }
}
