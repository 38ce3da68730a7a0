import { useState } from 'react'
import type { Choice } from '../choice/use-choice.ts'

/** Looked for; free, and chosen; the same once the visitor goes on with it; not free. */
type Stage = 'awaited' | 'chosen' | 'taken on' | 'gone'

/**
 * The time that the address names (`?at=`), as a link on a clinic's website does. What is looked for and shown is fetched where there
 * is one.
 *
 * @param isBegun whether a booking goes on that was begun before, with a time of its own
 */
export function useNamedTime(isBegun: boolean) {
  const [at, setAt] = useState(() => (isBegun ? null : new URLSearchParams(window.location.search).get('at')))
  const [stage, setStage] = useState<Stage>('awaited')
  return { at, stage, setStage, leave: () => setAt(null) }
}

export type Named = ReturnType<typeof useNamedTime>

/** Whether it stands in place of what a time would be chosen by. */
export const isNamed = ({ at, stage }: Named, { slot }: Pick<Choice, 'slot'>): boolean =>
  at !== null && (stage === 'awaited' || (stage !== 'gone' && slot !== null))
