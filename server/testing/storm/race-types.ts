import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { DAY } from '#shared/kernel/time.ts'
import { aBooking } from '#server/testing/forms.ts'
import { race } from '#server/testing/race.ts'
import type { StormedServers } from './stormed-servers.ts'

const WEB = `/api/web/org/${DEMO_ORGS.clinic}`

interface PublicType {
  id: string
  minutes: number
  providers: { id: string }[]
}

/** What became of those who asked for a time with the same person. */
interface Raced {
  /** How many got one. */
  taken: number
  /** Answers that were neither a time nor a refusal. */
  odd: string[]
  /** Pairs of visits that meet. */
  met: number
}

/**
 * The public books two types of different length with the same person of the demonstration, at times that overlap, all at once
 * and by two processes, on so many days one after the other.
 */
export async function raceTypes(servers: StormedServers, days: number): Promise<Raced> {
  const get = async <Body>(path: string) => (await (await fetch(servers.urlOf(0) + path)).json()) as Body
  const { types } = await get<{ types: PublicType[] }>(`${WEB}/types`)
  const [short, long] = [types.find(({ minutes }) => minutes === 30), types.find(({ minutes }) => minutes === 60)]
  const provider = long?.providers[0]?.id
  if (short === undefined || long === undefined || provider === undefined) throw new Error('There are no two types')
  const sum: Raced = { taken: 0, odd: [], met: 0 }
  for (let ahead = 3; ahead < 3 + days; ahead += 1) {
    const day = new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10)
    const wishes = await Promise.all(
      [short, long].map(async ({ id }) => {
        const path = `${WEB}/slots?date=${day}&type=${id}&provider=${provider}`
        const { slots } = await get<{ slots: { start: string; end: string; free: boolean }[] }>(path)
        return slots.filter(({ free }) => free).map(({ start, end }) => ({ start, end, type: id, provider }))
      }),
    )
    const all = wishes.flat()
    const statuses = await race(Math.min(60, all.length * 4), async (index) => {
      const { start, end, ...rest } = all[(index * 7) % all.length] ?? { start: '', end: '' }
      const reply = await fetch(`${servers.urlOf(index)}${WEB}/event`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(aBooking(start, end, rest)),
      })
      return String(reply.status)
    })
    sum.taken += statuses['201'] ?? 0
    sum.odd.push(...Object.keys(statuses).filter((status) => status !== '201' && status !== '409'))
  }
  const [pairs] = await servers.rowsOf<{ met: number }>(
    `select count(*)::int as met from appointments a join appointments b on a.id < b.id and a.provider_id = b.provider_id
       and tstzrange(a.busy_from, a.busy_until) && tstzrange(b.busy_from, b.busy_until)
     where a.provider_id = $1 and a.lane is not null and b.lane is not null and a.starts_at > now()`,
    [provider],
  )
  return { ...sum, met: pairs?.met ?? -1 }
}
