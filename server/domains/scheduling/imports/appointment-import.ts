import { z } from 'zod'
import { appointmentColumns } from '#shared/domains/imports/appointment-columns.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import { orgOf, wordsOf } from '#server/tables/import-kind.ts'
import type { ImportKind, JudgedLine, RawLine, Situation } from '#server/tables/import-kind.ts'
import { judgedOf } from '#server/tables/planned-line.ts'
import { makeAppointments } from './appointments/make-appointments.ts'
import { planAppointments } from './appointments/plan-appointments.ts'
import { turnsOf } from './appointments/turns.ts'
import { isCalendarText, readCalendarTable } from './reading/calendar-table.ts'
import { toldAppointment } from './reading/told-appointment.ts'
import { undoAppointments } from './undo/undo-appointments.ts'
import type { HeldOfImported } from './undo/remove-made.ts'

/** What is kept of an import: an entry of a calendar says less than a line of a table, and means less by it. */
const Given = z.object({ isCalendar: z.boolean() }).catch({ isCalendar: false })

/**
 * Appointments out of a table or a calendar: new ones, and changes of those that are there (docs/import-export.md).
 *
 * @param held what hangs on an appointment, or on a contact that came with one: what has any of it is kept when the import is undone
 */
export const appointmentImport = (held: HeldOfImported): ImportKind => ({
  name: 'appointments',
  columns: appointmentColumns,
  madeBy: scheduling.create,
  fileName: 'appointments',
  toMake: () => ['new', 'change'],
  events: { done: 'appointment.imported', undone: 'appointment.import_undone' },
  nameTwins,
  judge: judgeAppointments,

  nameOf(cells, mapping) {
    const word = wordsOf(cells, mapping)
    return word('name') ?? word('email') ?? word('phone') ?? word('title') ?? ''
  },

  async read(reader, text, { orgId, now }) {
    if (!isCalendarText(text)) return null
    const { timeZone } = await readHours(reader, orgId)
    return { ...(await readCalendarTable(text, timeZone, now)), given: { isCalendar: true } }
  },

  async make(context, lines, making) {
    const { told, at } = await readTold(readerOf(context.em), lines, making)
    return makeAppointments(context, told, { ...at, doneBy: making.begunById })
  },

  undo: (context, lines, making) =>
    undoAppointments(context, lines, { orgId: orgOf(making), doneBy: making.begunById, held }),
})

async function readTold(reader: Reader, lines: readonly RawLine[], situation: Situation) {
  const orgId = orgOf(situation)
  const { mapping, given } = situation
  const hours = await readHours(reader, orgId)
  const reading = { mapping, timeZone: hours.timeZone, ...Given.parse(given) }
  return { told: lines.map((line) => toldAppointment(line, reading)), at: { orgId, hours } }
}

async function judgeAppointments(
  reader: Reader,
  lines: readonly RawLine[],
  situation: Situation & { now: number },
): Promise<JudgedLine[]> {
  const { told, at } = await readTold(reader, lines, situation)
  const planned = await planAppointments(reader, told, { ...at, now: situation.now }, NOBODY_WAITS)
  const turns = turnsOf(planned, at.hours.timeZone)
  return planned.map((one) => judgedOf(one, { email: one.wanted.email, turn: turns.get(one) }))
}

/** A look holds nothing up. */
const NOBODY_WAITS = { isHeld: false, lockDays: async () => {} }

const NameRow = z.object({ id: z.string(), name: z.string() })

async function nameTwins(reader: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sqlOf(NameRow)`
    select id, name from appointments where id = any(${ids}::uuid[]) and deleted_at is null`.execute(reader)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
