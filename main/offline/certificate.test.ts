import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OFFLINE_HEADERS } from '#shared/desktop/offline.ts'
import { EXPIRED } from '#main/testing/expired-certificate.ts'
import { createFakeClock } from '#main/testing/fake-clock.ts'
import { SELF_SIGNED } from '#main/testing/self-signed.ts'
import { createOfflineAnswers } from './offline-answers.ts'
import { createServerConnection } from './server-connection.ts'
import { ServerTrouble } from './trouble.ts'

const HOUR = 3_600_000
const trusted = getCACertificates('default')
beforeAll(() => setDefaultCACertificates([...trusted, SELF_SIGNED.cert, EXPIRED.cert]))
afterAll(() => setDefaultCACertificates(trusted))

/** A server over TLS whose certificate can be another one from now on. */
async function aSecureServer(at = Date.now()) {
  const written: unknown[] = []
  const server = createServer({ cert: SELF_SIGNED.cert, key: SELF_SIGNED.key }, ({ url }, response) => {
    written.push(url)
    response.setHeader('content-type', 'application/json').end('{"status":"alive"}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  const clock = createFakeClock(new Date(at).toISOString())
  const logged: unknown[] = []
  const report = (problem: unknown) => void logged.push(problem instanceof ServerTrouble ? problem.code : problem)
  const connection = createServerConnection({ serverAddress: origin, fetch, clock, report })
  return {
    clock,
    connection,
    logged,
    written,
    save: () => connection.fetch(`${origin}/api/note`, { method: 'POST', body: '{"note":"what was typed"}' }),
    origin,
    renew(certificate: { cert: string; key: string }) {
      server.setSecureContext(certificate)
      server.closeAllConnections()
    },
    close: () => server.close(),
  }
}

const answersOf = ({ connection, clock }: Awaited<ReturnType<typeof aSecureServer>>) =>
  createOfflineAnswers({
    connection,
    clock,
    store: { read: async () => null },
    vault: { token: async () => 'a.b.c' } as never,
  })

describe('a certificate that ends while the client runs', () => {
  it('has its own sentence and its own line in the log; the change was never sent, and goes through once it is renewed', async () => {
    const server = await aSecureServer()
    expect((await server.save()).status).toBe(200)
    server.renew(EXPIRED)
    const problem = await server.save().catch((error: unknown) => error)
    expect(problem).toMatchObject({ name: 'Unreachable', mayHaveArrived: false })
    expect(server.connection.trouble()).toBe('certificateTime')

    const request = new Request('http://page/api/note', { method: 'POST', headers: { 'accept-language': 'en' } })
    const told = await answersOf(server)(request, problem as never)
    if (told === null) throw new Error('Nothing was told')
    const { error } = (await told.json()) as { error: { code: string; message: string } }
    expect([told.status, error.code]).toEqual([503, 'offline'])
    expect(told.headers.get(OFFLINE_HEADERS.why)).toBe('certificateTime')
    expect(error.message).toMatch(/^Not saved: .*What you entered is still here/)
    expect(error.message).toMatch(/the server’s certificate has expired or is not valid yet\. If that time is wrong/)

    // Asked again and again, it is written down once.
    await server.save().catch(() => undefined)
    expect(server.logged).toEqual(['CERTIFICATE_OVER_OR_NOT_YET_VALID'])
    expect(server.written.filter((path) => path === '/api/note')).toHaveLength(1)

    server.renew(SELF_SIGNED)
    expect((await server.save()).status).toBe(200)
    expect([server.connection.trouble(), server.connection.downSince()]).toEqual(['connection', null])
    server.close()
  })

  it('is another matter than one that nobody vouches for', async () => {
    const server = await aSecureServer()
    setDefaultCACertificates(trusted)
    await server.save().catch(() => undefined)
    setDefaultCACertificates([...trusted, SELF_SIGNED.cert, EXPIRED.cert])
    expect([server.connection.trouble(), server.logged]).toEqual(['certificate', ['CERTIFICATE_NOT_TRUSTED']])
    server.close()
  })
})

describe('a clock that jumps by an hour', () => {
  it('is written down once, once it is right again as well, and the line stays open', async () => {
    const server = await aSecureServer()
    await server.save()
    server.clock.pass(HOUR)
    await server.save()
    await server.save()
    expect([server.logged, server.connection.downSince()]).toEqual([['CLOCK_OFF'], null])
    server.clock.pass(-HOUR)
    await server.save()
    expect(server.logged).toEqual(['CLOCK_OFF', 'CLOCK_RIGHT'])
    server.close()
  })
})
