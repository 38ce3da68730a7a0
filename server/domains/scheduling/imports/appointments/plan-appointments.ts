import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { loadDeskPool } from './desk-pool.ts'
import { judgeAppointment } from './judge-appointment.ts'
import type { JudgedAppointment } from './judge-appointment.ts'
import { findKnownAppointments } from './known-appointments.ts'
import type { KnownAppointment } from './known-appointments.ts'
import { daysOf, isPlace, planLanes } from './plan-lanes.ts'
import type { PlannedPlace } from './plan-lanes.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'
import type { AppointmentLine } from '../reading/import-line.ts'

/** A line with all that has to be known to carry it out. */
export interface PlannedAppointment extends JudgedAppointment {
  action: 'create' | 'change' | 'unchanged' | 'wrong'
  /** Its place; null for none. */
  place: PlannedPlace | null
  uid: string | null
}

interface Situation {
  orgId: OrgId
  hours: Hours
  now: number
}

interface Holding {
  /** Whether the appointments that are there are held until the transaction ends. */
  isHeld: boolean
  /** Keeps others from taking places on these days meanwhile. */
  lockDays(days: readonly LocalDate[]): Promise<void>
}

/** Says of each line what becomes of it, beside what is there and beside the lines before it. Changes nothing. */
export async function planAppointments(
  reader: Reader,
  lines: readonly AppointmentLine[],
  situation: Situation,
  { isHeld, lockDays }: Holding,
): Promise<PlannedAppointment[]> {
  const matched = await match(reader, situation.orgId, lines, isHeld)
  const pool = await loadDeskPool(reader, situation.orgId, spanOf(matched, situation.now), isHeld)
  const judged = matched.map(({ line, known, uid, problems }) => {
    const own = judgeAppointment(line, known, { ...situation, pool })
    return { ...own, uid, problems: problems.length > 0 ? problems : own.problems }
  })
  const right = judged.filter((one) => one.problems.length === 0)
  await lockDays(
    daysOf(
      right.filter(({ lane }) => lane === 'slot' || lane === 'again'),
      situation.hours.timeZone,
    ),
  )
  const places = await planLanes(reader, right, { ...situation, pool })
  return judged.map((one): PlannedAppointment => {
    const planned = places.get(one)
    if (planned !== undefined && !isPlace(planned)) return { ...one, action: 'wrong', place: null, problems: [planned] }
    return { ...one, place: planned ?? placeKept(one), action: actionOf(one) }
  })
}

/** What holds no place still says with whom and where it was to be. */
export function placeKept({ known, lane, wanted }: JudgedAppointment): PlannedPlace | null {
  if (lane === 'none' || known === null || known.lane === null) return null
  const { bufferBefore, bufferAfter } = known
  const { providerId = null, roomId = null } = wanted
  return { lane: known.lane, providerId, roomId, bufferBefore, bufferAfter }
}

/** From the first time that a file speaks of to the last. */
export function spanOf(
  matched: readonly { line: { values: Partial<Interval> }; known: Interval | null }[],
  now: number,
): Interval {
  const times = matched.flatMap(({ line: { values }, known }) =>
    [values.start, values.end, known?.start, known?.end].filter((time) => Number.isFinite(time) && time !== undefined),
  )
  return times.reduce<Interval>(
    (span, time = now) => ({ start: Math.min(span.start, time), end: Math.max(span.end, time) }),
    { start: now, end: now },
  )
}

function actionOf({ problems, known, fields }: JudgedAppointment): PlannedAppointment['action'] {
  if (problems.length > 0) return 'wrong'
  if (known === null) return 'create'
  return fields.length > 0 ? 'change' : 'unchanged'
}

interface Matched {
  line: AppointmentLine
  known: KnownAppointment | null
  uid: string | null
  problems: LineProblem[]
}

async function match(
  reader: Reader,
  orgId: OrgId,
  lines: readonly AppointmentLine[],
  isHeld: boolean,
): Promise<Matched[]> {
  const ids = lines.flatMap(({ id }) => (id !== null && isId(id) ? [id.toLowerCase()] : []))
  const uids = lines.flatMap(({ uid }) => (uid === null ? [] : [storedUid(uid)]))
  const found = await findKnownAppointments(reader, orgId, { ids, uids }, isHeld)
  const byId = new Map(found.map((known) => [known.id, known]))
  const byUid = new Map(found.flatMap((known) => (known.uid === null ? [] : [[known.uid, known]])))
  const first = new Map<string, number>()
  return lines.map((line) => {
    const uid = line.uid === null ? null : storedUid(line.uid)
    const own = line.id === null ? undefined : byId.get(line.id.toLowerCase())
    if (line.id !== null && line.isIdSure && own === undefined)
      return { line, known: null, uid, problems: [problem('id', 'validation.unknownId')] }
    const known = own ?? (uid === null ? undefined : byUid.get(uid)) ?? null
    // A line that could not be read as a whole says nothing about its parts.
    const unread = line.problems.filter(({ field }) => field === null)
    if (unread.length > 0) return { line, known, uid, problems: unread }
    const key = known?.id ?? uid
    const earlier = key === null ? undefined : first.get(key)
    if (key !== null && earlier === undefined) first.set(key, line.line)
    const problems = earlier === undefined ? [] : [problem(null, 'validation.duplicateLine', { line: earlier })]
    return { line, known, uid, problems }
  })
}

const isId = (text: string): boolean => z.uuid().safeParse(text).success

const UID_MAX = 255

/** As long as it may be; a longer one by its digest. */
const storedUid = (uid: string): string =>
  uid.length <= UID_MAX ? uid : `sha256:${createHash('sha256').update(uid).digest('hex')}`
