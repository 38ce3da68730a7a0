import { expect, it } from 'vitest'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import { privateHeader } from '#shared/kernel/query/private-query.ts'
import { ROOMY_HOURS, aClinic, aContactOf, aStaffOf } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW })

it('a list is searched by words in a header as by those in its address', async () => {
  const clinic = await aClinic(server)
  const staff = await aStaffOf(server, clinic)
  await aContactOf(server, clinic, { name: 'Zoë عمر' })
  await aContactOf(server, clinic, { name: 'Somebody Else' })
  const search = async (query: object, headers: Record<string, string> = {}) => {
    const reply = await server.call(contacts.search, { query: { orgId: clinic, ...query } }, staff.token, headers)
    return reply.body.contacts.map(({ name }) => name)
  }
  expect(await search({}, Object.fromEntries([privateHeader('s', 'عمر')]))).toEqual(['Zoë عمر'])
  expect(await search({ s: 'عمر' })).toEqual(['Zoë عمر'])
  const broken = await server.raw('GET', `/api/contacts?orgId=${clinic}`, {
    token: staff.token,
    headers: { 'x-query-s': '%E0%A4' },
  })
  expect(broken).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
})

it('a link opens the same by its secret in a header as in the address, and nothing without it', async () => {
  const orgId = await aClinic(server, { settings: ROOMY_HOURS })
  const body = aBooking('2026-11-24T14:00:00.000Z', '2026-11-24T14:30:00.000Z')
  const { event } = (await server.call(publicScheduling.bookPublic, { params: { orgId }, body })).body
  const open = (token: string, headers: Record<string, string> = {}) =>
    server.refused(bookings.open, { params: { token } }, null, headers)
  const hidden = Object.fromEntries([privateHeader('token', event.link)])
  expect((await open('-', hidden)).body).toEqual((await open(event.link)).body)
  expect((await open('-', hidden)).status).toBe(200)
  expect((await open('-')).status).toBe(404)
  // What the address says is not overruled by a header.
  expect((await open('another', hidden)).status).toBe(404)
  expect((await open('-', { 'x-path-token': '%E0%A4' })).body.error.code).toBe('invalid_input')
})
