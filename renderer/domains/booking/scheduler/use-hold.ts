import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#renderer/api/api-error.ts'
import { refreshAfter } from '#renderer/api/refresh-after.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { pageStorage } from '#renderer/platform/page-storage.ts'
import { holds } from '#shared/domains/booking/holds-api.ts'
import { HOLD_MINUTES } from '#shared/domains/scheduling/limits.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { FREE_TIMES } from '../choice/free-times.ts'
import type { TimeSlot } from '../choice/time-slot.ts'
import type { VisitChoice } from '../kind/use-kind.ts'

export interface Held extends TimeSlot {
  id: string
  /** Milliseconds since the epoch, by this device's clock. */
  until: number
}

/**
 * Keeps the chosen slot for a visitor while they fill in the form. Booking works without a hold as well: where one cannot
 * be had because the line is bad, nobody is bothered with it.
 *
 * @param before what is kept already, of a booking that was begun before the page was loaded
 */
export function useHold(orgId: OrgId, visit: VisitChoice = {}, before: Held | null = null) {
  const taking = useCall(holds.hold)
  const releasing = useCall(holds.release)
  const [held, setHeld] = useState<Held | null>(before)
  /** Counts choices: an answer that comes after the next choice is of no use any more. */
  const turn = useRef(0)
  /** The hold that was asked for last, once its answer is there. */
  const asked = useRef<Promise<string | undefined>>(Promise.resolve(before?.id))

  const remember = (hold: Held | null) => {
    setHeld(hold)
    if (hold === null) pageStorage('sessionStorage')?.removeItem(keyOf(orgId))
    else pageStorage('sessionStorage')?.setItem(keyOf(orgId), hold.id)
  }
  const release = (id: string) => releasing.mutate({ params: { orgId, holdId: id } })
  useReleaseOfEarlier(orgId, before?.id)

  async function take({ start, end }: TimeSlot, onTaken: () => void): Promise<string | undefined> {
    turn.current += 1
    const own = turn.current
    try {
      const { hold } = await taking.mutateAsync({
        params: { orgId },
        body: { start, end, ...visit, replaces: held?.id },
      })
      if (own !== turn.current) {
        release(hold.id)
        return undefined
      }
      remember({ id: hold.id, start, end, until: Date.now() + HOLD_MINUTES * MINUTE })
      return hold.id
    } catch (error) {
      if (own !== turn.current) return undefined
      // What was held before is still held, and no longer wanted.
      if (held !== null) release(held.id)
      remember(null)
      if (error instanceof ApiError && TAKEN.includes(error.code)) onTaken()
      return undefined
    }
  }

  return {
    held,
    /** `onTaken` is called when somebody else has taken the slot meanwhile. */
    take(slot: TimeSlot, onTaken: () => void) {
      asked.current = take(slot, onTaken)
    },
    /** Its id, as soon as it is known: who books at once would find the place taken, by their own hold. */
    idWhenKnown: () => Promise.race([asked.current, sleep(ANSWER_WITHIN_MS)]),
    /** The server keeps it longer, while a code is looked up. */
    keepLonger: (ms: number) => setHeld((now) => now && { ...now, until: Math.max(now.until, Date.now() + ms) }),
    /** Gives the slot back: another day was picked. */
    letGo() {
      turn.current += 1
      asked.current = Promise.resolve(undefined)
      if (held !== null) release(held.id)
      remember(null)
    },
    /** The server knows already: it is booked, or taken. */
    forget() {
      turn.current += 1
      asked.current = Promise.resolve(undefined)
      remember(null)
    },
  }
}

/** Somebody else has the place, or whoever was to give the visit, or its room. */
const TAKEN: readonly string[] = ['slot_taken', 'provider_taken', 'room_taken']

/** On a line that is this bad a booking goes on without its hold. */
const ANSWER_WITHIN_MS = 3000
const sleep = (ms: number): Promise<undefined> => new Promise((done) => setTimeout(done, ms, undefined))

const keyOf = (orgId: OrgId): string => `hold.${orgId}`

/** Whoever loads the page anew begins anew: what this tab held before must not stand in the way of the same visitor. */
function useReleaseOfEarlier(orgId: OrgId, before: string | undefined): void {
  const queries = useQueryClient()
  const { mutate } = useCall(holds.release)
  useEffect(() => {
    const earlier = pageStorage('sessionStorage')?.getItem(keyOf(orgId)) ?? null
    if (earlier === null || earlier === before) return
    pageStorage('sessionStorage')?.removeItem(keyOf(orgId))
    mutate(
      { params: { orgId, holdId: earlier } },
      {
        onSuccess: () => void refreshAfter(queries, FREE_TIMES),
      },
    )
  }, [orgId, before, mutate, queries])
}
