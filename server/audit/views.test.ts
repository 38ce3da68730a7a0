import { beforeAll, expect, it, describe } from 'vitest'
import { sql } from 'kysely'
import { contract } from '#shared/contract.ts'
import { audit } from '#shared/domains/audit/api.ts'
import { patients } from '#shared/domains/scheduling/patients/api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import { holdsHealth } from '#shared/kernel/health.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { includes } from '#shared/kernel/roles.ts'
import { aContactOf, aPerson, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import { aHeldText } from '#server/testing/held-texts.ts'
import { aPlantedPerson } from '#server/testing/planted-person.ts'
import type { PlantedPerson } from '#server/testing/planted-calls.ts'
import { SAMPLE_NOW, sampleInputs } from '#server/testing/sample-inputs.ts'
import type { Target } from '#server/testing/sample-inputs.ts'
import { aCallTarget } from '#server/testing/call-target.ts'
import { feeds } from '#shared/domains/scheduling/feeds-api.ts'
import { INSTEAD, OF_CONTACTS, OF_NOBODY } from '#server/testing/walked-views.ts'
import { askerAt } from '#server/testing/any-call.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import type { AnyInput } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })

const calls = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): [string, AnyEndpoint, (target: Target) => AnyInput] => {
    const samples: Record<string, Record<string, unknown>> = sampleInputs
    return [`${domain}.${name}`, endpoint, samples[domain]?.[name] as never]
  }),
)
/** About one's own things, or by a link that was sent to whom it is about. */
const isOwn = ({ access }: AnyEndpoint): boolean =>
  access.who === 'signed-in' || access.who === 'anyone' || (access.who === 'record' && access.roles.length === 0)
/** Whoever takes an appointment for themselves, or deletes what they wrote, is nobody of the staff. */
const isForStaff = ({ access }: AnyEndpoint): boolean => 'roles' in access && access.roles.includes('org-admin')
const viewing = calls.filter(([, { views }]) => views !== undefined && views !== 'sent')

describe('a call whose answer holds health data', () => {
  it('says how a view is written down', () => {
    const silent = calls.filter(([, it]) => !isOwn(it) && it.views === undefined && holdsHealth(it.answer))
    expect(silent.map(([name]) => name)).toEqual([])
    expect(calls.filter(([, { answer }]) => holdsHealth(answer)).length).toBeGreaterThan(40)
  })

  it('may leave it out only where it answers with what was just sent', () => {
    const sent = calls.filter(([, { views }]) => views === 'sent')
    expect(sent.filter(([, { method, status }]) => method !== 'POST' || status !== 201).map(([name]) => name)).toEqual(
      [],
    )
  })
})

let planted: PlantedPerson
beforeAll(async () => {
  planted = await aPlantedPerson(server)
})

const idOf = async (table: string, where: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select ${sql.ref(table === 'inventory_transactions' ? 'tx' : 'id')} as id
    from ${sql.table(table)} where ${sql.raw(where)} order by created_at desc limit 1`.execute(
    server.running.services.reader,
  )
  return rows[0]?.id ?? ''
}

/** The records of the planted person, as far as there are some of the kind; what is to be changed is made anew. */
async function theirs(
  { method }: AnyEndpoint,
  sample: (target: Target) => AnyInput,
  orgId = planted.clinic,
): Promise<Target> {
  const { id: userId } = planted
  const subject = { ...(await aPerson(server)), id: userId }
  const mine = `user_id = '${userId}'`
  const planId = (await idOf('plans', mine)) as never // There is one plan a person.
  await sql`update plans set version = 1 where user_id = ${userId}`.execute(server.running.services.reader)
  await sql`update users set version = 1 where id = ${userId}`.execute(server.running.services.reader)
  await sql`update memberships set version = 1 where user_id = ${userId}`.execute(server.running.services.reader)
  await sql`update waiting_entries set version = 1 where user_id = ${userId}`.execute(server.running.services.reader)
  await sql`update vital_ranges set version = 0 where user_id = ${userId}`.execute(server.running.services.reader)
  await sql`update person_alerts set version = 0 where user_id = ${userId}`.execute(server.running.services.reader)
  const withPlan = (target: Target): Target =>
    new Proxy(target, { get: (parts, name: keyof Target) => (name === 'planId' ? planId : parts[name]) })
  const around = { orgId, partnerId: orgId, supplierId: orgId, sellerId: orgId, subject }
  const made = await aCallTarget(server, (target) => sample(withPlan(target)), around)
  const target = { ...made, userId, planId, waitingId: (await idOf('waiting_entries', mine)) as never }
  if (method !== 'GET') return target
  return {
    ...target,
    appointmentId: (await idOf('appointments', `${mine} and deleted_at is null`)) as never,
    entryId: (await idOf('entries', `${mine} and deleted_at is null`)) as never,
    recallId: (await idOf('recalls', `id in (select recall_id from recall_people where ${mine})`)) as never,
    tx: Number(await idOf('inventory_transactions', `to_user_id = '${userId}'`)),
  }
}

const ask = askerAt(server)

/** The lines that name the person, of one who looked. */
async function linesOf(actorId: string, userId: UserId = planted.id) {
  const { rows } = await sql<{ kind: string; why: string; role: string | null; org_id: string | null }>`
    select a.kind, a.details->>'why' as why, a.details->>'role' as role, a.org_id from activities a
    where a.actor_id = ${actorId} and a.details ? 'why' and (a.user_id = ${userId} or a.subject_id = ${userId}
      or exists (select 1 from record_views v where v.activity_id = a.id and v.person_id = ${userId}))
    order by a.at, a.id`.execute(server.running.services.reader)
  return rows
}

const SOON = { start: '2026-11-20T18:00:00Z', end: '2026-11-20T18:30:00Z' }
const writtenBy =
  (isSigned: boolean) =>
  async ({ params }: AnyInput, _token: string, writer: UserId) =>
    sql`update notes set written_by = ${writer}, signed_by = ${isSigned ? writer : null},
      signed_at = ${isSigned ? new Date(SAMPLE_NOW) : null} where id = ${params?.['id']}`.execute(
      server.running.services.reader,
    )

/** What has to be done by the same person first. */
const FIRST: Record<string, (input: AnyInput, token: string, userId: UserId) => Promise<unknown>> = {
  'scheduling.undoStatus': ({ params }, token) =>
    ask(scheduling.setStatus, { params, body: { status: 'cancelled' } }, token),
  'ai.listHeld': () => aHeldText(server, planted.clinic, planted.id),
  'notes.change': writtenBy(false),
  'notes.sign': writtenBy(false),
  'notes.addAddendum': writtenBy(true),
  'notes.share': writtenBy(true),
  'late.look': async () => {
    const patient = { ...(await aPerson(server)), id: planted.id }
    await anAppointmentAt(server, planted.clinic, { ...SOON, patient })
  },
}

/** The clinic that the planted person has asked to be taken in by, and is no patient of. */
const AT_THE_OTHER = ['joinRequests.list']

describe('whatever tells staff of a person’s health leaves a line in their record', () => {
  // What only system administrators look at is tested in its own domain: no org has staff for it.
  const walked = viewing.filter(
    ([name, it]) => !isOwn(it) && it.access.who !== 'system' && !includes([...OF_NOBODY, ...OF_CONTACTS], name),
  )

  it('is called as staff, each of them', () => {
    expect(walked.filter(([, it]) => !isForStaff(it)).map(([name]) => name)).toEqual([])
    expect(walked.length).toBeGreaterThan(35)
  })

  it.each(walked)('%s', async (name, endpoint, sample) => {
    const { views } = endpoint
    if (views === undefined || views === 'sent') throw new Error('It says nothing of views')
    const org = includes(AT_THE_OTHER, name) ? planted.elsewhere : planted.clinic
    const admin = await aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
    const input = { ...sample(await theirs(endpoint, sample, org)), ...INSTEAD[name] }
    await FIRST[name]?.(input, admin.token, admin.id)
    const { status, text } = await ask(endpoint, input, admin.token)
    expect([status, status < 300 ? '' : text]).toEqual([status < 300 ? status : 'fine', ''])
    expect(await linesOf(admin.id)).toEqual([
      expect.objectContaining({ why: views.what, role: 'org-admin', org_id: org }),
    ])
  })
})

describe('what tells of it without saying so', () => {
  const rest = calls.filter(([, it]) => it.method === 'GET' && it.views === undefined && isForStaff(it))

  it.each(rest)('is not %s', async (_, endpoint, sample) => {
    const admin = await aPerson(server, { memberships: [{ org: planted.clinic, role: 'org-admin' }] })
    const { text } = await ask(endpoint, sample(await theirs(endpoint, sample)), admin.token)
    expect(text.toLowerCase()).not.toContain('zeqqa')
  })
})

describe('a change that comes too late', () => {
  it('is answered with what holds now, which is a look like any other', async () => {
    const staff = await aStaffOf(server, planted.clinic)
    const id = (await idOf('appointments', `user_id = '${planted.id}' and deleted_at is null`)) as never
    const input = { params: { id }, body: { version: 4_000_000, notes: 'none' } }
    const { body } = await server.refused(scheduling.change, input, staff.token)
    expect(body.error.details).toMatchObject({ current: { id, user: planted.id } })
    expect((await linesOf(staff.id)).map(({ why }) => why)).toEqual(['appointment'])
  })
})

describe('what tells of people without an account', () => {
  it.each(viewing.filter(([name]) => includes(OF_CONTACTS, name)))('%s names them', async (_, endpoint, sample) => {
    const contactId = await aContactOf(server, planted.clinic)
    await sql`update appointments set contact_id = ${contactId}, user_id = null
      where id = ${await anAppointmentAt(server, planted.clinic)}`.execute(server.running.services.reader)
    const staff = await aStaffOf(server, planted.clinic)
    const { status } = await ask(endpoint, sample({ ...(await theirs(endpoint, sample)), contactId }), staff.token)
    expect(status).toBe(200)
    expect(await linesOf(staff.id, contactId as never)).toHaveLength(1)
  })
})

describe('a calendar program', () => {
  it('reads in the name of whoever has the feed, once a day', async () => {
    const staff = await aStaffOf(server, planted.clinic)
    const { body } = await server.call(feeds.renewOfOrg, { params: { orgId: planted.clinic } }, staff.token)
    const address = server.url + new URL(body.feed.url).pathname
    for (const _ of [1, 2]) expect((await fetch(address)).status).toBe(200)
    expect((await linesOf(staff.id)).map(({ why }) => why)).toEqual(['feed'])
  })
})

const range = { start: '2026-11-01T00:00:00Z', end: '2026-12-31T00:00:00Z' }
const openCalendar = (token: string) =>
  server.call(scheduling.listOfOrg, { params: { orgId: planted.clinic }, query: range }, token)

describe('looking again', () => {
  it('leaves one line an hour, and names who is new', async () => {
    const staff = await aStaffOf(server, planted.clinic)
    for (const _ of [1, 2, 3]) await openCalendar(staff.token)
    expect(await linesOf(staff.id)).toHaveLength(1)
    const newcomer = await aPerson(server, { memberships: [{ org: planted.clinic, role: 'user' }] })
    await anAppointmentAt(server, planted.clinic, { patient: newcomer })
    await openCalendar(staff.token)
    expect(await linesOf(staff.id)).toHaveLength(1)
    expect(await linesOf(staff.id, newcomer.id)).toHaveLength(1)
    server.now.millis += 61 * 60_000
    await openCalendar(staff.token)
    expect(await linesOf(staff.id)).toHaveLength(2)
  })

  it('by another filter is another look, and turning its pages is none', async () => {
    const staff = await aStaffOf(server, planted.clinic)
    const look = (query: { start: string; end: string }) =>
      server.call(scheduling.listOfOrg, { params: { orgId: planted.clinic }, query }, staff.token)
    await look(range)
    await look({ ...range, start: '2026-10-31T00:00:00Z' })
    await look(range)
    expect(await linesOf(staff.id)).toHaveLength(2)
    const list = (page: number) =>
      server.call(patients.list, { params: { orgId: planted.clinic }, query: { page, limit: 5 } }, staff.token)
    for (const page of [1, 2, 1]) expect((await list(page)).status).toBe(200)
    const listed =
      await sql`select 1 from activities where actor_id = ${staff.id} and details->>'why' = 'patients'`.execute(
        server.running.services.reader,
      )
    // The second page shows whom the first did not, so it may have a line of its own; going back has none.
    expect(listed.rows.length).toBeLessThanOrEqual(2)
  })

  it('asks the database nothing more', async () => {
    const staff = await aStaffOf(server, planted.clinic)
    await openCalendar(staff.token)
    const before = await countLines()
    await openCalendar(staff.token)
    expect(await countLines()).toBe(before)
  })

  const countLines = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from activities`.execute(
      server.running.services.reader,
    )
    return rows[0]?.n
  }
})

describe('one’s own', () => {
  it('leaves no line, also where somebody of the staff is among those listed', async () => {
    const staff = await aStaffOf(server, planted.clinic)
    await anAppointmentAt(server, planted.clinic, { patient: staff })
    await openCalendar(staff.token)
    expect(await linesOf(staff.id, staff.id)).toEqual([])
    await server.call(scheduling.listMine, { query: range }, staff.token)
    expect(await linesOf(staff.id, staff.id)).toEqual([])
  })
})

describe('the patient', () => {
  it('reads who looked, at what, for which clinic and in which role', async () => {
    const staff = await aStaffOf(server, planted.clinic)
    await openCalendar(staff.token)
    const { body } = await server.call(
      audit.listViews,
      { params: { userId: planted.id }, query: { limit: 5 } },
      planted.token,
    )
    expect(body.views[0]).toMatchObject({ why: 'schedule', role: 'org-staff', org: expect.stringContaining('Clinic') })
    expect(body.pagination.total).toBeGreaterThan(5)
  })
})

describe('the names of those who were listed', () => {
  it.each(['update record_views set at = at', 'delete from record_views', 'truncate record_views'])(
    'are never changed: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(server.running.services.reader)).rejects.toThrow(
        /never changed|permission denied/,
      )
    },
  )
})
