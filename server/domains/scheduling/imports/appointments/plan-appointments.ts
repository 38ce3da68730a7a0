import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { loadDeskPool } from './desk-pool.ts'
import { isBornOtherwise, judgeAppointment } from './judge-appointment.ts'
import type { JudgedAppointment } from './judge-appointment.ts'
import { findKnownAppointments } from './known-appointments.ts'
import type { KnownAppointment } from './known-appointments.ts'
import { matchPeople } from './match-people.ts'
import type { Match } from './match-people.ts'
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
  /** Of a new one: whose it is to be. */
  match: Match | null
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
  const told = matched.map(({ line, known, uid, problems }) => {
    const own = judgeAppointment(line, known, { ...situation, pool })
    return { ...own, uid, problems: problems.length > 0 ? problems : own.problems }
  })
  const judged = await withPeople(reader, situation.orgId, told, isHeld)
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

/** New ones with whose they are to be; where that is not sure, they are wrong. */
async function withPeople<One extends JudgedAppointment>(
  reader: Reader,
  orgId: OrgId,
  judged: readonly One[],
  isHeld: boolean,
): Promise<(One & { match: Match | null })[]> {
  const people = judged.filter(({ known, problems }) => known === null && problems.length === 0)
  const matches = await matchPeople(
    reader,
    orgId,
    people.map(({ wanted }) => wanted),
    isHeld,
  )
  return judged.map((one) => {
    const match = matches.get(one.wanted) ?? null
    return { ...one, match, problems: match !== null && 'problem' in match ? [match.problem] : one.problems }
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
  const uids = lines.flatMap(({ uid, bornUid }) =>
    [uid, bornUid].flatMap((one) => (one === null ? [] : [storedUid(one)])),
  )
  const found = await findKnownAppointments(reader, orgId, { ids, uids }, isHeld)
  const byId = new Map(found.map((known) => [known.id, known]))
  const byUid = new Map(found.flatMap((known) => (known.uid === null ? [] : [[known.uid, known]])))
  const first = new Map<string, AppointmentLine>()
  return lines.map((line) => {
    const usualUid = line.uid === null ? null : storedUid(line.uid)
    const { uid, known: ofUid } = knownAgain(line, usualUid, { byUid, first })
    const own = line.id === null ? undefined : byId.get(line.id.toLowerCase())
    if (line.id !== null && line.isIdSure && own === undefined)
      return { line, known: null, uid, problems: [problem('id', 'validation.unknownId')] }
    const known = own ?? ofUid
    // A line that could not be read as a whole says nothing about its parts.
    const unread = line.problems.filter(({ field }) => field === null)
    if (unread.length > 0) return { line, known, uid, problems: unread }
    const key = known?.id ?? uid
    const earlier = key === null ? undefined : first.get(key)
    if (key !== null && earlier === undefined) first.set(key, line)
    const problems = earlier === undefined ? [] : [problem(null, 'validation.duplicateLine', { line: earlier.line })]
    return { line, known, uid, problems }
  })
}

interface Seen {
  byUid: ReadonlyMap<string, KnownAppointment>
  /** Earlier lines, by what they are known again by. */
  first: ReadonlyMap<string, AppointmentLine>
}

/**
 * By what a line is known when it comes again, and what it is known to be. Two of one name, or one address, may come at the same time:
 * the one who is born on another day is known by that as well.
 */
function knownAgain(line: AppointmentLine, uid: string | null, { byUid, first }: Seen) {
  const { bornUid } = line
  const known = uid === null ? undefined : byUid.get(uid)
  if (uid === null || bornUid === null) return { uid, known: known ?? null }
  const own = byUid.get(bornUid)
  const earlier = first.get(uid)
  const isAnother =
    known === undefined ? earlier !== undefined && isBornApart(line, earlier) : isBornOtherwise(line, known)
  return own !== undefined || isAnother ? { uid: bornUid, known: own ?? null } : { uid, known: known ?? null }
}

const isBornApart = (line: AppointmentLine, { values: { birthdate = null } }: AppointmentLine): boolean =>
  isBornOtherwise(line, { birthdate })

const isId = (text: string): boolean => z.uuid().safeParse(text).success

const UID_MAX = 255

/** As long as it may be; a longer one by its digest. */
const storedUid = (uid: string): string =>
  uid.length <= UID_MAX ? uid : `sha256:${createHash('sha256').update(uid).digest('hex')}`
