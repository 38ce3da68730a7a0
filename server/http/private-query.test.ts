import { expect, it } from 'vitest'
import { contacts } from '#shared/domains/contacts/api.ts'
import { privateHeader } from '#shared/kernel/query/private-query.ts'
import { aClinic, aContactOf, aStaffOf } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' })

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
