import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { offers, waiting } from '#shared/domains/waiting/api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { aClinic, aStaffOf } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { offerPlaces } from './offer-places.ts'
import { offerToken } from './offer-token.ts'

/** A Friday; everything is about the Tuesday after, with three slots of two places. */
const NOW = Date.parse('2026-11-20T14:00:00Z')
const DAY = '2026-11-24'
const SLOTS = [14, 15, 16].map((hour) => ({
  start: `${DAY}T${hour}:00:00.000Z`,
  end: `${DAY}T${hour + 1}:00:00.000Z`,
}))
const PLACES = 2
const server = useTestServer({ ROLE: 'web' }, { frozenAt: new Date(NOW).toISOString() })

let clinic: OrgId
let desk: TestPerson

const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
  query.execute(server.running.services.reader).then(({ rows }) => rows)

/** The same sequence for the same seed, so that one that fails can be run again. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { below: (count: number) => Math.floor(next() * count) }
}

/** Who waits and who comes, as simply as it can be said. */
interface Model {
  /** In the order in which they came. */
  people: { id: string; state: 'waiting' | 'offered' | 'booked' | 'over'; asked: Set<string>; unanswered: number }[]
  open: Map<string, { person: string; start: string; expiresAt: number }>
  /** How many appointments each slot has. */
  taken: Map<string, number>
}

/** An offer whose time is over keeps nothing, whether or not anybody has looked since. */
const isFree = ({ taken, open }: Model, start: string, now: number) =>
  (taken.get(start) ?? 0) + [...open.values()].filter((one) => one.start === start && one.expiresAt > now).length <
  PLACES

/** What the offering has to come to: whoever came first gets the earliest that they were not asked for before. */
function expectedOffers(model: Model, now: number): { person: string; start: string }[] {
  for (const [key, offer] of model.open) {
    if (offer.expiresAt > now) continue
    model.open.delete(key)
    const person = model.people.find(({ id }) => id === offer.person)
    if (person === undefined) throw new Error('An offer to nobody')
    person.unanswered += 1
    person.state = person.unanswered >= 3 ? 'over' : 'waiting'
  }
  const made: { person: string; start: string }[] = []
  for (const person of model.people) {
    if (person.state !== 'waiting') continue
    const slot = SLOTS.find(({ start }) => !person.asked.has(start) && isFree(model, start, now))
    if (slot === undefined) continue
    person.state = 'offered'
    person.asked.add(slot.start)
    model.open.set(`${person.id} ${slot.start}`, {
      person: person.id,
      start: slot.start,
      expiresAt: now + 120 * MINUTE,
    })
    made.push({ person: person.id, start: slot.start })
  }
  return made
}

const openOffers = () =>
  run(sql<{ id: string; entry_id: string; starts_at: Date }>`
    select id, entry_id, starts_at from waiting_offers where org_id = ${clinic} and status = 'open' order by entry_id`)

describe('whatever is done in whatever order', () => {
  it.each([11, 23, 37, 58, 71, 94])(
    'a slot never has more than its places, and everybody’s turn is kept (%i)',
    async (seed) => {
      server.now.millis = NOW
      clinic = await aClinic(server, {
        settings: {
          features: ['useSchedules'],
          schedules: [
            { openTime: '09:00 AM', closeTime: '12:00 PM', days: [0, 1, 2, 3, 4], slots: PLACES, slotLength: 60 },
          ],
        },
      })
      desk = await aStaffOf(server, clinic)
      const { below } = dice(seed)
      const model: Model = { people: [], open: new Map(), taken: new Map() }
      const appointments: { id: AppointmentId; start: string }[] = []
      const pick = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)]

      const steps: (() => Promise<void>)[] = [
        async function joins() {
          const body = {
            name: 'Somebody',
            email: `${crypto.randomUUID()}@tendwell.test`,
            title: 'X',
            from: DAY,
            until: DAY,
          }
          const reply = await server.call(waiting.add, { params: { orgId: clinic }, body }, desk.token)
          expect(reply.status).toBe(201)
          model.people.push({ id: reply.body.entry.id, state: 'waiting', asked: new Set(), unanswered: 0 })
        },
        async function books() {
          const slot = SLOTS[below(SLOTS.length)]
          if (slot === undefined) return
          const input = { params: { orgId: clinic }, body: aBooking(slot.start, slot.end) }
          const reply = await server.call(publicScheduling.bookPublic, input)
          expect(reply.status).toBe(isFree(model, slot.start, server.now.millis) ? 201 : 409)
          if (reply.status !== 201) return
          appointments.push({ id: reply.body.event.id, start: slot.start })
          model.taken.set(slot.start, (model.taken.get(slot.start) ?? 0) + 1)
        },
        async function cancels() {
          const appointment = pick(appointments)
          if (appointment === undefined) return
          appointments.splice(appointments.indexOf(appointment), 1)
          const input = { params: { id: appointment.id }, body: { status: 'cancelled' as const } }
          expect((await server.call(scheduling.setStatus, input, desk.token)).status).toBe(200)
          model.taken.set(appointment.start, (model.taken.get(appointment.start) ?? 0) - 1)
        },
        async function answers() {
          const offer = pick(await openOffers())
          if (offer === undefined) return
          const start = new Date(offer.starts_at).toISOString()
          const known = model.open.get(`${offer.entry_id} ${start}`)
          const person = model.people.find(({ id }) => id === offer.entry_id)
          const takes = below(2) === 0
          const token = offerToken(server.running.services.vault, offer.id)
          const reply = await server.call(takes ? offers.accept : offers.decline, { params: { token } })
          const isOver = known === undefined || known.expiresAt <= server.now.millis
          expect(reply.status).toBe(isOver ? 409 : 200)
          if (isOver || person === undefined) return
          model.open.delete(`${offer.entry_id} ${start}`)
          person.state = takes ? 'booked' : 'waiting'
          person.unanswered = 0
          if (takes) model.taken.set(start, (model.taken.get(start) ?? 0) + 1)
        },
        async function waits() {
          server.now.millis += (1 + below(100)) * MINUTE
          desk = await aStaffOf(server, clinic)
        },
        async function looks() {
          const before = new Set((await openOffers()).map(({ id }) => id))
          const due = expectedOffers(model, server.now.millis)
          await Promise.all([0, 1].map(() => offerPlaces(server.running.jobServices.contextOf(clinic), clinic)))
          const made = (await openOffers()).filter(({ id }) => !before.has(id))
          const told = made.map((one) => ({ person: one.entry_id, start: new Date(one.starts_at).toISOString() }))
          expect(new Set(told.map((one) => JSON.stringify(one)))).toEqual(
            new Set(due.map((one) => JSON.stringify(one))),
          )
        },
      ]

      for (let step = 0; step < 45; step += 1) {
        await steps[below(steps.length)]?.()
        const held = await run(sql<{ most: number }>`
        select coalesce(max(busy), 0)::int as most from (
          select count(*) as busy from (
            select starts_at from appointments where org_id = ${clinic} and lane is not null
            union all
            select starts_at from slot_holds where org_id = ${clinic} and expires_at > ${new Date(server.now.millis)}
          ) all_places group by starts_at) slots`)
        expect(held[0]?.most).toBeLessThanOrEqual(PLACES)
      }
      const stored = await run(sql<{ id: string; status: string }>`
      select id, status from waiting_entries where org_id = ${clinic} order by id`)
      const said = model.people.map(({ id, state }) => ({ id, status: state === 'over' ? 'expired' : state }))
      expect(stored).toEqual(said)
    },
  )
})
