import { request } from 'node:http'
import { beforeAll, beforeEach, expect } from 'vitest'
import { sql } from 'kysely'
import { websiteDomains } from '#shared/domains/websites/domains/api.ts'
import type { WebsiteDomain } from '#shared/domains/websites/domains/api.ts'
import type { OrgId, WebsiteDomainId, WebsiteId } from '#shared/kernel/ids.ts'
import { checkDomains } from '#server/domains/websites/domains/jobs.ts'
import { publicWeb } from '#server/integrations/web/public-web.ts'
import { aClinic, aPerson } from './factories.ts'
import type { TestPerson } from './factories.ts'
import type { TestServer } from './test-server.ts'
import { aStoredWebsite } from './websites.ts'

const CONTENT =
  '<Navbar cta="Sign in" url="/auth/jwt/login">\n<NavLink label="Home" url="/" />\n</Navbar>\n\n<Hero title="Hello" />\n\n<Contact />\n'

/** An administrator of a clinic. */
interface Whose {
  org: OrgId
  by: TestPerson
}

interface Request {
  method?: string
  body?: string
  headers?: Record<string, string>
  on?: TestServer
}

/** Clinics with a website and a name of their own, each test with others, and what name servers say of these. */
export function useWebsiteDomains(...servers: [TestServer, ...TestServer[]]) {
  const [server] = servers
  /** By name; null where no name server answers. */
  let records: Record<string, string[] | null> = {}
  /** Where names lead that do not lead here; null where no name server answers. */
  let elsewhere: Record<string, string | null> = {}
  const web = publicWeb({
    async resolve(host) {
      const address = elsewhere[host]
      if (address === null) throw new Error('no answer')
      return [{ address: address ?? '93.184.215.14', family: 4 }]
    },
    async resolveTexts(name) {
      const texts = records[name]
      if (texts === null) throw new Error('no answer')
      if (texts === undefined) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
      return texts.map((text) => [text.slice(0, 9), text.slice(9)])
    },
  })
  const own: Whose & { count: number; host: string; site: WebsiteId } = { count: 0 } as never
  const anAdminOf = (org: OrgId) => aPerson(server, { memberships: [{ org, role: 'org-admin' }] })

  beforeAll(() => {
    for (const on of servers) Object.assign(on.running.services, { web })
  })
  beforeEach(async () => {
    records = {}
    elsewhere = {}
    own.count += 1
    own.host = `www.harbor${own.count}.org`
    own.org = await aClinic(server)
    own.by = await anAdminOf(own.org)
    own.site = await aStoredWebsite(server, own.org, { url: `harbor-${own.count}`, content: CONTENT })
  })

  async function add(host = own.host, siteId = own.site, { org, by }: Whose = own): Promise<WebsiteDomain> {
    const made = await server.call(websiteDomains.add, { params: { orgId: org }, body: { host, siteId } }, by.token)
    expect(made.status).toBe(201)
    return made.body.domain
  }
  const check = async (id: WebsiteDomainId, { org, by }: Whose = own) =>
    (await server.call(websiteDomains.check, { params: { orgId: org, domainId: id } }, by.token)).body
  const list = async ({ org, by }: Whose = own) =>
    (await server.call(websiteDomains.list, { params: { orgId: org } }, by.token)).body.domains
  const say = ({ record }: WebsiteDomain) => (records[record.name] = [record.value])

  return {
    own,
    anAdminOf,
    add,
    check,
    list,
    say,
    /** Has name servers say that and nothing else. */
    sayOnly(said: typeof records) {
      records = said
    },
    lead: (host: string, to: string | null) => (elsewhere[host] = to),
    leadHere: (host: string) => delete elsewhere[host],
    stateOf: async (id: WebsiteDomainId) => (await list()).find((one) => one.id === id)?.state,
    async connected(host = own.host, siteId = own.site) {
      const domain = await add(host, siteId)
      say(domain)
      expect((await check(domain.id)).fault).toBeNull()
      return domain
    },
    /** Has it been looked at, and missed, so many days earlier; then looks at what is due. */
    async lookAfter(id: WebsiteDomainId, days: number) {
      await sql`
        update website_domains set checked_at = checked_at - make_interval(days => ${days}),
          missing_since = missing_since - make_interval(days => ${days}) where id = ${id}`.execute(
        server.running.services.reader,
      )
      await checkDomains.run({}, { ...server.running.jobServices, web })
    },
    /** Asks with a host of its own choice, as no client of the web lets one. */
    ask: (path: string, at: string, { on = server, ...sent }: Request = {}) => askAt(on.url, path, at, sent),
  }
}

/** Asks a server by the name of a host, as a proxy in front of it does. */
export const askAt = (
  url: string,
  path: string,
  at: string,
  { method = 'GET', body, headers = {} }: Omit<Request, 'on'> = {},
) =>
  new Promise<{ status: number; location: string | undefined; csp: string; text: string }>((answered, failed) => {
    const sent = request(url + path, { method, headers: { ...headers, host: at }, setHost: false }, (response) => {
      let text = ''
      response.on('data', (part) => (text += String(part)))
      response.on('end', () => {
        const { location, 'content-security-policy': csp = '' } = response.headers
        answered({ status: response.statusCode ?? 0, location, csp: String(csp), text })
      })
    })
    sent.on('error', failed)
    sent.end(body)
  })
