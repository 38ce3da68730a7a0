import { createServer } from 'node:http'
import { sql } from 'kysely'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { websiteProof } from '#shared/domains/orgs/website-proof/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { publicWeb } from '#server/integrations/web/public-web.ts'
import { aClinic, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { checkWebsites } from '../jobs.ts'

const server = useTestServer()
/** What the web says: the pages by `host/path`, the records by name. */
let pages: Record<string, string | { to: string }> = {}
let records: Record<string, string[]> = {}
/** Whether no name server answers. */
let isAway = false
const website = createServer((request, response) => {
  const page = pages[`${request.headers.host}${request.url}`]
  if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>No</h1>')
  else if (typeof page === 'string') response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  else response.writeHead(302, { location: page.to }).end()
})
beforeAll(async () => {
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve))
  const { port } = website.address() as AddressInfo
  const web = publicWeb({
    resolve: async () => [{ address: '93.184.215.14', family: 4 }],
    async resolveTexts(name) {
      if (isAway) throw Object.assign(new Error('none'), { code: 'ETIMEOUT' })
      const texts = records[name]
      if (texts === undefined) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
      return texts.map((text) => [text.slice(0, 9), text.slice(9)])
    },
    dial: (place) => ({ ...place, address: '127.0.0.1', port }),
  })
  Object.assign(server.running.services, { web })
})
afterAll(() => website.close())

let clinic: OrgId
let admin: TestPerson
beforeEach(async () => {
  pages = {}
  records = {}
  clinic = await aClinic(server)
  admin = await anAdminOf(clinic)
  await setWebsite('http://www.riverside.example/welcome')
})

const anAdminOf = (org: OrgId) => aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
const params = () => ({ orgId: clinic })
const setWebsite = (address: string | null) =>
  server.call(directory.change, { params: params(), body: { website: address } }, admin.token)
const read = async () => (await server.call(websiteProof.get, { params: params() }, admin.token)).body
const check = async (by: 'dns' | 'file') =>
  (await server.call(websiteProof.check, { params: params(), body: { by } }, admin.token)).body
const wanted = async () => {
  const { wanted: found } = await read()
  if (found === null) throw new Error('Nothing is wanted')
  return found
}

describe('a website', () => {
  it('is proven by a record at its domain or below it, and stays so when that goes', async () => {
    const { record, recordBelow, domain } = await wanted()
    expect([domain, recordBelow]).toEqual(['riverside.example', '_tendwell.riverside.example'])
    expect((await check('dns')).fault).toBe('missing')
    records = { 'riverside.example': ['v=spf1 -all', `${record}x`] }
    expect((await check('dns')).fault).toBe('missing')
    records = { '_tendwell.riverside.example': [record] }
    expect(await check('dns')).toMatchObject({ fault: null, proof: { proven: { by: 'dns' } } })
    records = {}
    expect((await check('dns')).fault).toBe('missing')
    expect((await read()).proven?.by).toBe('dns')
  })

  it('is proven by a page of its own, and by none that leads elsewhere', async () => {
    const { fileText } = await wanted()
    pages = {
      'www.riverside.example/tendwell-verification.html': { to: 'http://elsewhere.example/proof' },
      'elsewhere.example/proof': fileText,
    }
    expect((await check('file')).fault).toBe('missing')
    pages = { 'www.riverside.example/tendwell-verification.html': `<p>Not yet</p>` }
    expect((await check('file')).fault).toBe('missing')
    pages = {
      'www.riverside.example/tendwell-verification.html': { to: 'http://riverside.example/proof' },
      'riverside.example/proof': `<!doctype html><p>${fileText}</p>`,
    }
    expect(await check('file')).toMatchObject({ fault: null, proof: { proven: { by: 'file' } } })
  })

  it('that is another one has to be proven anew, and the text of another org proves nothing', async () => {
    const { record } = await wanted()
    records = { 'riverside.example': [record] }
    await check('dns')
    await setWebsite('https://lakeside.example')
    expect((await read()).proven).toBeNull()
    records = { 'lakeside.example': [record] }
    expect((await check('dns')).fault).toBe('missing')
    const neighbour = await aClinic(server)
    const other = await anAdminOf(neighbour)
    await server.call(
      directory.change,
      { params: { orgId: neighbour }, body: { website: 'https://lakeside.example' } },
      other.token,
    )
    records = { 'lakeside.example': [(await wanted()).record] }
    const asked = { params: { orgId: neighbour }, body: { by: 'dns' as const } }
    expect((await server.call(websiteProof.check, asked, other.token)).body.fault).toBe('missing')
    expect((await check('dns')).fault).toBeNull()
  })

  it('that is none, or no public one, is none that can be proven', async () => {
    await setWebsite('https://clinic.internal/x')
    expect((await check('dns')).fault).toBe('refused')
    expect((await check('file')).fault).toBe('refused')
    await setWebsite(null)
    expect(await read()).toEqual({ wanted: null, proven: null })
    expect((await check('dns')).fault).toBe('refused')
  })

  it('is proven by nobody but administrators', async () => {
    const staff = await aStaffOf(server, clinic)
    const stranger = await anAdminOf(await aClinic(server))
    for (const { token } of [staff, stranger]) {
      const seen = await server.call(websiteProof.get, { params: params() }, token)
      const asked = await server.call(websiteProof.check, { params: params(), body: { by: 'dns' } }, token)
      expect([seen.status, asked.status].every((status) => status === 403 || status === 404)).toBe(true)
    }
  })
})

describe('a website that was proven', () => {
  const lookAgainIn = async (days: number) => {
    await sql`update website_proofs set checked_at = checked_at - ${`${days} days`}::interval,
      missing_since = missing_since - ${`${days} days`}::interval where org_id = ${clinic}`.execute(reader())
    await checkWebsites.run({}, { ...server.running.jobServices, web: server.running.services.web })
  }
  const reader = () => server.running.services.reader
  const saidOf = async () => {
    const { rows } = await sql<{ kind: string }>`
      select kind from activities where org_id = ${clinic} and kind like 'org.website%' order by id`.execute(reader())
    return rows.map(({ kind }) => kind)
  }
  beforeEach(async () => {
    records = { 'riverside.example': [(await wanted()).record] }
    await check('dns')
  })

  it('is looked at once a week, and counts for as long as it is there', async () => {
    await lookAgainIn(6)
    records = {}
    await lookAgainIn(0)
    expect((await read()).proven).toMatchObject({ by: 'dns', until: null })
    await lookAgainIn(2)
    expect((await read()).proven?.until).toBeTypeOf('string')
    records = { 'riverside.example': [(await wanted()).record] }
    await lookAgainIn(8)
    expect((await read()).proven).toMatchObject({ by: 'dns', until: null })
  })

  it('stays so by the other way', async () => {
    const { fileText } = await wanted()
    records = {}
    pages = { 'www.riverside.example/tendwell-verification.html': fileText }
    await lookAgainIn(8)
    expect((await read()).proven).toMatchObject({ by: 'file', until: null })
  })

  it('by a page that is gone counts for two weeks as well', async () => {
    pages = { 'www.riverside.example/tendwell-verification.html': (await wanted()).fileText }
    records = {}
    await check('file')
    pages = {}
    await lookAgainIn(8)
    expect((await read()).proven?.until).toBeTypeOf('string')
  })

  it('stops counting two weeks after it went, and its administrators are told', async () => {
    records = { 'riverside.example': ['something else'] }
    await lookAgainIn(8)
    await lookAgainIn(8)
    const { proven } = await read()
    expect(proven).not.toBeNull()
    await lookAgainIn(8)
    expect((await read()).proven).toBeNull()
    expect(await saidOf()).toEqual(['org.website_proven', 'org.website_unproven'])
    const letters = async () => {
      const { rows } = await sql<{ subject: string }>`
        select subject from outbox_mails where recipient = ${admin.email}`.execute(reader())
      return rows.map(({ subject }) => subject)
    }
    await expect.poll(letters, { timeout: 20_000 }).toContain('riverside.example is no longer verified')
    // Proven again it begins anew.
    records = { 'riverside.example': [(await wanted()).record] }
    expect((await check('dns')).proof.proven?.until).toBeNull()
  })

  it('is not judged while nothing answers, nor when it became another one', async () => {
    records = {}
    isAway = true
    for (let weeks = 0; weeks < 4; weeks += 1) await lookAgainIn(8)
    expect((await read()).proven?.until).toBeNull()
    isAway = false
    await setWebsite('https://lakeside.example')
    for (let weeks = 0; weeks < 4; weeks += 1) await lookAgainIn(8)
    await setWebsite('http://www.riverside.example/welcome')
    expect((await read()).proven?.until).toBeNull()
    expect(await saidOf()).toEqual(['org.website_proven'])
  })
})
