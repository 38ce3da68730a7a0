import { expect, it } from 'vitest'
import { bookingPage } from '#shared/domains/booking/share-api.ts'
import { sql } from 'kysely'
import { OFFICE_HOURS, aClinic, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ PUBLIC_URL: 'https://tendwell.test/' }, { frozenAt: SAMPLE_NOW })

it('tells the staff of a clinic where it is booked, and what keeps people from it', async () => {
  const partner = await aClinic(server, { kind: 'partner-reseller' })
  const clinic = await aClinic(server, { partner })
  const desk = await aStaffOf(server, clinic)
  const read = async () => (await server.call(bookingPage.get, { params: { orgId: clinic } }, desk.token)).body.page
  const set = (zip: string | null, isPublic: boolean) =>
    sql`update orgs set zipcode = ${zip}, is_public = ${isPublic} where id = ${clinic}`.execute(
      server.running.services.reader,
    )
  await set('10011-1234', true)
  expect(await read()).toEqual({
    site: 'https://tendwell.test',
    url: `https://tendwell.test/web/scheduler/${clinic}`,
    partnerId: partner,
    isPublic: true,
    hasTimes: true,
    isLocated: true,
  })
  await set('00000', false)
  expect(await read()).toMatchObject({ isPublic: false, isLocated: false })
})

it('says where no times are offered', async () => {
  const clinic = await aClinic(server, { settings: { ...OFFICE_HOURS, schedules: [] } })
  const desk = await aStaffOf(server, clinic)
  const { page } = (await server.call(bookingPage.get, { params: { orgId: clinic } }, desk.token)).body
  expect(page).toMatchObject({ hasTimes: false, partnerId: null })
})

it('is for the staff of that clinic', async () => {
  const clinic = await aClinic(server)
  const patient = await aPatientOf(server, clinic)
  const neighbour = await aStaffOf(server, await aClinic(server))
  const statusFor = async (token: string) =>
    (await server.refused(bookingPage.get, { params: { orgId: clinic } }, token)).status
  expect([await statusFor(patient.token), await statusFor(neighbour.token)]).toEqual([403, 404])
})
