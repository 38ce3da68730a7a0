import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '#server/testing/as-owner.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { closeDays } from './close-days.ts'
import { dayAfter } from './read-day.ts'
import { verifyDays } from './verify-days.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: '2026-11-10T12:00:00Z' })
const reader = () => server.running.services.reader
const verify = (known?: ReadonlyMap<string, string>) => verifyDays(reader(), server.running.services.vault, known)
const close = () => closeDays.run({}, server.running.jobServices)

/** Behind the server's back, as the account that owns the tables. */
const tamper = (...statements: string[]) =>
  asOwner(
    server,
    'begin',
    'alter table activities disable trigger user',
    'alter table audit_days disable trigger user',
    'alter table record_views disable trigger user',
    ...statements,
    'alter table activities enable trigger user',
    'alter table audit_days enable trigger user',
    'alter table record_views enable trigger user',
    'commit',
  )

const ids: string[] = []
async function happened(at: string): Promise<string> {
  const id = v7()
  await sql`
    insert into activities (id, at, kind, ip, details)
    values (${id}, ${at}, 'user.viewed', '10.0.0.7', ${JSON.stringify({ why: 'profile', at })}::jsonb)`.execute(
    reader(),
  )
  return id
}

beforeAll(async () => {
  // Three days with rows in several hours, one without, and the day of now.
  for (const day of ['2026-11-05', '2026-11-06', '2026-11-08'])
    for (const time of ['00:00:00Z', '09:15:00.123Z', '09:15:00.123Z', '23:59:59.999Z'])
      ids.push(await happened(`${day}T${time}`))
  await happened('2026-11-10T11:00:00Z')
})

describe('the days of the log', () => {
  it('are closed once, by however many workers, up to the one that is not over', async () => {
    await Promise.all([close(), close(), close()])
    const { rows } = await sql<{ day: string }>`select day::text as day from audit_days order by 1`.execute(reader())
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-05', '2026-11-06', '2026-11-07', '2026-11-08', '2026-11-09'])
    expect(await verify()).toMatchObject({ days: 5, rows: 12, open: 1, breaks: [], last: { day: '2026-11-09' } })
  })

  it('are closed within an hour of a server that was off at night', () => {
    expect(closeDays.schedule).toMatch(/^\d+ \* \* \* \*$/)
  })

  it('stay whole when an address is forgotten', async () => {
    await reader()
      .transaction()
      .execute(async (within) => {
        await sql`select set_config('tendwell.erasing', 'on', true)`.execute(within)
        await sql`update activities set ip = null where id = ${ids[0]}`.execute(within)
      })
    expect((await verify()).breaks).toEqual([])
  })

  it('cannot be changed by the running server', async () => {
    for (const statement of ['update audit_days set hash = hash', 'delete from audit_days', 'truncate audit_days'])
      await expect(sql.raw(statement).execute(reader()), statement).rejects.toMatchObject({ code: '42501' })
    await expect(asOwner(server, 'delete from audit_days')).rejects.toThrow('never changed')
  })
})

describe('what was done behind the server’s back is found', () => {
  const day = '2026-11-06'
  const one = (index: number) => ids[index] ?? ''
  const undoing = async (statement: string, undo: string) => {
    await tamper(statement)
    const { breaks } = await verify()
    await tamper(undo)
    expect((await verify()).breaks).toEqual([])
    return breaks
  }

  it.each<[string, string, string]>([
    ['kind', `kind = 'user.exported'`, `kind = 'user.viewed'`],
    ['time', `at = at + interval '1 millisecond'`, `at = at - interval '1 millisecond'`],
    ['who', `actor_id = gen_random_uuid()`, 'actor_id = null'],
    ['whose', `user_id = gen_random_uuid()`, 'user_id = null'],
    ['org', `org_id = gen_random_uuid()`, 'org_id = null'],
    ['call', `request_id = gen_random_uuid()`, 'request_id = null'],
    ['details', `details = details || '{"why": "contact"}'`, `details = details || '{"why": "profile"}'`],
  ])('a changed %s, to the hour', async (_, set, back) => {
    const where = `where id = '${one(5)}'`
    expect(await undoing(`update activities set ${set} ${where}`, `update activities set ${back} ${where}`)).toEqual([
      { day, hour: 9, what: 'row changed' },
    ])
  })

  it('somebody who was taken out of a list that was looked at, put into it, or exchanged', async () => {
    const id = one(4)
    const [ann, ben] = [v7(), v7()]
    // As the server writes it, in a day that is closed afterwards.
    await tamper(
      'delete from audit_days',
      `update activities set details = details || '{"listed": 1}' where id = '${id}'`,
    )
    const listed = (person: string) =>
      `insert into record_views (activity_id, person_id, at) values ('${id}', '${person}', now())`
    const gone = (person: string) => `delete from record_views where activity_id = '${id}' and person_id = '${person}'`
    await tamper(listed(ann))
    await close()
    expect((await verify()).breaks).toEqual([])
    const changed = [{ day, hour: 0, what: 'row changed' }]
    expect(await undoing(gone(ann), listed(ann))).toEqual(changed)
    expect(await undoing(listed(ben), gone(ben))).toEqual(changed)
    expect(await undoing(`${gone(ann)}; ${listed(ben)}`, `${gone(ben)}; ${listed(ann)}`)).toEqual(changed)
  })

  it('two rows whose contents were swapped', async () => {
    const swap = `update activities a set details = b.details, at = b.at from activities b
      where (a.id, b.id) in (('${one(4)}', '${one(7)}'), ('${one(7)}', '${one(4)}'))`
    expect(await undoing(swap, swap)).toEqual([
      { day, hour: 0, what: 'row changed' },
      { day, hour: 23, what: 'row changed' },
    ])
  })

  it('a missing row and an inserted one', async () => {
    const kept = `create table if not exists kept as select * from activities where id = '${one(6)}'`
    expect(
      await undoing(
        `${kept}; delete from activities where id = '${one(6)}'`,
        'insert into activities select * from kept; drop table kept',
      ),
    ).toEqual([{ day, hour: 9, what: 'row missing' }])
    for (const [at, hour] of [
      ['2026-11-06T09:00:00Z', 9],
      ['2026-11-07T05:00:00Z', 5],
      ['2026-11-01T05:00:00Z', null],
    ] as const) {
      const id = v7()
      const found = await undoing(
        `insert into activities (id, at, kind) values ('${id}', '${at}', 'user.viewed')`,
        `delete from activities where id = '${id}'`,
      )
      expect(found).toEqual([{ day: at.slice(0, 10), hour, what: 'row inserted' }])
    }
  })

  it('a row that was changed together with what was closed of it: nobody makes the hash without the key', async () => {
    const { rows } = await sql<{ hours: string; hash: string }>`
      select hours::text, hash from audit_days where day = ${day}::date`.execute(reader())
    const [before] = rows
    expect(
      await undoing(
        `update audit_days set hours = '[]' where day = '${day}'`,
        `update audit_days set hours = '${before?.hours}' where day = '${day}'`,
      ),
    ).toContainEqual({ day, hour: null, what: 'day changed' })
    const forged = 'f'.repeat(64)
    expect(
      await undoing(
        `update audit_days set hash = '${forged}' where day = '${day}'`,
        `update audit_days set hash = '${before?.hash}' where day = '${day}'`,
      ),
    ).toEqual([
      { day, hour: null, what: 'day changed' },
      { day: dayAfter(day), hour: null, what: 'day changed' },
    ])
  })

  it('a closed day that was taken out; at the end only by a hash that was noted elsewhere', async () => {
    const { last } = await verify()
    const keep = (which: string) => `create table kept as select * from audit_days where day = '${which}'`
    const back = 'insert into audit_days select * from kept; drop table kept'
    expect(await undoing(`${keep(day)}; delete from audit_days where day = '${day}'`, back)).toEqual([
      { day, hour: null, what: 'day missing' },
      { day: dayAfter(day), hour: null, what: 'day changed' },
    ])
    const known = new Map([[last?.day ?? '', last?.hash ?? '']])
    expect((await verify(known)).breaks).toEqual([])
    await tamper(keep('2026-11-09'), `delete from audit_days where day = '2026-11-09'`)
    expect((await verify()).breaks).toEqual([])
    expect((await verify(known)).breaks).toEqual([{ day: '2026-11-09', hour: null, what: 'not the known hash' }])
    await tamper(back)
  })

  it('whatever rows are taken away', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(ids, { minLength: 1 }), async (gone) => {
        const which = gone.map((id) => `'${id}'`).join(', ')
        const found = await undoing(
          `create table kept as select * from activities where id in (${which}); delete from activities where id in (${which})`,
          'insert into activities select * from kept; drop table kept',
        )
        expect(found.length).toBeGreaterThan(0)
        expect(new Set(found.map(({ what }) => what))).toEqual(new Set(['row missing']))
      }),
      { numRuns: 5 },
    )
  })
})
