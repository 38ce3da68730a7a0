import { useState } from 'react'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import type { PublicSlot } from '#shared/domains/scheduling/appointment-fields.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { VisitChoice } from '../kind/use-kind.ts'
import type { TimeSlot } from './time-slot.ts'

/** Milliseconds between two quiet looks at what is still free. */
const REFRESH_INTERVAL = 30_000

interface ChosenSlot extends TimeSlot {
  /** When it was chosen; only what was read after that can tell that it is gone. */
  at: number
}

/**
 * The day and the time that a visitor chose, and what that day offers. A time that somebody else takes meanwhile
 * is let go and `wasTaken` says so, unless it `isHeld`: then it is this very visitor's hold, or booking, that took it.
 *
 * @param visit of which kind, and with whom
 * @param suggested the day that is chosen until the visitor chooses; it stays, also when it is no longer what is suggested
 * @param before what was chosen before the page was loaded
 */
export function useChoice(
  orgId: OrgId,
  isHeld: (start: string) => boolean,
  suggested: LocalDate | null,
  visit: VisitChoice = {},
  before: { slot: TimeSlot; date: LocalDate } | null = null,
) {
  const [chosen, setDate] = useState<LocalDate | null | undefined>(before?.date)
  const date = chosen ?? null
  const [slot, setSlot] = useState<ChosenSlot | null>(() => before && { ...before.slot, at: Date.now() })
  const [wasTaken, setWasTaken] = useState(false)
  const day = useApi(
    publicScheduling.listPublicSlots,
    { params: { orgId }, query: { date: date ?? '', ...visit } },
    { enabled: date !== null, refetchInterval: REFRESH_INTERVAL },
  )

  if (chosen === undefined && suggested !== null) setDate(suggested)

  if (slot !== null && !isHeld(slot.start) && day.dataUpdatedAt > slot.at && !isFree(slot, day.data?.slots ?? [])) {
    setSlot(null)
    setWasTaken(true)
  }

  return {
    date,
    slot,
    wasTaken,
    day,
    /** Another day clears the time (spec §2). */
    pickDate(picked: LocalDate | null) {
      if (picked === chosen) return
      setDate(picked)
      setSlot(null)
      setWasTaken(false)
    },
    /** A time of any day; the day follows. */
    pickSlot(picked: TimeSlot, pickedDate: LocalDate) {
      setDate(pickedDate)
      setSlot({ start: picked.start, end: picked.end, at: Date.now() })
      setWasTaken(false)
    },
    clearSlot: () => setSlot(null),
    /** Another kind of visit has other days and times. */
    reset() {
      setDate(undefined)
      setSlot(null)
      setWasTaken(false)
    },
    /** Somebody else was faster. */
    loseSlot() {
      setSlot(null)
      setWasTaken(true)
    },
  }
}

export type Choice = ReturnType<typeof useChoice>

const isFree = (chosen: TimeSlot, slots: readonly PublicSlot[]): boolean =>
  slots.some((slot) => slot.free && slot.start === chosen.start)

/** Whether a booking was refused because of its time: then another has to be chosen. */
export const isAboutTheTime = (refusal: ApiError): boolean =>
  ['slot_taken', 'slot_not_offered', 'provider_taken', 'room_taken'].includes(refusal.code) ||
  refusal.fields['start'] !== undefined
