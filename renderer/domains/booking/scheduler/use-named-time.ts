import { useEffect, useEffectEvent, useState } from 'react'
import type { TimeSlot } from '../choice/time-slot.ts'
import type { Choice } from '../choice/use-choice.ts'
import type { Days } from '../choice/use-days.ts'
import type { Kind } from '../kind/use-kind.ts'
import { namedTimeIn } from './named-time.ts'
import type { NamedTime } from './named-time.ts'

/** Looked for; free, and chosen; the same once the visitor goes on with it; not free. */
type Stage = 'awaited' | 'chosen' | 'taken on' | 'gone'

/**
 * The time that the address names. It is chosen as soon as it is known to be free. A place is kept for the visitor only when they
 * begin with the form: a program that follows links takes no times from anybody.
 *
 * @param isBegun whether a booking goes on that was begun before, with a time of its own
 */
export function useNamedTime(timeZone: string, isBegun: boolean) {
  const [time, setTime] = useState<NamedTime | null>(() =>
    isBegun ? null : namedTimeIn(window.location.search, timeZone),
  )
  const [stage, setStage] = useState<Stage>('awaited')
  return { time, stage, setStage, leave: () => setTime(null) }
}

export type Named = ReturnType<typeof useNamedTime>

/** Looks for it among what its day offers. Tells whether that goes on. */
export function useSearchFor(
  { time, stage, setStage }: Named,
  { choice, open, kind }: { choice: Choice; open: Days; kind: Kind },
  onFound: (slot: TimeSlot, time: NamedTime) => void,
): boolean {
  const { states } = open
  const isAwaited = time !== null && stage === 'awaited'
  const day = choice.day.data?.date === time?.date ? choice.day.data : undefined
  const isDayOver = states.size > 0 && time !== null && states.get(time.date) !== 'free'
  const isKnown = isAwaited && kind.isChosen && (isDayOver || day !== undefined)

  const settle = useEffectEvent(() => {
    const found = day?.slots.find(({ free, start }) => free && start === time?.start)
    if (found !== undefined && time !== null) onFound(found, time)
    setStage(found === undefined ? 'gone' : 'chosen')
  })
  useEffect(() => {
    if (isKnown) settle()
  }, [isKnown])

  if (!isAwaited) return false
  // Of several kinds none is chosen, as the address names none of them: the visitor goes on by hand.
  if (!kind.isChosen) return kind.types.length === 0
  return open.isAwaited || (states.size > 0 && !choice.day.isError)
}
