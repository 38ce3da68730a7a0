import { beforeAll, describe, expect, it } from 'vitest'
import { site } from '#shared/domains/site/api.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' })
let admin = ''
const others: Record<string, string> = {}
beforeAll(async () => {
  admin = (await aPerson(server, { systemAdmin: true })).token
  const clinic = await aClinic(server)
  others['org-admin'] = (await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })).token
  others['user'] = (await aPerson(server)).token
})

const save = (language: 'en' | 'fr' | 'ar', text: string, isPublished: boolean, version = 0) =>
  server.call(site.save, { params: { page: 'terms', language }, body: { text, isPublished, version } }, admin)
const read = (language: 'en' | 'fr' | 'ar' | 'vi', page: 'terms' | 'privacy' = 'terms') =>
  server.refused(site.read, { params: { page }, query: { language } })

describe('the pages of the system', () => {
  it('are there for everybody once they are published, in the language asked for or another', async () => {
    expect((await read('en')).status).toBe(404)
    await save('fr', '# Conditions', false)
    expect((await read('fr')).status).toBe(404)
    expect((await server.call(site.listPublished, {})).body.pages).toEqual([])
    await save('ar', '# الشروط', true)
    const found = async (language: 'en' | 'fr' | 'ar' | 'vi') =>
      (await server.call(site.read, { params: { page: 'terms' }, query: { language } })).body.page.text
    expect(await found('vi')).toBe('# الشروط')
    await save('en', '# Terms', true)
    expect([await found('vi'), await found('fr'), await found('ar')]).toEqual(['# Terms', '# Terms', '# الشروط'])
    await save('fr', '# Conditions', true, 1)
    expect(await found('fr')).toBe('# Conditions')
    expect((await server.call(site.listPublished, {})).body.pages).toEqual(['terms'])
    expect((await read('en', 'privacy')).status).toBe(404)
  })

  it('keep a script as the text that it is', async () => {
    const text = '<script>alert(1)</script>\n[x](javascript:alert(1))'
    const { body } = await save('en', text, true, 1)
    expect(body.page.text).toBe(text)
    await save('en', '# Terms', true, 2)
  })

  it('tell the second of two who write at once', async () => {
    const both = await Promise.all(
      ['one', 'two'].map((text) =>
        server.refused(
          site.save,
          { params: { page: 'privacy', language: 'en' }, body: { text, isPublished: false, version: 0 } },
          admin,
        ),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('are not published empty, nor longer than they may be', async () => {
    const wrong = (text: string) =>
      server.refused(
        site.save,
        { params: { page: 'privacy', language: 'fr' }, body: { text, isPublished: true, version: 0 } },
        admin,
      )
    expect((await wrong(' \n ')).status).toBe(400)
    expect((await wrong('x'.repeat(60_001))).status).toBe(400)
  })

  it('are written and seen unpublished by the system alone', async () => {
    for (const token of [...Object.values(others), null]) {
      const status = token === null ? 401 : 403
      expect((await server.refused(site.list, {}, token)).status).toBe(status)
      const body = { text: 'Mine', isPublished: true, version: 0 }
      expect(
        (await server.refused(site.save, { params: { page: 'privacy', language: 'vi' }, body }, token)).status,
      ).toBe(status)
    }
  })
})

describe('the announcement', () => {
  const announce = (text: string, { language = 'en', isPublished = true, version = 0 } = {}) =>
    server.refused(
      site.save,
      { params: { page: 'announcement', language: language as 'en' }, body: { text, isPublished, version } },
      admin,
    )
  const readBy = async (token: string | null, language: 'en' | 'fr' | 'ar' = 'en') => {
    const { status, body } = await server.refused(site.readAnnouncement, { query: { language } }, token)
    return status === 200 ? (body as unknown as { announcement: unknown }).announcement : status
  }

  it('is told to everybody who is signed in while it is published, in their language or another, and to no visitor', async () => {
    expect(await readBy(others['user'] ?? '')).toBeNull()
    await announce('Sunday we are away', { isPublished: false })
    expect(await readBy(others['user'] ?? '')).toBeNull()
    expect((await announce('Sunday we are away for an hour', { version: 1 })).status).toBe(200)
    await announce('Dimanche', { language: 'fr' })
    for (const token of [...Object.values(others), admin]) {
      expect(await readBy(token)).toMatchObject({ language: 'en', text: 'Sunday we are away for an hour' })
      expect(await readBy(token, 'fr')).toMatchObject({ language: 'fr', text: 'Dimanche' })
      expect(await readBy(token, 'ar')).toMatchObject({ language: 'en' })
    }
    expect(await readBy(null)).toBe(401)
  })

  it('is no page that anybody reads, and no longer than a sentence or two', async () => {
    expect((await server.call(site.listPublished, {})).body.pages).not.toContain('announcement')
    const asPage = { params: { page: 'announcement' as never }, query: { language: 'en' as const } }
    expect((await server.refused(site.read, asPage)).status).toBe(400)
    const { status, body } = await announce('x'.repeat(301), { language: 'vi' })
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['text']])
    expect((await announce('x'.repeat(300), { language: 'vi' })).status).toBe(200)
  })
})
