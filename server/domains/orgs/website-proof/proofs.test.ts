import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { websiteProof } from '#shared/domains/orgs/website-proof/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { publicWeb } from '#server/integrations/web/public-web.ts'
import { aClinic, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
/** What the web says: the pages by `host/path`, the records by name. */
let pages: Record<string, string | { to: string }> = {}
let records: Record<string, string[]> = {}
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
