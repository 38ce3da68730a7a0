import { Client } from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversations } from '#shared/domains/conversations/api.ts'
import { ownConversations } from '#shared/domains/conversations/own-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { planOf } from '#server/testing/plans.ts'
import type { PlanNode } from '#server/testing/plans.ts'
import { noteStatements } from '#server/testing/sent-statements.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' })
let client: Client
let clinic: OrgId
let clerk: TestPerson
let patient: TestPerson
beforeAll(async () => {
  client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  clinic = await aClinic(server)
  clerk = await aStaffOf(server, clinic)
  patient = await aPerson(server, { memberships: [{ org: clinic, role: 'user' }] })
  for (const org of [clinic, await aClinic(server)]) await converse(org, 1500)
  await client.query(
    `insert into conversations (id, created_at, updated_at, org_id, user_id, last_at, last_number, last_patient_number, last_clinic_number, patient_read)
     values ($1, now(), now(), $2, $3, now(), 6000, 6000, 5999, 5900)`,
    [v7(), clinic, patient.id],
  )
  await client.query(`
    insert into conversation_messages (id, created_at, updated_at, org_id, conversation_id, number, client_key, side, written_by, at, text)
    select gen_random_uuid(), now(), now(), c.org_id, c.id, n, gen_random_uuid(), case when n % 2 = 0 then 'patient' else 'clinic' end, c.user_id, now(), ''
    from conversations c, generate_series(1, 6000) n where c.last_number = 6000`)
  await client.query('vacuum analyze')
})
afterAll(() => client.end())

/** Conversations of an org with people of its own, one in fifty of them open and every tenth of those assigned. */
async function converse(org: OrgId, count: number): Promise<void> {
  await client.query(
    `with people as (
       insert into users (id, created_at, updated_at, email, first_name, last_name, status)
       select gen_random_uuid(), now(), now(), 'talk-' || n || '-' || $1::uuid::text || '@example.org', 'Talker', 'Number ' || n, 'active'
       from generate_series(1, $2::int) n returning id)
     insert into conversations (id, created_at, updated_at, org_id, user_id, last_at, last_number, last_patient_number, clinic_read, is_done, assigned_to)
     select gen_random_uuid(), now(), now(), $1::uuid, p.id, now() - row_number() over () * interval '1 minute', 1, 1,
       case when row_number() over () % 40 = 0 then 0 else 1 end, row_number() over () % 50 <> 0,
       case when row_number() over () % 500 = 0 then $3::uuid end
     from people p`,
    [org, count, clerk.id],
  )
  await client.query(
    `insert into conversation_messages (id, created_at, updated_at, org_id, conversation_id, number, client_key, side, written_by, at, text)
     select gen_random_uuid(), now(), now(), org_id, id, 1, gen_random_uuid(), 'patient', user_id, last_at, '' from conversations where org_id = $1`,
    [org],
  )
}

/** How the statements that a call sends are done. */
async function plansOf(work: () => Promise<{ status: number }>): Promise<PlanNode[]> {
  const noting = noteStatements(server)
  const { status } = await work().finally(() => noting.stop())
  expect(status).toBe(200)
  const plans: PlanNode[] = []
  for (const statement of noting.statements.filter(({ text }) => !/insert into|^\s*update/i.test(text)))
    plans.push(...(await planOf(client, statement, 'analyze')))
  return plans
}

/** What is read of the two tables, as what it is found by and how many rows at most. */
function readsOf(plans: PlanNode[]): { by: (string | undefined)[]; rows: number } {
  const reads = plans.filter((node) => (node['Relation Name'] ?? node['Index Name'] ?? '').startsWith('conversation'))
  expect(reads.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
  return {
    by: reads.map((node) => node['Index Name']),
    rows: Math.max(...reads.map((node) => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1))),
  }
}

const params = () => ({ orgId: clinic })

describe('the conversations of a clinic with thousands', () => {
  it.each([
    ['open', /conversations_open/],
    // Of few the one of what is assigned, to nobody, is as good.
    ['unassigned', /conversations_(un)?assigned/],
    ['mine', /conversations_assigned/],
    ['done', /conversations_done/],
  ] as const)('%s: a page comes from its index, and no more of it is read', async (folder, index) => {
    const plans = await plansOf(() =>
      server.call(conversations.list, { params: params(), query: { folder } }, clerk.token),
    )
    const { by, rows } = readsOf(plans)
    expect(by).toContainEqual(expect.stringMatching(index))
    expect(rows).toBeLessThanOrEqual(31)
  })

  it('goes on further down at the same cost', async () => {
    const { body } = await server.call(conversations.list, { params: params(), query: { folder: 'done' } }, clerk.token)
    const query = { folder: 'done', after: body.next ?? '' } as const
    const { by, rows } = readsOf(
      await plansOf(() => server.call(conversations.list, { params: params(), query }, clerk.token)),
    )
    expect(by).toContain('conversations_done')
    expect(rows).toBeLessThanOrEqual(31)
  })

  it('counts what is unread from its index', async () => {
    const { by, rows } = readsOf(
      await plansOf(() => server.call(conversations.count, { params: params() }, clerk.token)),
    )
    expect(by).toContain('conversations_unread')
    expect(rows).toBeLessThanOrEqual(101)
  })
})

describe('a conversation of thousands of messages', () => {
  it.each([undefined, 3000])('opens at its end and before %s by a page', async (before) => {
    const input = { params: { ...params(), userId: patient.id }, query: { before } }
    const { rows } = readsOf(await plansOf(() => server.call(conversations.get, input, clerk.token)))
    expect(rows).toBeLessThanOrEqual(31)
  })

  it('is counted and listed for its patient without being read', async () => {
    const { rows } = readsOf(await plansOf(() => server.call(ownConversations.list, {}, patient.token)))
    expect(rows).toBeLessThanOrEqual(50)
  })
})
