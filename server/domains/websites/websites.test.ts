import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkPage } from '#shared/domains/websites/content/check-page.ts'
import { parsePage } from '#shared/domains/websites/content/parse-page.ts'
import { websites } from '#shared/domains/websites/api.ts'
import { publicWebsites } from '#shared/domains/websites/public-api.ts'
import { BuiltIn, SiteLanguage } from '#shared/domains/websites/schema.ts'
import type { WebsiteView } from '#shared/domains/websites/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { asOwner } from '#server/testing/as-owner.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { withWebsites } from '#server/testing/websites.ts'
import { builtInTemplate } from './templates/built-in.ts'

const server = useTestServer({ ROLE: 'web' })
let clinic: OrgId
let admin: TestPerson
beforeAll(async () => {
  clinic = await withWebsites(server, await aClinic(server, { name: 'Harbor Clinic' }))
  admin = await aPerson(server, {
    memberships: [{ org: clinic, role: 'org-admin' }],
    firstName: 'Ada',
    lastName: 'Min',
  })
})

const begin = async (url: string | null = null): Promise<WebsiteView> => {
  const body = { name: 'Our clinic', url, language: 'en', template_id: 'clinic' } as const
  return (await server.call(websites.create, { params: { orgId: clinic }, body }, admin.token)).body.site
}
const paramsOf = ({ id }: Pick<WebsiteView, 'id'>) => ({ orgId: clinic, siteId: id })
const keep = async (site: WebsiteView, content: string) =>
  (
    await server.call(
      websites.keepDraft,
      { params: paramsOf(site), body: { version: site.version, content } },
      admin.token,
    )
  ).body
const publish = async (site: WebsiteView) =>
  (await server.call(websites.publish, { params: paramsOf(site), body: { version: site.version } }, admin.token)).body
    .site
const contentOf = async (site: WebsiteView) =>
  (await server.call(publicWebsites.get, { params: { orgId: clinic, templateId: site.id } })).body.site.content

describe('templates of the product', () => {
  it.each(BuiltIn.options.flatMap((id) => SiteLanguage.options.map((language) => [id, language] as const)))(
    '%s in %s can be published as it is',
    (id, language) => {
      const { content, name } = builtInTemplate(id, language)
      const page = parsePage(content)
      expect([page.problems, checkPage(page, { email: null, phone: null })]).toEqual([[], []])
      expect(`${name}${content}`).not.toMatch(/(?:landing|clinic|booking|supplier|nav)\.\w/)
    },
  )

  it('are listed before the org’s own, which are changed and go', async () => {
    const params = { orgId: clinic }
    const own = { name: ' Ours ', description: '', category: 'Custom', content: '<Hero title="Hi" />' } as const
    const { template } = (await server.call(websites.createTemplate, { params, body: own }, admin.token)).body
    const list = async () =>
      (await server.call(websites.listTemplates, { params, query: { language: 'fr' } }, admin.token)).body.templates
    expect((await list()).map(({ id, name }) => [id, name])).toEqual([
      ['landing', 'Page d’accueil'],
      ['clinic', 'Clinique de famille'],
      ['studio', 'Studio bien-être'],
      ['booking', 'Rendez-vous en une page'],
      ['supplier', 'Fournisseur'],
      ['finder', 'Trouver une clinique'],
      [template.id, 'Ours'],
    ])
    const one = { orgId: clinic, templateId: template.id as never }
    const change = (version: number) =>
      server.refused(websites.changeTemplate, { params: one, body: { ...own, name: 'Theirs', version } }, admin.token)
    expect([(await change(1)).status, (await change(1)).status]).toEqual([200, 409])
    expect((await server.refused(websites.removeTemplate, { params: one }, admin.token)).status).toBe(204)
    expect(await list()).toHaveLength(6)
  })
})

describe('a website', () => {
  it('goes from a template to everybody, and stays as it was published while it is worked on', async () => {
    const site = await begin()
    expect([site.status, site.is_public, site.isChanged]).toEqual(['draft', true, true])
    const get = { params: { orgId: clinic, templateId: site.id } }
    expect((await server.refused(publicWebsites.get, get)).status).toBe(404)
    const out = await publish(site)
    expect([out.status, out.published, out.isChanged]).toEqual(['published', 1, false])
    const first = await contentOf(site)
    const { site: worked, problems } = await keep(out, 'Only a line')
    expect([problems, worked.isChanged, await contentOf(site)]).toEqual([[], true, first])
    const again = await publish(worked)
    expect([again.published, await contentOf(site)]).toEqual([2, 'Only a line'])
    const { versions } = (await server.call(websites.listVersions, { params: paramsOf(site) }, admin.token)).body
    expect(versions.map(({ number, by, content }) => [number, by, content])).toEqual([
      [2, 'Ada Min', 'Only a line'],
      [1, 'Ada Min', first],
    ])
  })

  it('keeps a draft with problems and says where they are, and is not published with them', async () => {
    const out = await publish(await begin())
    const before = await contentOf(out)
    const { site, problems } = await keep(out, 'Fine\n\n<script>alert(1)</script>\n')
    expect(problems).toEqual([{ kind: 'unknownTag', line: 3, column: 1, name: 'script' }])
    const { status, body } = await server.refused(
      websites.publish,
      { params: paramsOf(site), body: { version: site.version } },
      admin.token,
    )
    expect([status, body.error.fields]).toEqual([400, { content: 'There is a problem on line 3. Fix it first' }])
    expect(await contentOf(out)).toBe(before)
  })

  it('is not published with a link that leads nowhere, and is looked through for the rest', async () => {
    const heavy = await aPicture(server, admin, 'org/profile')
    await asOwner(
      server,
      `update uploads set size = 2400000 where id = '${heavy}'`,
      `update orgs set email = 'desk@harbor.test' where id = '${clinic}'`,
    )
    const content = `[Up](#gone)\n\n![The door](/api/media/${heavy})\n\n[Mail](mailto:me@gmail.test)`
    const body = { content, language: 'en', accent: 'red', name: 'x' } as const
    const preview = await server.call(websites.preview, { params: { orgId: clinic }, body }, admin.token)
    expect(preview.body.html).toContain('#gone')
    expect(preview.body.findings.map(({ kind, line, name }) => [kind, line, name])).toEqual([
      ['deadAnchor', 1, '#gone'],
      ['heavyPicture', 3, '2.4'],
      ['otherMail', 5, 'me@gmail.test'],
    ])
    const { site, problems } = await keep(await begin(), content)
    expect(problems).toEqual([])
    const put = { params: paramsOf(site), body: { version: site.version } }
    const refused = await server.refused(websites.publish, put, admin.token)
    expect([refused.status, refused.body.error.fields]).toEqual([
      400,
      { content: 'There is a problem on line 1. Fix it first' },
    ])
    await publish((await keep(site, content.replace('#gone', '#top'))).site)
  })

  it('is asked about links to pages of ours that are not there, and about no others', async () => {
    const there = await publish(await begin())
    const hidden = await begin()
    const own = await begin()
    const links = [
      '/about',
      `/web/template/${clinic}/${there.id}`,
      `/web/template/${there.id}`,
      `/web/template/${clinic}/${hidden.id}`,
      `/web/template/${own.id}`,
      '/web/template/no-such-page',
      `/web/scheduler/${clinic}?a=b#c`,
      '/orders',
      'https://elsewhere.test/about',
    ]
    const content = links.map((url, at) => `[Link ${at}](${url})`).join('\n\n')
    const body = { content, language: 'en', accent: 'red', name: 'x', siteId: own.id } as const
    const { findings } = (await server.call(websites.preview, { params: { orgId: clinic }, body }, admin.token)).body
    expect(findings.filter(({ kind }) => kind === 'deadPage').map(({ name }) => name)).toEqual([
      '/about',
      `/web/template/${clinic}/${hidden.id}`.slice(0, 60),
      '/web/template/no-such-page',
    ])
    await publish((await keep(own, content)).site)
  })

  it('loses nothing of two who write at once: the second hears what the first has kept', async () => {
    const site = await begin()
    await keep(site, 'The first')
    const { status, body } = await server.refused(
      websites.keepDraft,
      { params: paramsOf(site), body: { version: site.version, content: 'The second' } },
      admin.token,
    )
    expect(status).toBe(409)
    expect(body.error.details?.['current']).toMatchObject({ content: 'The first', version: site.version + 1 })
  })

  it('has a friendly address of its own, once in the installation', async () => {
    const site = await begin('harbor-clinic')
    await publish(site)
    expect((await server.raw('GET', '/web/template/harbor-clinic')).status).toBe(200)
    const neighbour = await withWebsites(server, await aClinic(server))
    const other = await aPerson(server, { memberships: [{ org: neighbour, role: 'org-admin' }] })
    const body = { name: 'Impostor', url: 'harbor-clinic', language: 'en', template_id: 'booking' } as const
    const { status, body: refusal } = await server.refused(
      websites.create,
      { params: { orgId: neighbour }, body },
      other.token,
    )
    expect([status, Object.keys(refusal.error.fields ?? {})]).toEqual([400, ['url']])
    for (const url of ['Harbor', '-a', 'a-', 'a--b', '1a', 'a b', 'ä', '', 'a/b'])
      expect(
        (await server.refused(websites.create, { params: { orgId: neighbour }, body: { ...body, url } }, other.token))
          .status,
        url,
      ).toBe(400)
  })

  it('is hidden at once, when its org switches websites off as well, and gone when it is deleted', async () => {
    const out = await publish(await begin('to-be-hidden'))
    const seen = async () => (await server.raw('GET', '/web/template/to-be-hidden')).status
    const { name, url, language, accent, description, version } = out
    const change = { name, url, language, accent, description, version, is_public: false }
    const { site } = (await server.call(websites.change, { params: paramsOf(out), body: change }, admin.token)).body
    expect([site.status, await seen()]).toEqual(['hidden', 404])
    await publish(site)
    expect(await seen()).toBe(200)
    const switchOn = (features: string) =>
      sql`update orgs set settings = jsonb_set(settings, '{features}', ${features}::jsonb) where id = ${clinic}`.execute(
        server.running.services.reader,
      )
    await switchOn('[]')
    expect(await seen()).toBe(404)
    await switchOn('["enableWebsite"]')
    expect(await seen()).toBe(200)
    await server.call(websites.remove, { params: paramsOf(out) }, admin.token)
    expect(await seen()).toBe(404)
  })

  it('is written by the administrators of its org and nobody else', async () => {
    const site = await begin()
    const neighbour = await aPerson(server, { memberships: [{ org: await aClinic(server), role: 'org-admin' }] })
    const statusFor = async (token: string | null) =>
      (await server.refused(websites.get, { params: paramsOf(site) }, token)).status
    expect(await statusFor((await aStaffOf(server, clinic)).token)).toBe(403)
    expect(await statusFor((await aPatientOf(server, clinic)).token)).toBe(403)
    expect([await statusFor(neighbour.token), await statusFor(null)]).toEqual([404, 401])
    // By way of an org of their own: the website is none of it.
    const elsewhere = await aClinic(server)
    const own = await aPerson(server, { memberships: [{ org: elsewhere, role: 'org-admin' }] })
    const params = { orgId: elsewhere, siteId: site.id }
    expect((await server.refused(websites.get, { params }, own.token)).status).toBe(404)
    expect((await server.refused(websites.remove, { params }, own.token)).status).toBe(404)
    expect(
      (await server.refused(publicWebsites.get, { params: { orgId: elsewhere, templateId: site.id } })).status,
    ).toBe(404)
  })
})

describe('pictures of a website', () => {
  it('are what its writer uploaded for the org, and never a picture of a person', async () => {
    const patient = await aPatientOf(server, clinic)
    const site = await begin()
    const show = (id: string) => `<Image picture="/api/media/${id}" alt="x" />`
    const other = await aPerson(server, { memberships: [{ org: await aClinic(server), role: 'org-admin' }] })
    const foreign = [
      await aPicture(server, patient),
      await aPicture(server, admin),
      await aPicture(server, other, 'org/profile'),
    ]
    let last = site
    for (const id of foreign) {
      const { site: kept, problems } = await keep(last, show(id))
      expect(problems.map(({ kind, line }) => [kind, line])).toEqual([['foreignPicture', 1]])
      last = kept
    }
    const own = await aPicture(server, admin, 'org/profile')
    const { site: kept, problems } = await keep(last, show(own))
    expect(problems).toEqual([])
    await publish(kept)
    // A colleague may go on with it, and the sweep of pictures leaves it.
    const colleague = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const { body } = await server.call(
      websites.preview,
      { params: { orgId: clinic }, body: { content: show(own), language: 'en', accent: 'red', name: 'x' } },
      colleague.token,
    )
    expect([body.problems, body.html.includes(own)]).toEqual([[], true])
    const { headers } = await server.raw('GET', `/api/media/${own}`)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })
})
