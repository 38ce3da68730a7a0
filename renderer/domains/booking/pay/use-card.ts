import { useRef, useState } from 'react'

/** A card that is filled in: its name changes with it, and making it asks the provider for its id. */
export interface CardToMake {
  key: string
  make: () => Promise<{ card: string } | { problem: string }>
}

/** The card that a visitor fills in. The same card is made once. */
export function useCard() {
  const [card, setCard] = useState<CardToMake | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const made = useRef<{ key: string; card: string } | null>(null)

  /** @returns the provider's id of it; null where there is none, or the provider did not take it */
  async function make(): Promise<string | null> {
    if (card === null) return null
    setProblem(null)
    if (made.current?.key !== card.key) {
      const answer = await card.make()
      if ('problem' in answer) {
        setProblem(answer.problem)
        return null
      }
      made.current = { key: card.key, card: answer.card }
    }
    return made.current.card
  }

  return {
    isFilledIn: card !== null,
    /** What the provider's form says of the card. */
    problem,
    setCard,
    make,
  }
}

export type CardInput = ReturnType<typeof useCard>
