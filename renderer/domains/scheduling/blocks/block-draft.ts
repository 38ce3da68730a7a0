import type { BlockView } from '#shared/domains/scheduling/blocks/schema.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { HOUR } from '#shared/kernel/time.ts'
import { clockOf, daysOfBlock, momentOf, wholeDays } from './block-times.ts'

/** Where a new one begins: a stretch that was drawn, or whole days, and in whose column. */
export interface BlockPreset {
  start: number
  end: number
  allDay: boolean
  provider?: string | null
  room?: string | null
}

/** What the form says. */
export interface BlockDraft {
  title: string
  /** `provider:…` or `room:…`; empty for the whole clinic. */
  whose: string
  allDay: boolean
  from: LocalDate
  to: LocalDate
  /** `13:30`, by the clock of the clinic. */
  startTime: string
  endTime: string
  open: boolean
  reason: string
}

/** The form of one that is there, or of a new one. */
export function draftOf(of: BlockView | BlockPreset, timeZone: string): BlockDraft {
  const start = typeof of.start === 'number' ? of.start : Date.parse(of.start)
  const end = typeof of.end === 'number' ? of.end : Date.parse(of.end)
  const { provider = null, room = null } = of
  const { first, last } = daysOfBlock(
    { start: new Date(start).toISOString(), end: new Date(end).toISOString() },
    timeZone,
  )
  return {
    title: 'id' in of ? of.title : '',
    reason: 'id' in of ? of.reason : '',
    open: 'id' in of && of.open,
    whose: whoseOf(provider, room),
    allDay: of.allDay,
    from: first,
    to: last,
    // Somebody who wants hours after all begins with an ordinary one.
    startTime: of.allDay ? '09:00' : clockOf(start, timeZone),
    endTime: of.allDay ? '10:00' : clockOf(end, timeZone),
  }
}

function whoseOf(provider: string | null, room: string | null): string {
  if (provider !== null) return `provider:${provider}`
  return room === null ? '' : `room:${room}`
}

/** What is sent of it; times that are none are left empty, for the check of fields to say so. */
export function toBlock(draft: BlockDraft, timeZone: string) {
  const { title, reason, allDay, open, from, to, startTime, endTime } = draft
  const [kind, id = null] = draft.whose.split(':')
  const times =
    allDay && from !== '' && to !== ''
      ? wholeDays(from, to, timeZone)
      : { start: momentOf(from, startTime, timeZone) ?? '', end: momentOf(to, endTime, timeZone) ?? '' }
  return {
    ...times,
    title,
    reason,
    allDay,
    open,
    provider: kind === 'provider' ? id : null,
    room: kind === 'room' ? id : null,
  }
}

/** One hour from the next half hour on. */
export function nextHour(now: number): Pick<BlockPreset, 'start' | 'end' | 'allDay'> {
  const start = Math.ceil(now / (HOUR / 2)) * (HOUR / 2)
  return { start, end: start + HOUR, allDay: false }
}
