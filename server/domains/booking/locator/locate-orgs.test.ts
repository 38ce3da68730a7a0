import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { LocatedOrg } from '#shared/domains/booking/locator-schema.ts'
import { locator } from '#shared/domains/booking/locator-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Org } from '#server/domains/orgs/index.ts'
import { asOwner } from '#server/testing/as-owner.ts'
import { aTypeOf } from '#server/testing/types-and-providers.ts'
import { OFFICE_HOURS, aClinic, aPatientOf, aPerson, aServiceOf, anAppointmentAt } from '#server/testing/factories.ts'
import { noteStatements } from '#server/testing/sent-statements.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' })

let partner: OrgId
let otherPartner: OrgId
const ids: Record<string, OrgId> = {}

interface Given {
  kind?: 'customer' | 'partner-supplier'
  status?: 'active' | 'pending' | 'suspended' | 'inactive'
  zipcode?: string | null
  country?: string | null
  isPublic?: boolean
  deletedAt?: Date
  partnerId?: OrgId | null
  settings?: object
}

const ORGS: Record<string, Given> = {
  'عيادة النور 🌙': { zipcode: '10001' },
  Boston: { zipcode: '02110-1234', country: 'US' },
  Brooklyn: { zipcode: '11201', country: null, settings: { features: ['useSchedules'], schedules: [] } },
  Berlin: { zipcode: '10115', country: 'DE' },
  'Ánh Dương': { zipcode: null },
  Nowhere: { zipcode: '00000' },
  Private: { zipcode: '10011', isPublic: false },
  Suspended: { zipcode: '10011', status: 'suspended' },
  Pending: { zipcode: '10011', status: 'pending' },
  Inactive: { zipcode: '10011', status: 'inactive' },
  Gone: { zipcode: '10011', deletedAt: new Date() },
  Supplier: { zipcode: '10011', kind: 'partner-supplier' },
}
const SEEN = ['عيادة النور 🌙', 'Brooklyn', 'Boston', 'Berlin', 'Nowhere', 'Ánh Dương']

beforeAll(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller' })
  otherPartner = await aClinic(server, { kind: 'partner-reseller' })
  const em = server.running.services.orm.em.fork()
  const make = (name: string, given: Given) =>
    em.create(Org, {
      name,
      kind: 'customer',
      status: 'active',
      partnerId: partner,
      settings: OFFICE_HOURS,
      contactEmail: 'secret@tendwell.test',
      physicianNpi: '1234567893',
      ...given,
    })
  const made = Object.entries(ORGS).map(([name, given]) => make(name, given))
  made.push(make('Of another partner', { zipcode: '10011', partnerId: otherPartner }))
  made.push(make('Of nobody', { zipcode: '10011', partnerId: null }))
  await em.flush()
  for (const org of made) ids[org.name] = org.id as OrgId
})

const list = (query: object) => server.call(locator.listOrgs, { query: { partnerId: partner, ...query } })
const namesIn = async (query: object) => (await list(query)).body.orgs.map(({ name }) => name)

describe('the locator', () => {
  it('lists a partner’s open providers, the nearest first and those of unknown place last by name', async () => {
    const { status, body } = await list({ zip: '10011' })
    expect(status).toBe(200)
    expect(body.orgs.map(({ name }) => name)).toEqual(SEEN)
    // Great-circle miles between the middles of the zip codes, computed elsewhere.
    expect(body.orgs.map(({ distance }) => distance)).toEqual([0.6, 3.2, 189, null, null, null])
    expect(body.pagination).toEqual({ page: 1, limit: 10, total: 6, pages: 1 })
  })

  it('lists them by name where no zip code is asked for', async () => {
    const { body } = await list({})
    const names = body.orgs.map(({ name }) => name)
    expect(names.toSorted()).toEqual(SEEN.toSorted())
    expect(names.filter((name) => /^[A-Z]/.test(name))).toEqual(['Berlin', 'Boston', 'Brooklyn', 'Nowhere'])
    expect(body.orgs.every(({ distance }) => distance === null)).toBe(true)
  })

  it('knows a zip code with its four further digits', async () => {
    expect(await namesIn({ zip: ' 10011-9999 ' })).toEqual(SEEN)
  })

  it.each(['1001', '100111', 'SW1A 1AA', '10011-', "10011' or true", '', '１００１１'])(
    'says of the zip code “%s” that it is none',
    async (zip) => {
      const { status, body } = await server.refused(locator.listOrgs, { query: { zip } })
      expect(status).toBe(400)
      expect(body.error.code).toBe('invalid_input')
      expect(body.error.fields).toEqual({ zip: 'A US zip code has five digits, such as 10001' })
    },
  )

  it('says of a zip code that does not exist that it is not known, in the language asked for', async () => {
    const { status, body } = await server.refused(locator.listOrgs, { query: { zip: '00000' } }, null, {
      'accept-language': 'fr',
    })
    expect(status).toBe(400)
    expect(body.error.fields).toEqual({ zip: 'Code postal inconnu' })
  })

  it('pages through all of them without showing one twice', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => namesIn({ zip: '10011', limit: 2, page })))
    expect(pages).toEqual([SEEN.slice(0, 2), SEEN.slice(2, 4), SEEN.slice(4), []])
    expect((await list({ limit: 2 })).body.pagination).toEqual({ page: 1, limit: 2, total: 6, pages: 3 })
  })

  it.each([
    ['boston', ['Boston']],
    ['BO', ['Boston']],
    ['os', []],
    ['النور', ['عيادة النور 🌙']],
    ['dương', ['Ánh Dương']],
    ['%', 400],
    ['%%', []],
    ['_o', []],
    ["o' or true --", []],
    ['x'.repeat(81), 400],
    ['Suspended', []],
    ['Private', []],
    ['Supplier', []],
    ['secret@tendwell.test', []],
  ])('finds by the name “%s”', async (name, found) => {
    if (found === 400) expect((await server.refused(locator.listOrgs, { query: { name } })).status).toBe(400)
    else expect(await namesIn({ name })).toEqual(found)
  })

  it('gives at most fifty at once', async () => {
    expect((await list({ limit: 50 })).status).toBe(200)
    expect((await list({ limit: 51 })).status).toBe(400)
  })

  it('names the types of visits that the public may book, and tells a price to who has signed in alone', async () => {
    const org = ids['Boston'] as OrgId
    await aTypeOf(server, org, { names: { en: 'Check-up' } })
    await aTypeOf(server, org, { names: { en: 'Staff only' }, isPublic: false })
    const boston = async (token?: string) =>
      (await server.call(locator.listOrgs, { query: { partnerId: partner, id: org } }, token)).body.orgs[0]
    expect((await boston())?.types, 'the only one is chosen by itself').toEqual([])
    await aTypeOf(server, org, { names: { en: 'Consult' } })
    expect((await boston())?.types.map(({ names }) => names['en'])).toEqual(['Check-up', 'Consult'])
    const priced = await aServiceOf(server, org)
    await sql`update services set role = 'subscription', price = 2900, status = 'active', is_public = true where id = ${priced}`.execute(
      server.running.services.reader,
    )
    const { token } = await aPerson(server)
    expect((await boston(token))?.lowestSubscriptionPrice).toEqual({ amount: 2900, currency: 'USD' })
    expect((await boston())?.lowestSubscriptionPrice).toBeNull()
  })

  it('says who can be booked online', async () => {
    const { body } = await list({})
    expect(body.orgs.filter(({ isBookable }) => !isBookable).map(({ name }) => name)).toEqual(['Brooklyn'])
  })

  it('finds one by its id, and none that is not open', async () => {
    expect(await namesIn({ id: ids['Boston'] })).toEqual(['Boston'])
    for (const name of ['Private', 'Suspended', 'Pending', 'Inactive', 'Gone', 'Supplier', 'Of another partner'])
      expect([name, await namesIn({ id: ids[name], zip: '10011' })]).toEqual([name, []])
  })
})

describe('what the locator keeps to itself', () => {
  it('is every org that is private, not active, deleted or another partner’s', async () => {
    const everywhere = await server.call(locator.listOrgs, { query: { limit: 50, zip: '10011' } })
    const names = everywhere.body.orgs.map(({ name }) => name)
    for (const name of ['Private', 'Suspended', 'Pending', 'Inactive', 'Gone', 'Supplier'])
      expect(names).not.toContain(name)
    expect(names).toContain('Of nobody')
    const theirs = await server.call(locator.listOrgs, { query: { partnerId: otherPartner } })
    expect(theirs.body.orgs.map(({ name }) => name)).toEqual(['Of another partner'])
    const nobodys = await server.call(locator.listOrgs, { query: { partnerId: ids['Boston'] } })
    expect(nobodys.body).toEqual({ orgs: [], pagination: { page: 1, limit: 10, total: 0, pages: 1 } })
  })

  it('is everything but the letterhead: no settings, no contact person, no partner, nobody who booked', async () => {
    const clinic = await aClinic(server, { partner: otherPartner })
    await aPatientOf(server, clinic)
    await anAppointmentAt(server, clinic)
    const { body } = await server.raw('GET', `/api/web/orgs?id=${clinic}`)
    const [org] = (body as { orgs: object[] }).orgs
    expect(Object.keys(org ?? {}).toSorted()).toEqual(Object.keys(LocatedOrg.shape).toSorted())
    expect(JSON.stringify(body)).not.toMatch(/secret@|1234567893|settings|schedules|partner/)
  })

  it('does not depend on who asks', async () => {
    const patient = await aPatientOf(server, ids['Private'] ?? partner)
    const { body } = await server.call(locator.listOrgs, { query: { partnerId: partner } }, patient.token)
    expect(body.orgs.map(({ name }) => name)).not.toContain('Private')
  })
})

describe('among twenty thousand providers', () => {
  beforeAll(async () => {
    // As the owner, who waits as long as it takes: the server gives up a statement after seconds, on a busy machine this one.
    await asOwner(
      server,
      `insert into orgs (id, created_at, updated_at, name, kind, status, partner_id, zipcode, country)
       select gen_random_uuid(), now(), now(), 'Many ' || n, 'customer', 'active', case when n % 40 = 0 then '${otherPartner}'::uuid end,
         p.zip, 'US' from (select zip, row_number() over (order by zip) as n from zip_places) p where n <= 20000`,
      'vacuum analyze orgs',
      'vacuum analyze zip_places',
    )
  })

  /** The plan of what the list sends for its page. */
  async function planOf(query: object): Promise<string> {
    const notes = noteStatements(server)
    await server.call(locator.listOrgs, { query })
    notes.stop()
    const page = notes.statements.find(({ text }) => text.includes('with page as'))
    if (page === undefined) throw new Error('No list was asked for')
    const { orm } = server.running.services
    const rows = await orm.em
      .fork()
      .getConnection()
      .execute<{ 'QUERY PLAN': string }[]>(
        `explain (analyze, buffers off) ${page.text.replaceAll(/\$\d+/g, '?')}`,
        page.values,
      )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  it('a partner’s are found by the index of the partner’s orgs', async () => {
    const plan = await planOf({ partnerId: otherPartner, zip: '60611' })
    expect(plan).toMatch(/Index.* orgs_partner/)
    expect(plan).toMatch(/Index.* zip_places_pkey/)
    expect(plan).not.toContain('Seq Scan')
  })

  it('a page by name comes straight from the index of names', async () => {
    const plan = await planOf({ page: 3 })
    expect(plan).toContain('orgs_name')
    expect(plan).not.toContain('Seq Scan')
  })

  it('the nearest of all are found in one pass, with only ten rows read in full', async () => {
    const plan = await planOf({ zip: '60611' })
    expect(plan).toContain('top-N heapsort')
    expect(plan).toMatch(/Index Scan using orgs_pkey .*rows=10\.00 loops=1\)|rows=1\.00 loops=10\)/)
  })

  it('asks the database as often for fifty as for one', async () => {
    const notes = noteStatements(server)
    await server.call(locator.listOrgs, { query: { zip: '60611', limit: 50 } })
    notes.stop()
    expect(notes.statements).toHaveLength(3)
  })
})
