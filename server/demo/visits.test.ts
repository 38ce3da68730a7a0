import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { DEMO_ORGS } from './accounts.ts'
import { fillEmptyDatabase } from './fill.ts'

const server = useTestServer()
const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
  query.execute(server.running.services.reader).then(({ rows }) => rows)
const input = { params: { orgId: DEMO_ORGS.clinic } }

beforeAll(() => fillEmptyDatabase(server.running.services.orm))

describe('the demonstration', () => {
  it('has visits for everybody who sees patients, on each of the days on which they work', async () => {
    const rows = await run(sql<{ name: string; days: number; visits: number }>`
      select u.first_name as name, count(distinct a.starts_at::date)::int as days, count(*)::int as visits
      from appointments a join users u on u.id = a.provider_id
      where a.org_id = ${DEMO_ORGS.clinic} and a.type_id is not null group by u.first_name order by 1`)
    expect(rows.map(({ name }) => name)).toEqual(['Helen', 'Mateo', 'Ngozi'])
    for (const { days, visits } of rows) expect(visits).toBeGreaterThan(days * 3)
    const away = await run(sql`
      select a.id from absences b join appointments a on a.provider_id = b.user_id
        and tstzrange(a.busy_from, a.busy_until) && tstzrange(b.starts_at, b.ends_at)`)
    expect(away).toEqual([])
  })

  it('asks the public first for a type, of which there are times, prices and words in five languages', async () => {
    const { types } = (await server.call(publicScheduling.listTypes, input)).body
    expect(types.map(({ names }) => names['en'])).toEqual([
      'First visit',
      'Follow-up',
      'Annual physical',
      'Blood draw',
      'Nutrition coaching',
    ])
    expect(types.filter(({ price }) => price !== null)).toHaveLength(3)
    const date = addDays(localDateOf(Date.now(), 'America/New_York'), 14)
    for (const { id, names, providers } of types) {
      expect(Object.keys(names).toSorted()).toEqual(['ar', 'cn', 'en', 'fr', 'vi'])
      expect(providers.length).toBeGreaterThan(0)
      const days = Array.from({ length: 7 }, (_, day) => addDays(date, day))
      const open = await Promise.all(
        days.map(async (day) => {
          const { slots } = (
            await server.call(publicScheduling.listPublicSlots, { ...input, query: { date: day, type: id } })
          ).body
          return slots.filter(({ free }) => free).length
        }),
      )
      expect(open.some((free) => free > 0)).toBe(true)
    }
  })
})
