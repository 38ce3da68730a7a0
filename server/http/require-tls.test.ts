import { describe, expect, it } from 'vitest'
import { useTestServer } from '#server/testing/test-server.ts'

const settings = { ROLE: 'web', PUBLIC_URL: 'https://clinic.test' }
const server = useTestServer({ ...settings, TRUST_PROXY: 'true' })
const open = useTestServer(settings)

const IN_THE_CLEAR = { 'x-forwarded-proto': 'http' }

/** Asks without following where it is led. */
async function ask(method: string, path: string) {
  const response = await fetch(server.url + path, { method, headers: IN_THE_CLEAR, redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), body: await response.text() }
}

describe('what came to the proxy in the clear', () => {
  it.each(['/', '/dashboard/app?tab=1', '/web/scheduler/x', '//evil.test/a'])(
    'leads a page to the same by HTTPS: %s',
    async (path) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const { status, location } = await ask(method, path)
        expect([status, location]).toEqual([308, `https://clinic.test${path.replace('//', '/')}`])
      }
    },
  )

  it('refuses a call, and does nothing of it', async () => {
    for (const [method, path] of [
      ['GET', '/api/user/me'],
      ['POST', '/api/auth/login'],
      ['POST', '/dashboard/app'],
    ] as const) {
      const { status, body } = await ask(method, path)
      expect([path, status, body]).toEqual([path, 403, expect.stringContaining('"tls_required"')])
    }
  })

  it('is judged by what the proxy has added, whatever its client wrote before that', async () => {
    const of = async (proto: string) =>
      (await server.raw('GET', '/api/health', { headers: { 'x-forwarded-proto': proto } })).status
    expect([await of('https, http'), await of('http, https'), await of('https'), await of('HTTP')]).toEqual([
      403, 200, 200, 403,
    ])
  })

  it('counts only where there is a proxy that can be believed', async () => {
    expect((await open.raw('GET', '/api/health', { headers: IN_THE_CLEAR })).status).toBe(200)
    expect((await server.raw('GET', '/api/health')).status).toBe(200)
  })
})
