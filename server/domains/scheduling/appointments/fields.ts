import { sql } from 'kysely'
import { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Appointment } from '../entities/appointment.ts'

/** What an answer makes of a value of an entity. */
type Presented<Value> = Value extends Date ? string : Value extends null | undefined ? null : Value

/** The properties of an appointment whose values fit a field of its view. */
type SourceOf<Field extends keyof AppointmentView> = {
  [Property in keyof Appointment]: Presented<Appointment[Property]> extends AppointmentView[Field] ? Property : never
}[keyof Appointment]

/**
 * From which property of an appointment each field of its view comes: the columns that are read, and what is presented of
 * an entity, follow from it. A field without a property that fits it does not compile.
 */
const FIELDS = {
  id: 'id',
  orgId: 'orgId',
  user: 'userId',
  contact: 'contactId',
  series: 'seriesId',
  provider: 'providerId',
  room: 'roomId',
  type: 'typeId',
  name: 'name',
  email: 'email',
  phone: 'phone',
  color: 'color',
  title: 'title',
  notes: 'notes',
  start: 'startsAt',
  end: 'endsAt',
  status: 'status',
  statusAt: 'statusAt',
  eventType: 'eventType',
  eventRef: 'eventRef',
  number: 'queueNumber',
  overbooked: 'isOverbooked',
  afterHours: 'isAfterHours',
  version: 'version',
  createdAt: 'createdAt',
} as const satisfies { [Field in keyof AppointmentView]: SourceOf<Field> }

const columnOf = (property: string): string => property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns of `appointments` under the names of the answer. */
export const APPOINTMENT_COLUMNS = sql.raw(
  Object.entries(FIELDS)
    .map(([field, property]) => `${columnOf(property)} as "${field}"`)
    .join(', '),
)

/** A row has the names of the answer already; it is nobody else's, so its instants are rewritten in place. */
export function presentRow(row: AppointmentView): AppointmentView {
  row.start = instantFromRow(row.start)
  row.end = instantFromRow(row.end)
  row.statusAt = instantFromRow(row.statusAt)
  row.createdAt = instantFromRow(row.createdAt)
  return row
}

/** An appointment for those who may see it. */
export const presentAppointment = (appointment: Appointment): AppointmentView =>
  AppointmentView.parse(
    Object.fromEntries(
      Object.entries(FIELDS).map(([field, property]) => {
        const value = appointment[property] ?? null
        return [field, value instanceof Date ? value.toISOString() : value]
      }),
    ),
  )
