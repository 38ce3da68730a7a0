import { Temporal } from 'temporal-polyfill'
import { expect } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { series } from '#shared/domains/scheduling/series/api.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { OFFICE_HOURS, aClinic, aPatientOf, aStaffOf } from './factories.ts'
import type { TestServer } from './test-server.ts'

/** A time by the clock of New York. */
export function at(date: string, clock = '09:00', minutes = 30) {
  const start = Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime('America/New_York')
  const text = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds).toISOString()
  return { start: text(start), end: text(start.add({ minutes })) }
}

/** Office hours with one place at a time. */
export const ONE_PLACE = {
  features: ['useSchedules' as const],
  schedules: [
    { openTime: '09:00 AM', closeTime: '05:00 PM', days: [0, 1, 2, 3, 4] as never, slots: 1, slotLength: 30 },
  ],
}

/** A clinic with a series of four Mondays at nine. */
export async function aSeries(
  server: TestServer,
  { settings = OFFICE_HOURS, ...extra }: { settings?: typeof OFFICE_HOURS; provider?: string } = {},
) {
  const clinic = await aClinic(server, { settings })
  const staff = await aStaffOf(server, clinic)
  const patient = await aPatientOf(server, clinic)
  const params = { orgId: clinic }
  const repeats = { everyWeeks: 1, until: '2026-12-14' }
  const body = { user: patient.id, title: 'Physio', notes: 'Mat', phone: '555 0100', eventRef: 'ref', repeats }
  const made = await server.call(
    scheduling.create,
    { params, body: { ...body, ...at('2026-11-23'), ...extra } as never },
    staff.token,
  )
  expect(made.status).toBe(201)
  const list = async (): Promise<AppointmentView[]> => {
    const query = { start: '2026-11-01T00:00:00Z', end: '2027-01-31T00:00:00Z' }
    const { events } = (await server.call(scheduling.listOfOrg, { params, query }, staff.token)).body
    return events.filter((event) => event.series === made.body.event.series)
  }
  const nth = async (number: number): Promise<AppointmentView> => {
    const event = (await list())[number - 1]
    if (event === undefined) throw new Error(`No appointment ${number}`)
    return event
  }
  const change = (event: AppointmentView, fields: object) =>
    server.call(
      scheduling.change,
      { params: { id: event.id }, body: { version: event.version, ...fields } },
      staff.token,
    )
  const refuse = (event: AppointmentView, fields: object) =>
    server.refused(
      scheduling.change,
      { params: { id: event.id }, body: { version: event.version, ...fields } },
      staff.token,
    )
  const read = async ({ id }: AppointmentView) =>
    (await server.call(series.get, { params: { id } }, staff.token)).body.series
  return { clinic, staff, patient, list, nth, change, refuse, read, make: made }
}
export const following = { scope: 'following' as const }
export const timesOf = (events: readonly AppointmentView[]) => events.map(({ start, end }) => ({ start, end }))
export const MONDAYS = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']
