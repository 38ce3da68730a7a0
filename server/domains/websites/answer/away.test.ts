import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { aClinic } from '#server/testing/factories.ts'
import { cloneDatabase } from '#server/testing/cluster.ts'
import { startProxy } from '#server/testing/cuttable-proxy.ts'
import type { CuttableProxy } from '#server/testing/cuttable-proxy.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { aStoredWebsite, withWebsites } from '#server/testing/websites.ts'
import { askAt } from '#server/testing/website-domains.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let proxy: CuttableProxy
let server: TestServer
beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'))
  proxy = await startProxy(database.url)
  const sites = { PUBLIC_URL: 'https://app.tendwell.test', SITES_URL: 'https://sites.tendwell.test' }
  server = await startTestServer(proxy.url, sites)
})
afterAll(async () => {
  await server.running.stop()
  await proxy.stop()
  await database.drop()
})

it('tells a visitor on a page that nothing can be looked up, and gives back what was typed to send it again', async () => {
  const site = await aStoredWebsite(server, await withWebsites(server, await aClinic(server)), {
    url: 'away',
    content: '<Contact />',
  })
  const message = { name: '"><b>Vera', email: 'vera@visitor.test', phone: '', message: 'Are you\r\nopen? 🌙' }
  const path = `/web/template/${site}/contact`
  const send = (type = 'application/x-www-form-urlencoded') =>
    askAt(server.url, path, 'sites.tendwell.test', {
      method: 'POST',
      body: new URLSearchParams(message).toString(),
      headers: { 'content-type': type, 'accept-language': 'fr' },
    })
  proxy.cut()
  const refused = await send()
  expect([refused.status, refused.text.includes('<html lang="fr"'), refused.text.includes('Envoyer')]).toEqual([
    503,
    true,
    true,
  ])
  expect(refused.csp).toContain('allow-forms')
  expect(refused.text).toContain(`action="${path}"`)
  const given = [...refused.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  expect(given.map(([, name]) => name)).toEqual(Object.keys(message))
  expect(refused.text).toContain('value="&quot;&gt;&lt;b&gt;Vera"')
  expect((await send('text/plain')).text).toContain(`href="/web/template/${site}"`)

  // A name that may be an org's own, its root and its forms.
  for (const at of ['/', '/web/template/away']) {
    const page = await askAt(server.url, at, 'harbor.example')
    expect([at, page.status, page.text.startsWith('<!doctype html>')]).toEqual([at, 503, true])
  }
  expect((await askAt(server.url, '/api/auth/me', 'app.tendwell.test')).text).toMatch(/^\{"error"/)
  proxy.mend()
  await expect.poll(async () => (await send()).status, { timeout: 10_000 }).toBe(303)
}, 30_000)
