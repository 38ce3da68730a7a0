import type { z } from 'zod'
import type { AddWaiting, ChangeWaiting, WaitingView, WaitingWishes } from '#shared/domains/waiting/schema.ts'
import type { Weekday } from '#shared/kernel/calendar/weekday.ts'
import type { AppointmentTypeId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { keysOf, pick } from '#shared/kernel/records.ts'
import { personFields } from '#renderer/domains/scheduling/index.ts'
import type { Person } from '#renderer/domains/scheduling/index.ts'

/** What stands in the form of somebody who waits. */
export interface WaitingDraft {
  person: Person | null
  title: string
  /** Of which type a visit; null for any place. */
  type: AppointmentTypeId | null
  notes: string
  from: LocalDate
  until: LocalDate
  /** None is any. */
  days: readonly Weekday[]
  half: Half
}

export type Half = NonNullable<WaitingWishes['half']> | 'any'

export const emptyDraft = (person: Person | null, from: LocalDate, until: LocalDate, title: string): WaitingDraft => ({
  person,
  title,
  type: null,
  notes: '',
  from,
  until,
  days: [],
  half: 'any',
})

export const draftOf = ({ title, type, notes, from, until, wishes }: WaitingView): WaitingDraft => ({
  person: null,
  title,
  type,
  notes: notes ?? '',
  from,
  until,
  days: wishes.days ?? [],
  half: wishes.half ?? 'any',
})

/** What the call takes; the schema judges it afterwards. */
export const toAdd = (draft: WaitingDraft): z.input<typeof AddWaiting> => ({
  ...personFields(draft.person),
  ...partsOf(draft),
})

export const toChange = (draft: WaitingDraft, version: number): z.input<typeof ChangeWaiting> => ({
  version,
  ...partsOf(draft),
})

const partsOf = ({ title, type, notes, from, until, days, half }: WaitingDraft) => ({
  title,
  type,
  notes: notes.trim() === '' ? null : notes,
  from,
  until,
  // All of the week is no wish.
  wishes: {
    ...(days.length === 0 || days.length === 7 ? {} : { days: [...days] }),
    ...(half === 'any' ? {} : { half }),
  },
})

/**
 * What was typed, carried over to what somebody else stored meanwhile: what was not touched is theirs.
 *
 * @param seen what stood in the form at first
 */
export const rebase = (typed: WaitingDraft, seen: WaitingDraft, stored: WaitingDraft): WaitingDraft => {
  const touched = keysOf(typed).filter((key) => JSON.stringify(typed[key]) !== JSON.stringify(seen[key]))
  return { ...stored, ...pick(typed, touched) }
}

/** A draft with another first day: the last one never comes before it. */
export const startingOn = (draft: WaitingDraft, from: LocalDate): Pick<WaitingDraft, 'from' | 'until'> => ({
  from,
  until: draft.until < from ? from : draft.until,
})
