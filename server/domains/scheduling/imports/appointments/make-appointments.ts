import { z } from 'zod'
import { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { keysOf, pick } from '#shared/kernel/records.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { MadeLine } from '#server/tables/import-kind.ts'
import { refusalBy } from '../../slots/refuse-overlap.ts'
import { lockDay } from '../../slots/take-lane.ts'
import type { AppointmentLine } from '../reading/import-line.ts'
import { applyAppointments } from './apply-appointments.ts'
import type { MadeAppointment } from './apply-appointments.ts'
import { MetMeanwhile, keyOfNew } from './make-people.ts'
import type { Match } from './match-people.ts'
import { planAppointments } from './plan-appointments.ts'
import type { PlannedAppointment } from './plan-appointments.ts'

/** What a file can change of an appointment. */
export const AppointmentFields = z.object({
  title: z.string(),
  notes: z.string().nullable(),
  phone: z.string().nullable(),
  color: z.string(),
  eventRef: z.string().nullable(),
  status: AppointmentStatus,
  /** Milliseconds. */
  start: z.number(),
  end: z.number(),
  typeId: z.string().nullable(),
  providerId: z.string().nullable(),
  roomId: z.string().nullable(),
})
export type AppointmentFields = z.infer<typeof AppointmentFields>

/** What a line that changed an appointment found there and wrote: of both, only what it changed. */
export const Changed = z.object({ was: AppointmentFields.partial(), wrote: AppointmentFields.partial() })

/** The contact that came with an appointment, where there was none. */
export const Made = z.object({ contactId: z.string().nullable() })

interface Making {
  orgId: OrgId
  hours: Hours
  doneBy: string | null
}

/**
 * Makes and changes appointments by a step of lines, in the transaction under way. Each line is judged anew with its day locked, as
 * the desk does it: much may have happened since the file was looked at.
 */
export async function makeAppointments(
  context: DomainContext,
  told: readonly AppointmentLine[],
  { orgId, hours, doneBy }: Making,
): Promise<MadeLine[]> {
  const lockDays = async (days: readonly string[]) => {
    for (const day of days) await lockDay(context.em, orgId, day)
  }
  const at = { orgId, hours, now: context.clock() }
  const plan = () => planAppointments(readerOf(context.em), told, at, { isHeld: true, lockDays })
  const apply = (some: readonly PlannedAppointment[]) =>
    inTransaction(context.em, (em) => applyAppointments({ ...context, em }, orgId, some, doneBy))
  for (let isFirst = true; ; isFirst = false) {
    const planned = await plan()
    try {
      const made = await apply(planned)
      return planned.map((one) => outcomeOf(one, made.get(one)))
    } catch (error) {
      if (isFirst && error instanceof MetMeanwhile) continue
      // Somebody took a place while it was written, past the lock of the day: what is over asks for none.
      if (refusalBy(error) === undefined) throw error
      if (!isFirst) return oneByOne(planned, apply)
    }
  }
}

/** Each by itself, so that the one whose place is taken is told and the others are made; somebody new comes with the first of theirs. */
async function oneByOne(
  planned: readonly PlannedAppointment[],
  apply: (some: readonly PlannedAppointment[]) => ReturnType<typeof applyAppointments>,
): Promise<MadeLine[]> {
  const lines: MadeLine[] = []
  const met = new Map<string, Match>()
  for (const first of planned) {
    const { match, wanted } = first
    const key = match !== null && 'born' in match ? keyOfNew(wanted, match.born) : null
    const one = key === null ? first : { ...first, match: met.get(key) ?? match }
    try {
      const made = (await apply([one])).get(one)
      lines.push(outcomeOf(one, made))
      const contactId = made?.contactId ?? null
      if (key !== null && contactId !== null)
        met.set(key, { known: { userId: null, contactId, birthdate: wanted.birthdate, isConverted: false } })
    } catch (error) {
      const refusal = refusalBy(error)
      if (refusal === undefined) throw error
      const problems = Object.entries(refusal.fields).map(([field, sentence]) => ({ field, sentence }))
      lines.push(outcomeOf({ ...one, action: 'wrong', problems }, undefined))
    }
  }
  return lines
}

function outcomeOf(one: PlannedAppointment, made: MadeAppointment | undefined): MadeLine {
  const { line } = one.line
  if (made !== undefined) {
    const { id, contactId } = made
    return { line, outcome: 'made', madeId: id, before: JSON.stringify({ contactId } satisfies z.infer<typeof Made>) }
  }
  if (one.action === 'wrong') return { line, outcome: 'wrong', madeId: null, problems: one.problems }
  if (one.action !== 'change' || one.known === null) return { line, outcome: 'double', madeId: null }
  return { line, outcome: 'changed', madeId: one.known.id, before: JSON.stringify(changeOf(one)) }
}

function changeOf({ known, wanted, place }: PlannedAppointment): z.infer<typeof Changed> {
  const was = AppointmentFields.parse(known)
  const { providerId = null, roomId = null } = place ?? wanted
  const wrote = AppointmentFields.parse({ ...wanted, providerId, roomId })
  const fields = keysOf(wrote).filter((field) => wrote[field] !== was[field])
  return { was: pick(was, fields), wrote: pick(wrote, fields) }
}
