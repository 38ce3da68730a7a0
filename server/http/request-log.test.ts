import { expect, it } from 'vitest'
import { aClinic, aPerson, aStaffOf } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const lines: string[] = []
const server = useTestServer({ ROLE: 'web' }, { onLog: (line) => lines.push(line) })

it('the log says who was refused, why and from where', async () => {
  const clinic = await aClinic(server)
  const [staff, stranger] = await Promise.all([aStaffOf(server, clinic), aPerson(server)])
  lines.length = 0
  await server.raw('GET', `/api/contacts?orgId=${clinic}`, { token: stranger.token })
  await server.raw('GET', '/api/auth/me', { token: 'made up' })
  await server.raw('GET', '/api/auth/me', { token: staff.token })
  const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const ip = expect.stringContaining('127.0.0.1')
  expect(written).toMatchObject([
    { status: 404, code: 'not_found', actor: stranger.id },
    { status: 401, code: 'unauthenticated', ip },
    { status: 200, actor: staff.id },
  ])
  expect(written.map((line) => 'ip' in line)).toEqual([false, true, false])
})
