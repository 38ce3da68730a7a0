import { beforeAll, expect, it } from 'vitest'
import { websites } from '#shared/domains/websites/api.ts'
import type { SiteLanguage, WebsiteView } from '#shared/domains/websites/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { withWebsites } from '#server/testing/websites.ts'

const server = useTestServer({ ROLE: 'web' })
let clinic: OrgId
let admin: TestPerson
beforeAll(async () => {
  clinic = await withWebsites(server, await aClinic(server, { name: 'Harbor Clinic' }))
  admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
})

const begin = async (url: string | null) => {
  const body = { name: 'Our clinic', url, language: 'en', template_id: 'clinic' } as const
  return (await server.call(websites.create, { params: { orgId: clinic }, body }, admin.token)).body.site
}
const paramsOf = ({ id }: Pick<WebsiteView, 'id'>) => ({ orgId: clinic, siteId: id })
const add = async (site: WebsiteView, language: SiteLanguage) =>
  (await server.call(websites.addLanguage, { params: paramsOf(site), body: { language } }, admin.token)).body.site
const publish = async (site: WebsiteView) =>
  (await server.call(websites.publish, { params: paramsOf(site), body: { version: site.version } }, admin.token)).body
    .site
const pageAt = async (path: string) => {
  const { status, body, headers } = await server.raw('GET', path)
  return { status, page: String(body), location: headers.get('location') }
}
const alternatesIn = (page: string) =>
  [...page.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="[^"]*?(\/web[^"]+)"/g)].map(([, tag, path]) => [
    tag,
    path?.replace('&amp;', '&'),
  ])
const canonicalIn = (page: string) => /<link rel="canonical" href="[^"]*?(\/web[^"]+)"/.exec(page)?.[1]

it('begins as a copy with a draft, versions and a state of its own, and is no website more', async () => {
  const first = await publish(await begin(null))
  const arabic = await add(first, 'ar')
  expect([arabic.content, arabic.variantOf, arabic.status, arabic.url]).toEqual([
    first.content,
    first.id,
    'draft',
    null,
  ])
  const body = { version: arabic.version, content: '<Hero title="أهلًا" />\n' }
  await server.call(websites.keepDraft, { params: paramsOf(arabic), body }, admin.token)
  const { sites } = (await server.call(websites.list, { params: { orgId: clinic } }, admin.token)).body
  expect(sites.slice(0, 2).map(({ id, variantOf }) => [id, variantOf])).toEqual([
    [first.id, null],
    [arabic.id, first.id],
  ])
  // Of a language another is begun: it belongs to the first as well.
  expect((await add(arabic, 'fr')).variantOf).toBe(first.id)
})

it('is there once in each language, also when two begin it at once, and by a change of language', async () => {
  const first = await begin(null)
  const adding = () =>
    server.refused(websites.addLanguage, { params: paramsOf(first), body: { language: 'vi' } }, admin.token)
  expect(await race(4, async () => (await adding()).status)).toEqual({ 201: 1, 400: 3 })
  expect((await adding()).body.error.fields).toEqual({ language: 'This website already has that language' })
  const { name, url, accent, description, is_public, version } = first
  const body = { name, url, accent, description, is_public, version, language: 'vi' } as const
  const change = await server.refused(websites.change, { params: paramsOf(first), body }, admin.token)
  expect([change.status, Object.keys(change.body.error.fields ?? {})]).toEqual([400, ['language']])
})

it('is for the administrators of the org', async () => {
  const first = await begin(null)
  const other = await withWebsites(server, await aClinic(server))
  const stranger = await aPerson(server, { memberships: [{ org: other, role: 'org-admin' }] })
  const call = (who: TestPerson, orgId: OrgId) =>
    server.refused(websites.addLanguage, { params: { orgId, siteId: first.id }, body: { language: 'fr' } }, who.token)
  const [staff, patient] = [await aStaffOf(server, clinic), await aPatientOf(server, clinic)]
  expect((await call(staff, clinic)).status).toBe(403)
  expect((await call(patient, clinic)).status).toBe(403)
  expect((await call(stranger, clinic)).status).toBe(404)
  expect((await call(stranger, other)).status).toBe(404)
})

it('is found by the address of the first, names the others, and is drawn in its language', async () => {
  const first = await publish(await begin('harbor-languages'))
  const alone = await pageAt('/web/template/harbor-languages')
  expect([alternatesIn(alone.page), alone.page.includes('class="languages"')]).toEqual([[], false])
  const arabic = await add(first, 'ar')
  // Not published yet: whoever asks for it gets the website as it is.
  const asked = await pageAt('/web/template/harbor-languages?lang=ar')
  expect([asked.page.includes('lang="en"'), canonicalIn(asked.page)]).toEqual([true, '/web/template/harbor-languages'])
  await publish(arabic)
  const inArabic = await pageAt('/web/template/harbor-languages?lang=ar')
  const inEnglish = await pageAt('/web/template/harbor-languages')
  expect(inArabic.page).toMatch(/<html lang="ar" dir="rtl"/)
  expect(inArabic.page).toContain('إرسال الرسالة')
  expect(inEnglish.page).toMatch(/<html lang="en" dir="ltr"/)
  const both = [
    ['en', '/web/template/harbor-languages'],
    ['x-default', '/web/template/harbor-languages'],
    ['ar', '/web/template/harbor-languages?lang=ar'],
  ]
  expect([alternatesIn(inArabic.page), alternatesIn(inEnglish.page)]).toEqual([both, both])
  expect(canonicalIn(inArabic.page)).toBe('/web/template/harbor-languages?lang=ar')
  expect(inEnglish.page).toContain('<a href="/web/template/harbor-languages?lang=ar" hreflang="ar" lang="ar" dir="rtl"')
  const { body: sitemap } = await server.raw('GET', '/sitemap.xml')
  expect(String(sitemap)).toContain('/web/template/harbor-languages?lang=ar</loc>')
  expect(String(sitemap)).toMatch(/hreflang="ar" href="[^"]*harbor-languages\?lang=ar"/)
  // A language that is none is no mistake of the visitor's.
  expect((await pageAt('/web/template/harbor-languages?lang=xx')).status).toBe(200)
})

it('leads on from a former address of the first in the language that was asked for', async () => {
  const first = await publish(await begin('harbor-former'))
  await publish(await add(first, 'fr'))
  const { name, language, accent, description, is_public, version } = first
  const body = { name, language, accent, description, is_public, version, url: 'harbor-now' }
  await server.call(websites.change, { params: paramsOf(first), body }, admin.token)
  expect((await pageAt('/web/template/harbor-former?lang=fr')).location).toBe('/web/template/harbor-now?lang=fr')
  expect((await pageAt('/web/template/harbor-former')).location).toBe('/web/template/harbor-now')
})

it('stays while the first is hidden, and is then what others are led to', async () => {
  const first = await publish(await begin('harbor-hidden'))
  await publish(await add(first, 'fr'))
  await publish(await add(first, 'ar'))
  const { name, language, accent, description, url, version } = first
  const body = { name, language, accent, description, url, version, is_public: false }
  await server.call(websites.change, { params: paramsOf(first), body }, admin.token)
  expect((await pageAt('/web/template/harbor-hidden')).status).toBe(404)
  const { page } = await pageAt('/web/template/harbor-hidden?lang=fr')
  expect(alternatesIn(page)).toEqual([
    ['fr', '/web/template/harbor-hidden?lang=fr'],
    ['x-default', '/web/template/harbor-hidden?lang=fr'],
    ['ar', '/web/template/harbor-hidden?lang=ar'],
  ])
})

it('keeps its first from being deleted, and goes by itself', async () => {
  const first = await begin(null)
  const french = await add(first, 'fr')
  const remove = (site: WebsiteView) => server.refused(websites.remove, { params: paramsOf(site) }, admin.token)
  const refused = await remove(first)
  expect([refused.status, refused.body.error.fields]).toEqual([400, { language: 'Delete its other languages first' }])
  expect([(await remove(french)).status, (await remove(first)).status]).toEqual([204, 204])
})

it('tells before it is published which words are still those of the first', async () => {
  const first = await begin(null)
  const french = await add(first, 'fr')
  const check = async (siteId: WebsiteView['id'], content: string) => {
    const body = { content, language: 'fr', accent: 'default', name: 'Our clinic', siteId } as const
    const { findings } = (await server.call(websites.preview, { params: { orgId: clinic }, body }, admin.token)).body
    return findings.map(({ kind, name }) => [kind, name])
  }
  expect(await check(first.id, first.content)).toEqual([])
  expect(await check(french.id, french.content)).toContainEqual(['sameWords', 'Care for the whole family'])
  expect(await check(french.id, '<Hero title="Bonjour" />\n')).toContainEqual(['lacksBlock', 'Hours'])
})
