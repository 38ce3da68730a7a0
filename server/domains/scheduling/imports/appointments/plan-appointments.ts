import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { judgeAppointment } from './judge-appointment.ts'
import type { JudgedAppointment } from './judge-appointment.ts'
import { findKnownAppointments } from './known-appointments.ts'
import type { KnownAppointment } from './known-appointments.ts'
import { daysOf, planLanes } from './plan-lanes.ts'
import { problem } from '../reading/import-line.ts'
import type { AppointmentLine, LineProblem } from '../reading/import-line.ts'

/** A line with all that has to be known to carry it out. */
export interface PlannedAppointment extends JudgedAppointment {
  action: 'create' | 'change' | 'unchanged' | 'wrong'
  /** The number of its place; null for none. */
  number: number | null
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
  const judged = matched.map(({ line, known, uid, problems }) => {
    const own = judgeAppointment(line, known, situation)
    return { ...own, uid, problems: problems.length > 0 ? problems : own.problems }
  })
  const right = judged.filter((one) => one.problems.length === 0)
  await lockDays(
    daysOf(
      right.filter(({ lane }) => lane === 'slot'),
      situation.hours.timeZone,
    ),
  )
  const lanes = await planLanes(reader, right, situation)
  return judged.map((one): PlannedAppointment => {
    const planned = lanes.get(one)
    if (planned !== undefined && typeof planned !== 'number')
      return { ...one, action: 'wrong', number: null, problems: [planned] }
    const number = one.lane === 'none' ? null : (planned ?? one.known?.lane ?? null)
    return { ...one, number, action: actionOf(one) }
  })
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
