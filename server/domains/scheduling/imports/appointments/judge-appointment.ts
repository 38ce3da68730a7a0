import type { z } from 'zod'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { DEFAULT_SLOT_MINUTES } from '#shared/domains/scheduling/limits.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import { IMPORT_MAX_AHEAD_DAYS } from '#shared/domains/scheduling/exports-schema.ts'
import { AppointmentColor, CreateAppointment } from '#shared/domains/scheduling/schema.ts'
import { AppointmentStatus, canFollow, holdsLane } from '#shared/domains/scheduling/statuses.ts'
import { sentenceOfIssue } from '#shared/kernel/issues.ts'
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts'
import { UNREACHED, isReached } from '#shared/domains/contacts/person-fields.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { gridOf } from '../../slots/slots.ts'
import type { DeskPool, PoolType } from './desk-pool.ts'
import { judgeVisit } from './judge-visit.ts'
import type { WantedVisit } from './judge-visit.ts'
import type { KnownAppointment } from './known-appointments.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'
import type { AppointmentLine } from '../reading/import-line.ts'

/** What an appointment is to be. */
export interface WantedAppointment extends WantedVisit {
  title: string
  notes: string | null
  name: string
  email: string | null
  phone: string | null
  birthdate: string | null
  color: AppointmentColor
  eventRef: string | null
  status: AppointmentStatus
  /** Milliseconds. */
  start: number
  end: number
}

/** A line with what it comes to, as far as the line itself and the appointment that it is about can tell. */
export interface JudgedAppointment {
  line: AppointmentLine
  known: KnownAppointment | null
  wanted: WantedAppointment
  /** What changes. */
  fields: string[]
  problems: LineProblem[]
  /**
   * A place of a slot that is offered, one for other people or another room at the same time, any number that is free (for
   * what is over), the one that it has, or none.
   */
  lane: 'slot' | 'again' | 'any' | 'kept' | 'none'
}

interface Circumstances {
  hours: Hours
  now: number
  pool: DeskPool
}

const { title, notes, name, phone, eventRef, email } = CreateAppointment.shape
const SCHEMAS = { title, notes, name, phone, eventRef, email, color: AppointmentColor } satisfies Record<
  string,
  z.ZodType
>
type Text = keyof typeof SCHEMAS

/** Judges a line by itself: what is there already decides what it changes, and only what changes is checked. */
export const judgeAppointment = (
  line: AppointmentLine,
  known: KnownAppointment | null,
  at: Circumstances,
): JudgedAppointment => (known === null ? judgeNew(line, at) : judgeKnown(line, known, at))

function judgeNew(line: AppointmentLine, { hours, now, pool }: Circumstances): JudgedAppointment {
  const { values } = line
  const { type, problems: wrongVisit, typeId, providerId, roomId } = judgeVisit(values, null, pool)
  const said = {
    ...values,
    color: values.color ?? type?.color ?? 'blue',
    title: values.title ?? (type === null ? '' : textIn(type.names, 'en')),
    name: values.name ?? '',
  }
  const problems = [...line.problems]
  // A type that is not known would have been its title.
  if (values.type === undefined || values.type === null || type !== null) problems.push(...check('title', said.title))
  for (const field of ['name', 'notes', 'phone', 'color', 'eventRef'] as const)
    problems.push(...check(field, said[field] ?? null))
  const { email = null, phone = null } = values
  if (email !== null) problems.push(...check('email', email))
  if (!isReached({ email, phone })) problems.push(problem('phone', UNREACHED))
  const start = values.start ?? Number.NaN
  const isTimed = Number.isFinite(start)
  // Where a time could not be read, the line says so already.
  if (!isTimed && line.problems.length === 0) problems.push(problem('start', 'validation.required'))
  const end = values.end ?? (isTimed ? usualEnd(hours, start, type) : start)
  if (isTimed) problems.push(...wrongStretch(start, end, now))
  const isPast = start < now
  const status = newStatus(line, isPast)
  if (status === null) problems.push(...wrongStatus(values.status ?? ''))
  problems.push(...wrongVisit)
  const wanted = {
    typeId,
    providerId,
    roomId,
    title: said.title,
    notes: values.notes ?? null,
    name: said.name,
    email,
    phone,
    birthdate: values.birthdate ?? null,
    color: AppointmentColor.catch('blue').parse(said.color),
    eventRef: values.eventRef ?? null,
    status: status ?? 'booked',
    start,
    end,
  }
  const taking = isPast ? 'any' : 'slot'
  return { line, known: null, wanted, fields: [], problems, lane: holdsLane(wanted.status) ? taking : 'none' }
}

/** What a new one may be: what has passed is over, and what is ahead has not begun. */
const STATUSES_OF_PAST: readonly AppointmentStatus[] = ['done', 'no_show', 'cancelled']
const STATUSES_AHEAD: readonly AppointmentStatus[] = ['pending', 'booked', 'confirmed', 'cancelled']

function newStatus({ values, calendarStatus }: AppointmentLine, isPast: boolean): AppointmentStatus | null {
  const usual = isPast ? 'done' : 'booked'
  const said =
    values.status ?? { CANCELLED: 'cancelled', TENTATIVE: 'pending', CONFIRMED: usual }[calendarStatus ?? 'CONFIRMED']
  const allowed = isPast ? STATUSES_OF_PAST : STATUSES_AHEAD
  return allowed.find((status) => status === said) ?? null
}

const wrongStatus = (said: string): LineProblem[] => {
  const isStatus = said === '' || AppointmentStatus.safeParse(said).success
  return [problem('status', isStatus ? 'validation.statusOfTime' : 'validation.choice')]
}

function judgeKnown(line: AppointmentLine, known: KnownAppointment, { now, pool }: Circumstances): JudgedAppointment {
  const { values } = line
  const problems = [...line.problems]
  const fields: string[] = []
  if (known.isRemoved) problems.push(problem(null, 'validation.importRemoved'))
  const wanted: WantedAppointment = { ...known, color: AppointmentColor.catch('blue').parse(known.color) }
  const take = (field: 'title' | 'notes' | 'phone' | 'color' | 'eventRef', assign: (text: string | null) => void) => {
    const said = values[field]
    if (said === undefined || isSame(said, known[field])) return
    fields.push(field)
    const wrong = check(field, field === 'title' || field === 'color' ? (said ?? '') : said)
    problems.push(...wrong)
    if (wrong.length === 0) assign(said)
  }
  take('title', (text) => (wanted.title = text ?? ''))
  take('notes', (text) => (wanted.notes = text))
  take('phone', (text) => (wanted.phone = text))
  take('color', (text) => (wanted.color = AppointmentColor.catch('blue').parse(text)))
  take('eventRef', (text) => (wanted.eventRef = text))
  problems.push(...otherPerson(line, known))
  const { fields: ofVisit, problems: wrongVisit, typeId, providerId, roomId } = judgeVisit(values, known, pool)
  Object.assign(wanted, { typeId, providerId, roomId })
  fields.push(...ofVisit)
  problems.push(...wrongVisit)

  const status = nextStatus(line, known)
  if (status === null) {
    const isStatus = AppointmentStatus.safeParse(values.status ?? 'cancelled').success
    problems.push(problem('status', isStatus ? 'code.invalid_transition' : 'validation.choice'))
  } else if (status !== known.status) {
    wanted.status = status
    fields.push('status')
  }
  const start = values.start ?? known.start
  // A new start alone moves it as it is.
  const end = values.end ?? start + (known.end - known.start)
  const isMoving = start !== known.start || end !== known.end
  if (start !== known.start) fields.push('start')
  if (end !== known.end) fields.push('end')
  if (isMoving) {
    problems.push(...wrongStretch(start, end, now))
    if (start < now) problems.push(problem('start', 'validation.startInPast'))
    if (!holdsLane(known.status)) problems.push(problem('start', 'code.invalid_transition'))
    Object.assign(wanted, { start, end })
  }
  const isOther = isMoving || ofVisit.includes('type')
  const lane = laneOf(known, wanted.status, { isOther, isElsewhere: ofVisit.length > 0, isPast: start < now })
  return { line, known, wanted, fields, problems, lane }
}

function laneOf(
  known: KnownAppointment,
  status: AppointmentStatus,
  { isOther, isElsewhere, isPast }: { isOther: boolean; isElsewhere: boolean; isPast: boolean },
): JudgedAppointment['lane'] {
  if (!holdsLane(status)) return 'none'
  if (known.lane === null || isOther) return isPast ? 'any' : 'slot'
  return isElsewhere ? 'again' : 'kept'
}

/** Null for one that may not follow. A calendar only ever calls off, or confirms what waits: the desk knows the rest better. */
function nextStatus(
  { values, calendarStatus }: AppointmentLine,
  { status: from }: KnownAppointment,
): AppointmentStatus | null {
  const said = values.status ?? fromCalendar(calendarStatus ?? null, from)
  if (said === from) return from
  return AppointmentStatus.options.find((status) => status === said && canFollow(from, status)) ?? null
}

function fromCalendar(
  said: NonNullable<AppointmentLine['calendarStatus']> | null,
  from: AppointmentStatus,
): AppointmentStatus {
  if (said === 'CANCELLED') return 'cancelled'
  return said === 'CONFIRMED' && from === 'pending' ? 'confirmed' : from
}

/** Whom an appointment is about stays. Calendars spell a name as they please, so there only the address counts. */
function otherPerson(line: AppointmentLine, known: KnownAppointment): LineProblem[] {
  const { values, calendarStatus } = line
  const isTable = calendarStatus === undefined
  const isOther = (field: 'name' | 'email') => values[field] !== undefined && !isSame(values[field], known[field])
  if (isOther('email') && (values.email ?? '') !== (known.email ?? '').toLowerCase())
    return [problem('email', 'validation.personFixed')]
  if (isTable && isOther('name')) return [problem('name', 'validation.personFixed')]
  return isBornOtherwise(line, known) ? [problem('birthdate', 'validation.personFixed')] : []
}

/** Whether a line speaks of somebody who was born on another day, as far as both are known. */
export const isBornOtherwise = (
  { values: { birthdate } }: AppointmentLine,
  known: Pick<KnownAppointment, 'birthdate'>,
): boolean => typeof birthdate === 'string' && known.birthdate !== null && known.birthdate !== birthdate

/** Line breaks travel in several kinds, and what stands around a text is lost. */
const isSame = (said: string | null, stored: string | null): boolean => tidy(said) === tidy(stored)
const tidy = (text: string | null): string => (text ?? '').replaceAll(/\r\n?/g, '\n').trim()

function check(field: Text, value: string | null): LineProblem[] {
  const parsed = SCHEMAS[field].safeParse(value ?? undefined, { reportInput: true })
  const [issue] = parsed.error?.issues ?? []
  return issue === undefined ? [] : [{ field, sentence: sentenceOfIssue(issue) }]
}

const LONGEST = 8 * HOUR
const EARLIEST = Date.UTC(1900, 0, 1)

function wrongStretch(start: number, end: number, now: number): LineProblem[] {
  if (!(end > start)) return [problem('end', 'validation.endAfterStart')]
  if (end - start > LONGEST) return [problem('end', 'validation.visitTooLong')]
  if (start < EARLIEST) return [problem('start', 'validation.importTime')]
  const isFar = start > now + IMPORT_MAX_AHEAD_DAYS * DAY
  return isFar ? [problem('start', 'validation.tooFarAhead', { days: IMPORT_MAX_AHEAD_DAYS })] : []
}

/** As long as its type is; of none the end of the slot that begins then, or half an hour later. */
function usualEnd(hours: Hours, start: number, type: PoolType | null): number {
  if (type !== null) return start + type.minutes * MINUTE
  const slot = gridOf(hours, localDateOf(start, hours.timeZone)).find((offered) => offered.start === start)
  return slot?.end ?? start + DEFAULT_SLOT_MINUTES * MINUTE
}
