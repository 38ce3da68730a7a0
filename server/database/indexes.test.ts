import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orgs } from '#shared/domains/orgs/api.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { search } from '#shared/domains/search/api.ts'
import { identity } from '#shared/domains/identity/api.ts'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import type { AppointmentTypeId, OrgId } from '#shared/kernel/ids.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import { aClinic, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { planOf } from '#server/testing/plans.ts'
import { noteStatements } from '#server/testing/sent-statements.ts'
import type { SentStatement } from '#server/testing/sent-statements.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import type { AnyInput } from '#server/testing/test-server.ts'
import { aProviderOf, aTypeOf } from '#server/testing/types-and-providers.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW })
let client: Client
let clinic: OrgId
let staff: TestPerson
let patient: TestPerson
let type: AppointmentTypeId
beforeAll(async () => {
  clinic = await aClinic(server)
  const other = await aClinic(server)
  staff = await aStaffOf(server, clinic)
  patient = await aPatientOf(server, clinic)
  client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  await fill([clinic, other])
})
afterAll(() => client.end())

/** Two years of appointments, twenty thousand contacts and five thousand patients an org, each signed in twice. */
async function fill(ids: readonly string[]): Promise<void> {
  // Made at once over all that is there, an index of words takes a tenth of the time.
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where indexname = any(array['contacts_search', 'memberships_search', 'users_search'])`,
  )
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`)
  for (const org of ids) {
    await client.query(
      `insert into contacts (id, created_at, updated_at, org_id, name, email, phone)
       select gen_random_uuid(), now(), now(), $1, 'Person ' || md5(n::text), md5(n::text) || '@x.test', '+1 212 ' || n
       from generate_series(1, 20000) n`,
      [org],
    )
    await client.query(
      `insert into users (id, created_at, updated_at, email, first_name, last_name)
       select gen_random_uuid(), now(), now(), md5($1 || n) || '@y.test', md5(n::text), md5(($1 || n)) from generate_series(1, 5000) n`,
      [org],
    )
    await client.query(
      `insert into memberships (id, created_at, updated_at, org_id, user_id, role, status)
       select gen_random_uuid(), now(), now(), $1::uuid, u.id, 'user', 'active' from users u
       where u.email like '%@y.test' and not exists (select 1 from memberships m where m.user_id = u.id)`,
      [org],
    )
    await client.query(
      `insert into appointments (id, created_at, updated_at, org_id, user_id, contact_id, name, title, starts_at, ends_at, status, event_type, lane)
       select gen_random_uuid(), now(), now(), $1, case when n % 997 = 0 then $2::uuid end, case when n % 997 > 0 then known.ids[1 + n % 5000] end, 'Somebody', 'Talk', start, start + interval '30 minutes', 'done', 'other', 0
       from generate_series(1, 20000) n, lateral (select timestamptz '2025-11-23 14:00Z' + n * interval '50 minutes' as start) times,
         (select array_agg(id) as ids from contacts where org_id = $1) known`,
      [org, patient.id],
    )
  }
  await client.query(
    `insert into sessions (id, created_at, updated_at, user_id, last_seen_at, expires_at)
     select gen_random_uuid(), now(), now(), id, now(), now() from users, generate_series(1, 2)`,
  )
  // Half a thousand clinics with twenty people each who have hours, and three in this one.
  await client.query(
    `insert into orgs (id, created_at, updated_at, name, kind, status, email, phone, city, time_zone, settings)
     select gen_random_uuid(), now(), now(), 'Clinic ' || n, 'customer', 'active', 'clinic' || n || '@z.test', '+1 212 555 0100', 'New York',
       'America/New_York', '{}' from generate_series(1, 500) n`,
  )
  await client.query(
    `insert into providers (id, created_at, updated_at, org_id, user_id, is_provider)
     select gen_random_uuid(), now(), now(), o.id, u.id, true
     from (select id from orgs where email like '%@z.test') o, (select id from users where email like '%@y.test' limit 20) u`,
  )
  for (let number = 0; number < 3; number += 1) await aProviderOf(server, clinic)
  type = await aTypeOf(server, clinic)
  for (const { indexdef } of indexes) await client.query(indexdef)
  await client.query('vacuum analyze')
}

/** The statements of one call. */
async function statementsOf(endpoint: AnyEndpoint, input: AnyInput, token: string | null): Promise<SentStatement[]> {
  const noting = noteStatements(server)
  try {
    const { status } = await server.call(endpoint, input as never, token)
    expect(status).toBe(200)
  } finally {
    noting.stop()
  }
  return noting.statements
}

const week = { start: '2026-11-23T00:00:00Z', end: '2026-11-30T00:00:00Z' }
const BIG = ['appointments', 'contacts', 'users', 'memberships', 'sessions', 'providers']

const READS: [string, () => [AnyEndpoint, AnyInput, string | null], string][] = [
  [
    'the calendar of an org',
    () => [scheduling.listOfOrg, { params: { orgId: clinic }, query: week }, staff.token],
    'appointments_org_time',
  ],
  [
    'the count of a week',
    () => [scheduling.count, { query: { orgId: clinic, ...week } }, staff.token],
    'appointments_org_time',
  ],
  [
    'the taken places of a day',
    () => [publicScheduling.listPublicSlots, { params: { orgId: clinic }, query: { date: '2026-11-23' } }, null],
    'appointments_org_time',
  ],
  [
    'the times of a type of visit, with who gives it',
    () => [publicScheduling.listPublicSlots, { params: { orgId: clinic }, query: { date: '2026-11-23', type } }, null],
    'providers_org_user_unique',
  ],
  ['one’s own appointments', () => [scheduling.listMine, { query: week }, patient.token], 'appointments_user_time'],
  [
    'the contacts by part of a name',
    () => [contacts.search, { query: { orgId: clinic, s: 'c81e72' } }, staff.token],
    'contacts_search',
  ],
  [
    'the first page of contacts',
    () => [contacts.search, { query: { orgId: clinic } }, staff.token],
    'contacts_org_name',
  ],
  ['one’s own memberships', () => [orgs.listMemberships, {}, patient.token], 'memberships_user'],
  ['people by name', () => [people.listOfOrg, { params: { orgId: clinic } }, staff.token], 'memberships_org_name'],
  [
    'people by address, the last first',
    () => [people.listOfOrg, { params: { orgId: clinic }, query: { orderBy: 'email', order: 'desc' } }, staff.token],
    'memberships_org_email',
  ],
  [
    'the latest people',
    () => [
      people.listOfOrg,
      { params: { orgId: clinic }, query: { orderBy: 'createdAt', order: 'desc' } },
      staff.token,
    ],
    'memberships_org_created',
  ],
  [
    'people by part of a name',
    () => [people.listOfOrg, { params: { orgId: clinic }, query: { s: 'c4ca4238' } }, staff.token],
    'memberships_search',
  ],
  [
    'the appointments of somebody who is looked for',
    () => [search.atWork, { params: { orgId: clinic }, query: { s: 'c81e72' } }, staff.token],
    'appointments_org_person',
  ],
  [
    'one’s own appointments by their title',
    () => [search.mine, { query: { s: 'talk' } }, patient.token],
    'appointments_user_time',
  ],
  ['where one is signed in', () => [identity.listSessions, {}, patient.token], 'sessions_user_open'],
]

describe('an index serves', () => {
  it.each(READS)('%s', async (_, request, index) => {
    const statements = await statementsOf(...request())
    expect(statements.length).toBeGreaterThan(0)
    const plans = await Promise.all(statements.map((statement) => planOf(client, statement)))
    expect(plans.flat().map((node) => node['Index Name'])).toContain(index)
  })

  it.each(READS)('%s, without reading a large table from end to end', async (_, request) => {
    for (const statement of await statementsOf(...request())) {
      // Counting all contacts of an org reads them all, index or not.
      if (/^\s*select count\(\*\)::int as total\s+from contacts where org_id = \$1\s*$/.test(statement.text)) continue
      for (const plan of [await planOf(client, statement), await planOf(client, statement, 'generic_plan')]) {
        const wholly = plan.filter(
          (node) => node['Node Type'] === 'Seq Scan' && BIG.includes(node['Relation Name'] ?? ''),
        )
        expect(wholly, statement.text).toEqual([])
      }
    }
  })
})

describe('the number of statements does not grow with the rows', () => {
  it.each<[string, () => [AnyEndpoint, AnyInput, string | null], AnyInput['query'], AnyInput['query']]>([
    [
      'of an org’s calendar',
      () => [scheduling.listOfOrg, { params: { orgId: clinic } }, staff.token],
      { ...week, end: '2026-11-23T15:00:00Z' },
      week,
    ],
    [
      'of one’s own appointments',
      () => [scheduling.listMine, {}, patient.token],
      { ...week, end: '2026-11-23T15:00:00Z' },
      { start: '2026-06-01T00:00:00Z', end: '2026-08-01T00:00:00Z' },
    ],
    ['of a page of contacts', () => [contacts.search, {}, staff.token], { limit: 1 }, { limit: 100 }],
    [
      'of a page of people',
      () => [people.listOfOrg, { params: { orgId: clinic } }, staff.token],
      { limit: 1 },
      { limit: 100 },
    ],
    ['of a count', () => [scheduling.count, {}, staff.token], { ...week, end: '2026-11-23T15:00:00Z' }, week],
  ])('%s', async (_, request, few, many) => {
    const [endpoint, input, token] = request()
    const org = endpoint.access.who === 'org' && endpoint.access.in === 'query' ? { orgId: clinic } : {}
    // A look by another filter is written down once; then it costs nothing.
    for (const query of [few, many]) await statementsOf(endpoint, { ...input, query: { ...org, ...query } }, token)
    const one = await statementsOf(endpoint, { ...input, query: { ...org, ...few } }, token)
    const hundred = await statementsOf(endpoint, { ...input, query: { ...org, ...many } }, token)
    expect(hundred.map(kindOf)).toEqual(one.map(kindOf))
    expect(one.length).toBeLessThanOrEqual(2)
  })
})

/** A statement that is planned at each call has the size of its page in it. */
const kindOf = ({ text }: SentStatement): string => text.replaceAll(/limit \d+ offset \d+/g, 'limit')

it('every search index has what it finds sorted in: a list of what is not yet would be read at each look', async () => {
  const { rows } = await client.query<{ name: string; options: string[] | null }>(`
    select c.relname as name, c.reloptions as options from pg_class c
    join pg_am a on a.oid = c.relam join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'i' and a.amname = 'gin' and n.nspname = 'public' order by 1`)
  expect(rows.map(({ name }) => name)).toEqual([
    'contacts_search',
    'inventory_sides_number',
    'inventory_transactions_search',
    'memberships_search',
    'orgs_search',
    'orgs_words',
    'services_search',
    'users_search',
  ])
  for (const { options } of rows) expect(options).toContain('fastupdate=off')
})
