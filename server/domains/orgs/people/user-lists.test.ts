import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { account } from '#shared/domains/identity/account-api.ts'
import { registration } from '#shared/domains/orgs/registration/api.ts'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import type { InviteId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { mailedSecretOf } from '#server/testing/invitations.ts'
import { sessionOf } from '#server/testing/signed-in.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
const read = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(server.running.services.reader)).rows

type Query = Parameters<typeof server.call<typeof people.listOfOrg>>[1]['query']
const list = async (org: OrgId, who: TestPerson, query: Query = {}) =>
  (await server.call(people.listOfOrg, { params: { orgId: org }, query: { limit: 100, ...query } }, who.token)).body

describe('the people of an org', () => {
  let clinic: OrgId
  let admin: TestPerson
  beforeAll(async () => {
    clinic = await aClinic(server)
    admin = await aPerson(server, {
      firstName: 'Zed',
      lastName: 'Admin',
      memberships: [{ org: clinic, role: 'org-admin' }],
    })
    const names = ['Ännchen Ä', 'bob Brown', 'Bob brown', 'كريم حداد', '王 伟', 'Zoë 🦋', '50% O_o', "O'Neil \\"]
    for (const [index, name] of names.entries()) {
      const [firstName = '', lastName = ''] = name.split(' ')
      const status = index === 1 ? 'inactive' : 'active'
      const role = index < 2 ? 'org-staff' : 'user'
      await aPerson(server, { firstName, lastName, memberships: [{ org: clinic, role, status }] })
    }
  })

  const names = async (query: Query = {}) => (await list(clinic, admin, query)).users.map(({ name }) => name)

  it('come in each order forth and back, page by page', async () => {
    for (const orderBy of ['name', 'email', 'role', 'status', 'createdAt'] as const) {
      const forth = (await list(clinic, admin, { orderBy })).users.map(({ id }) => id)
      const back = (await list(clinic, admin, { orderBy, order: 'desc' })).users.map(({ id }) => id)
      expect(forth).toEqual(back.toReversed())
      const paged: UserId[] = []
      for (const page of [1, 2, 3, 4, 5]) {
        const { users, pagination } = await list(clinic, admin, { orderBy, page, limit: 2 })
        expect(pagination).toEqual({ page, limit: 2, total: 9, pages: 5 })
        paged.push(...users.map(({ id }) => id))
      }
      expect(paged).toEqual(forth)
      expect((await list(clinic, admin, { orderBy, page: 6, limit: 2 })).users).toEqual([])
    }
  })

  it('are counted by status, of the roles that are asked for', async () => {
    expect((await list(clinic, admin)).counts).toEqual({ active: 8, inactive: 1 })
    expect((await list(clinic, admin, { role: ['org-staff', 'org-admin'] })).counts).toEqual({ active: 2, inactive: 1 })
    expect((await list(clinic, admin, { role: 'org-staff', status: 'inactive' })).pagination.total).toBe(1)
  })

  it.each([
    ['brown', ['bob Brown', 'Bob brown']],
    ['BOB', ['bob Brown', 'Bob brown']],
    ['حداد', ['كريم حداد']],
    ['伟', ['王 伟']],
    ['🦋', ['Zoë 🦋']],
    ['%', ['50% O_o']],
    ['o_', ['50% O_o']],
    ['\\', ["O'Neil \\"]],
    ['ä', ['Ännchen Ä', 'Zed Admin']],
    ['nobody', []],
  ])('are found by %s, with or without its marks', async (s, found) => {
    expect((await names({ s })).toSorted()).toEqual(found.toSorted())
  })

  it('are found by their ids, and nobody else’s', async () => {
    const stranger = await aPerson(server)
    expect(await names({ ids: [admin.id, stranger.id] })).toEqual(['Zed Admin'])
  })

  it('are told of no further than a thousand matches', async () => {
    const crowd = await aClinic(server)
    const boss = await aPerson(server, { memberships: [{ org: crowd, role: 'org-admin' }] })
    await read(sql`insert into users (id, created_at, updated_at, email, first_name, last_name)
      select gen_random_uuid(), now(), now(), 'crowd' || n || '@tendwell.test', 'Crowd', 'Number ' || n from generate_series(1, 1100) n`)
    await read(sql`insert into memberships (id, created_at, updated_at, org_id, user_id, role, status)
      select gen_random_uuid(), now(), now(), ${crowd}::uuid, id, 'user', 'active' from users where email like 'crowd%'`)
    const found = await list(crowd, boss, { s: 'crowd', page: 10 })
    expect([found.isCapped, found.pagination.total, found.users.length]).toEqual([true, 1000, 100])
    expect((await list(crowd, boss, { s: 'crowd', page: 11 })).users).toEqual([])
    const whole = await list(crowd, boss)
    expect([whole.isCapped, whole.pagination.total]).toEqual([false, 1101])
  })
})

describe('everybody', () => {
  it('is listed for the system, without the rejected and the deleted', async () => {
    const system = await aPerson(server, { systemAdmin: true })
    const rejected = await aPerson(server, { status: 'rejected', lastName: 'Everybodyson' })
    const shown = await aPerson(server, { status: 'suspended', lastName: 'Everybodyson' })
    const { body } = await server.call(people.listAll, { query: { s: 'everybodyson' } }, system.token)
    expect(body.users.map(({ id }) => id)).toEqual([shown.id])
    expect(body.counts.rejected).toBeUndefined()
    expect(body.users.map(({ id }) => id)).not.toContain(rejected.id)
    for (const orderBy of ['name', 'email', 'role', 'status', 'createdAt'] as const) {
      const { status } = await server.call(people.listAll, { query: { orderBy, order: 'desc' } }, system.token)
      expect(status).toBe(200)
    }
  })
})

describe('in the list of everybody', () => {
  it('each person stands with all their orgs and what they are there', async () => {
    const system = await aPerson(server, { systemAdmin: true })
    const [one, two] = [await aClinic(server), await aClinic(server)]
    await aPerson(server, {
      lastName: 'Manyorgson',
      memberships: [
        { org: one, role: 'org-admin' },
        { org: two, role: 'user' },
      ],
    })
    await aPerson(server, { lastName: 'Manyorgson' })
    const { body } = await server.call(people.listAll, { query: { s: 'manyorgson' } }, system.token)
    const found = body.users.map(({ memberships }) =>
      memberships.map(({ org, role }) => `${org.id} ${role}`).toSorted(),
    )
    expect(found.toSorted((a, b) => a.length - b.length)).toEqual([[], [`${one} org-admin`, `${two} user`].toSorted()])
  })
})

describe('the counts that triggers keep', () => {
  let clinic: OrgId
  let admin: TestPerson
  beforeEach(async () => {
    clinic = await aClinic(server)
    admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
  })

  const members = () =>
    read(
      sql<{
        id: UserId
      }>`select user_id as id from memberships where org_id = ${clinic} and user_id <> ${admin.id} order by id`,
    )

  const steps = {
    invite: async (pick: number) => {
      const email = `step${pick % 4}-${clinic}@tendwell.test`
      const role = pick % 2 === 0 ? 'user' : 'org-staff'
      await server.call(invites.send, { params: { orgId: clinic }, body: [{ email, role }] }, admin.token)
    },
    register: async (pick: number) => {
      const open = await read(sql<{ id: InviteId; user_id: UserId; email: string }>`
        select id, user_id, email from invites where org_id = ${clinic} and status = 'pending' order by id`)
      const invite = open[pick % Math.max(1, open.length)]
      if (invite === undefined) return
      const names = { firstName: `Name${pick}`, lastName: 'Ångström' }
      const link = {
        inviteOrg: clinic,
        inviteUser: invite.user_id,
        inviteSecret: await mailedSecretOf(server, invite.id),
      }
      const body = { email: invite.email, password: 'Blue-Kettle-42', ...names, ...link }
      const { status, body: session } = await server.call(registration.register, { body }, null)
      // 422 where the mail of another invitation of theirs came in between, with a link of its own.
      expect([201, 409, 422]).toContain(status)
      if (status === 201)
        await server.call(account.updateMe, { body: { lastName: `Renamed${pick}` } }, sessionOf(session).accessToken)
    },
    cancel: async (pick: number) => {
      const { body } = await server.call(invites.list, { params: { orgId: clinic }, query: { limit: 50 } }, admin.token)
      const invite = body.invites[pick % Math.max(1, body.invites.length)]
      if (invite !== undefined)
        await server.call(invites.cancel, { params: { orgId: clinic, inviteId: invite.id } }, admin.token)
    },
    status: async (pick: number) => {
      const [row] = (await members()).slice(pick % 3)
      const status = (['active', 'suspended', 'inactive', 'rejected', 'banned'] as const)[pick % 5] ?? 'active'
      if (row !== undefined)
        await server.call(
          people.setStatus,
          { params: { userId: row.id }, body: { orgId: clinic, status } },
          admin.token,
        )
    },
    role: async (pick: number) => {
      const [row] = (await members()).slice(pick % 3)
      const role = (['user', 'org-staff', 'org-admin'] as const)[pick % 3] ?? 'user'
      if (row !== undefined)
        await server.call(people.setRole, { params: { userId: row.id }, body: { orgId: clinic, role } }, admin.token)
    },
    remove: async (pick: number) => {
      const [row] = (await members()).slice(pick % 3)
      if (row !== undefined)
        await server.call(people.remove, { params: { userId: row.id }, query: { orgId: clinic } }, admin.token)
    },
    close: async (pick: number) => {
      const [row] = (await members()).slice(pick % 3)
      if (row !== undefined) await read(sql`update users set deleted_at = now() where id = ${row.id}`)
    },
  }

  it('are right after anything that can happen to a membership, and what is searched is what is shown', async () => {
    const step = fc.record({
      name: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
      pick: fc.nat(20),
    })
    const run = async (sequence: { name: keyof typeof steps; pick: number }[]) => {
      for (const { name, pick } of sequence) await steps[name](pick)
      const kept = await read(sql`
        select status, role, members from membership_counts where org_id = ${clinic} and members <> 0 order by 1, 2`)
      const counted = await read(sql`
        select m.status, m.role, count(*)::int as members from memberships m join users u on u.id = m.user_id
        where m.org_id = ${clinic} and u.deleted_at is null group by 1, 2 order by 1, 2`)
      expect(kept).toEqual(counted)
      const wrong = await read(sql`
        select m.id from memberships m join users u on u.id = m.user_id where m.org_id = ${clinic} and
          (m.sort_name, m.sort_email, m.is_hidden) is distinct from
          (lower(trim(u.first_name || ' ' || u.last_name)), u.email, u.deleted_at is not null)`)
      expect(wrong).toEqual([])
      expect((await server.call(identity.me, {}, admin.token)).status).toBe(200)
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), run), {
      numRuns: 12,
      seed: 20_261_121,
      endOnFailure: true,
    })
  })
})
