import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'

const sandbox = useTestServer({ ROLE: 'web' })
let live: TestServer
beforeAll(async () => {
  live = await startTestServer(sandbox.databaseUrl, {
    ROLE: 'web',
    STRIPE_SECRET_KEY: 'sk_test_of_nobody',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_nobody',
    RECAPTCHA_SITE_KEY: 'site-key',
    RECAPTCHA_SECRET: 'secret-key',
  })
})
afterAll(() => live.running.stop())

/** The sources that a page is told for a kind of content. */
async function sourcesAt(server: TestServer, path: string, directive: string): Promise<string[]> {
  const { headers } = await server.raw('GET', path)
  const policy = headers.get('content-security-policy') ?? ''
  const part = policy.split(';').find((one) => one.startsWith(directive))
  return part?.split(' ').slice(1) ?? []
}

describe('the payment provider', () => {
  it('may run on our pages where payments are live', async () => {
    expect(await sourcesAt(live, '/dashboard/app', 'script-src')).toContain('https://js.stripe.com')
    expect(await sourcesAt(live, '/dashboard/app', 'frame-src')).toContain('https://js.stripe.com')
    expect(await sourcesAt(live, '/dashboard/app', 'connect-src')).toContain('https://api.stripe.com')
  })

  it('takes nothing away from whom else our pages load', async () => {
    expect(await sourcesAt(live, '/dashboard/app', 'script-src')).toEqual([
      "'self'",
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
      'https://js.stripe.com',
    ])
  })

  it('may ask for a card where visitors book, also within the clinic’s own site', async () => {
    expect(await sourcesAt(live, '/web/scheduler/x', 'script-src')).toContain('https://js.stripe.com')
    expect(await sourcesAt(live, '/web/scheduler/x', 'frame-src')).toContain('https://hooks.stripe.com')
    expect(await sourcesAt(live, '/web/scheduler/x', 'frame-ancestors')).toEqual(['*'])
    expect(await sourcesAt(sandbox, '/web/scheduler/x', 'script-src')).toEqual(["'self'"])
  })

  it('may ask for another card on the page of a booking, which stays a secret and is framed by nobody', async () => {
    expect(await sourcesAt(live, '/web/booking/x', 'script-src')).toContain('https://js.stripe.com')
    expect(await sourcesAt(live, '/web/booking/x', 'frame-ancestors')).toEqual(["'none'"])
    expect((await live.raw('GET', '/web/booking/x')).headers.get('referrer-policy')).toBe('no-referrer')
    expect(await sourcesAt(sandbox, '/web/booking/x', 'script-src')).toEqual(["'self'"])
  })

  it.each(['/web/locator', '/web/offer/x', '/web/forms/x', '/embed.js', '/api/docs'])(
    'is never let in at %s',
    async (path) => {
      const { headers } = await live.raw('GET', path)
      expect(headers.get('content-security-policy')).not.toContain('stripe')
    },
  )

  it('is let in nowhere where payments are only tried out', async () => {
    const { headers } = await sandbox.raw('GET', '/dashboard/app')
    expect(headers.get('content-security-policy')).not.toContain('stripe')
    expect(await sourcesAt(sandbox, '/dashboard/app', 'script-src')).toEqual(["'self'"])
  })
})

describe('the program that reads barcodes', () => {
  it('runs in its own worker, and WebAssembly nowhere else', async () => {
    expect(await sourcesAt(sandbox, '/assets/barcode-worker-DEN-JAOQ.js', 'script-src')).toEqual([
      "'self'",
      "'wasm-unsafe-eval'",
    ])
    const elsewhere = [
      '/dashboard/inv/scan',
      '/assets/main-AAAA.js',
      '/barcode-worker-x.js',
      '/assets/barcode-worker-x.js/a',
    ]
    for (const path of elsewhere)
      expect(await sourcesAt(sandbox, path, 'script-src'), path).not.toContain("'wasm-unsafe-eval'")
  })
})
