import { useEffect, useEffectEvent } from 'react'
import type { Choice } from '../choice/use-choice.ts'
import type { Days } from '../choice/use-days.ts'
import type { Kind } from '../kind/use-kind.ts'
import { dayFor } from './named-time.ts'
import type { NamedTime } from './named-time.ts'
import type { Named } from './use-named-time.ts'

interface Searched {
  named: Named
  choice: Choice
  open: Days
  kind: Kind
}

/**
 * Looks for the named time among what its day offers, and chooses it as soon as it is known to be free. A place is kept for the visitor
 * only when they begin with the form: a program that follows links takes no times from anybody.
 *
 * @param time null where what the address names is none
 */
export function useSearch(time: NamedTime | null, { named, choice, open, kind }: Searched): void {
  const isAwaited = named.stage === 'awaited'
  // Of several kinds none is chosen, as the address names none of them; or days and times cannot be read.
  const isByHand = kind.isChosen
    ? (!open.isAwaited && open.states.size === 0) || choice.day.isError
    : kind.types.length > 0
  const day = kind.isChosen && open.states.size > 0 ? dayFor(open.states, time) : null
  const offered = time !== null && choice.day.data?.date === time.date ? choice.day.data.slots : null
  const isKnown = day !== null && (day !== time?.date || offered !== null)
  const isNone = kind.isChosen && open.states.size > 0 && day === null

  const leave = useEffectEvent(named.leave)
  useEffect(() => {
    if (isAwaited && (time === null || isByHand)) leave()
  }, [isAwaited, time, isByHand])

  const showDay = useEffectEvent(() => {
    if (choice.date === null) choice.pickDate(day)
  })
  useEffect(() => {
    if (isAwaited && day !== null) showDay()
  }, [isAwaited, day])

  const settle = useEffectEvent(() => {
    const found = offered?.find(({ free, start }) => free && start === time?.start)
    if (found !== undefined && time !== null) choice.pickSlot(found, time.date)
    named.setStage(found === undefined ? 'gone' : 'chosen')
  })
  useEffect(() => {
    if (isAwaited && (isKnown || isNone)) settle()
  }, [isAwaited, isKnown, isNone])
}
