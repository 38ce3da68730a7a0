import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { addDays, mondayOf } from '#shared/kernel/calendar/days.ts'

const server = useTestServer({}, { frozenAt: '2027-01-04T15:00:00Z' })
const FIRST = '2026-12-01'
const THINGS = ['0190a000-0000-7000-8000-0000000000b1', '0190a000-0000-7000-8000-0000000000b2']

let person: TestPerson
beforeEach(async () => {
  person = await aPerson(server)
})

const reader = () => server.running.services.reader
const dayOf = (day: number): string => addDays(FIRST, day)

async function add(day: number, things: readonly string[], userId: string = person.id): Promise<void> {
  const date = dayOf(day)
  await sql`
    with entry as (
      insert into entries (id, created_at, updated_at, user_id, mood, local_at, time_zone, local_date, week_start)
      values (gen_random_uuid(), now(), now(), ${userId}, 3, ${`${date}T19:30`}, 'UTC', ${date}, ${mondayOf(date)}) returning id)
    insert into entry_activities (entry_id, activity_id, local_date, user_id, count)
    select entry.id, thing, ${date}, ${userId}, 1 from entry, unnest(${[...things]}::uuid[]) thing`.execute(reader())
}

/** One of the person's entries, the same for the same number. */
const anyEntry = (pick: number) => sql`(
  select id from entries where user_id = ${person.id} order by local_date, id
  offset (select ${pick}::int % greatest(count(*), 1) from entries where user_id = ${person.id}) limit 1)`

const day = fc.integer({ min: 0, max: 45 })
const pick = fc.integer({ min: 0, max: 1000 })
/** What may happen to a journal. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), day, things: fc.subarray(THINGS) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('next' as const), things: fc.subarray(THINGS) }) },
  fc.record({ do: fc.constantFrom('delete', 'undo', 'purge', 'untick'), pick }),
  fc.record({ do: fc.constant('move' as const), pick, day }),
  fc.record({ do: fc.constantFrom('pause', 'unpause'), day, length: fc.integer({ min: 1, max: 6 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function apply(one: Step, ordinal: number): Promise<void> {
  const entry = 'pick' in one ? anyEntry(one.pick) : sql`null`
  const turn = (deletedAt: Date | null) =>
    sql`update entries set deleted_at = ${deletedAt} where id = ${entry}`.execute(reader())
  switch (one.do) {
    case 'add':
      return add(one.day, one.things)
    case 'next':
      return add(ordinal, one.things)
    case 'delete':
      return void (await turn(new Date()))
    case 'undo':
      return void (await turn(null))
    case 'purge':
      return void (await sql`delete from entries where id = ${entry}`.execute(reader()))
    case 'untick':
      return void (await sql`delete from entry_activities where entry_id = ${entry}`.execute(reader()))
    case 'move':
      await sql`with moved as (update entries set local_date = ${dayOf(one.day)} where id = ${entry} returning id)
        update entry_activities a set local_date = ${dayOf(one.day)} from moved where a.entry_id = moved.id`.execute(
        reader(),
      )
      return
    case 'pause':
      await sql`insert into streak_pauses (id, created_at, updated_at, version, user_id, from_date, until_date)
        select gen_random_uuid(), now(), now(), 1, ${person.id}, ${dayOf(one.day)}, ${dayOf(one.day + one.length - 1)}
        where not exists (select 1 from streak_pauses where user_id = ${person.id}
          and from_date <= ${dayOf(one.day + one.length - 1)} and until_date >= ${dayOf(one.day)})`.execute(reader())
      return
    default:
      await sql`delete from streak_pauses where user_id = ${person.id} and from_date >= ${dayOf(one.day)}`.execute(
        reader(),
      )
  }
}

interface Kept {
  lastDay: string | null
  streak: number
  recent: number[]
  things: Record<string, [string, number]>
}

async function readKept(): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select t.last_day::text as "lastDay", t.streak_days as streak, to_json(t.recent) as recent,
      coalesce((select json_object_agg(a.activity_id, json_build_array(a.last_day, a.streak_days)) from activity_tallies a
        where a.user_id = t.user_id), '{}') as things
    from journal_tallies t where t.user_id = ${person.id}`.execute(reader())
  return rows[0]
}

/** The same from all that stands there, a day at a time. */
async function countedAnew(): Promise<Kept> {
  const { rows } = await sql<{ date: string; things: string[] }>`
    select e.local_date::text as date,
      coalesce((select json_agg(a.activity_id) from entry_activities a where a.entry_id = e.id), '[]') as things
    from entries e where e.user_id = ${person.id} and e.deleted_at is null`.execute(reader())
  const { rows: pauses } = await sql<{ from: string; until: string }>`
    select from_date::text as from, until_date::text as until from streak_pauses where user_id = ${person.id}`.execute(
    reader(),
  )
  const streakOf = (dates: readonly string[]): [string, number] | undefined => {
    const last = dates.toSorted().at(-1)
    if (last === undefined) return undefined
    let length = 0
    for (let at = last; at >= addDays(FIRST, -10); at = addDays(at, -1)) {
      if (dates.includes(at)) length += 1
      else if (!pauses.some(({ from, until }) => from <= at && at <= until)) break
    }
    return [last, length]
  }
  const entries = streakOf(rows.map(({ date }) => date))
  const things = THINGS.map(
    (thing) => [thing, streakOf(rows.filter((row) => row.things.includes(thing)).map(({ date }) => date))] as const,
  )
  const since = (back: number) => rows.filter(({ date }) => date > addDays(entries?.[0] ?? FIRST, -back)).length
  return {
    lastDay: entries?.[0] ?? null,
    streak: entries?.[1] ?? 0,
    recent: entries === undefined ? [] : Array.from({ length: 31 }, (_, index) => since(index + 1)),
    things: Object.fromEntries(things.flatMap(([thing, streak]) => (streak === undefined ? [] : [[thing, streak]]))),
  }
}

describe('what is kept of a journal', () => {
  it('is what one would count anew, whatever is written, moved, deleted, taken back or paused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        person = await aPerson(server)
        for (const [ordinal, one] of steps.entries()) {
          await apply(one, ordinal)
          expect((await readKept()) ?? (await countedAnew())).toEqual(await countedAnew())
        }
      }),
      { numRuns: 60 },
    )
  }, 120_000)

  it('counts all that is written at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, back) => add(back, THINGS)))
    expect(await readKept()).toEqual(await countedAnew())
    expect((await readKept())?.streak).toBe(12)
  })

  it('goes with its person', async () => {
    await add(1, THINGS)
    await sql`delete from users where id = ${person.id}`.execute(reader())
    expect(await readKept()).toBeUndefined()
  })
})
