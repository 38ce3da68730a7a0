import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { aClinic, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })

/** Every half hour from nine, two places each. */
const SLOTS = 6
const PLACES = 2
const slotAt = (index: number) => {
  const start = Date.parse('2026-11-23T14:00:00Z') + index * 30 * MINUTE
  return { start: new Date(start).toISOString(), end: new Date(start + 30 * MINUTE).toISOString() }
}
const HOURS = {
  features: ['useSchedules' as const],
  schedules: [
    { openTime: '09:00 AM', closeTime: '12:00 PM', days: [0, 1, 2, 3, 4] as never, slots: PLACES, slotLength: 30 },
  ],
}
const APPOINTMENTS = 3
const CLIENTS = 8

/** What one client does next, with whichever state of an appointment it saw last. */
type Step =
  | { kind: 'write'; which: number }
  | { kind: 'drag'; which: number; slot: number }
  | { kind: 'book'; slot: number }

const which = fc.nat({ max: APPOINTMENTS - 1 })
const slot = fc.nat({ max: SLOTS - 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('write' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('drag' as const), which, slot }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('book' as const), slot }) },
)
const plans = fc.array(fc.array(step, { minLength: 5, maxLength: 5 }), { minLength: CLIENTS, maxLength: CLIENTS })

it('edits, drags and bookings of many at once lose nothing that was accepted, and refuse with what is there now', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (clients) => {
      const clinic = await aClinic(server, { settings: HOURS })
      const { token } = await aStaffOf(server, clinic)
      const ids = await Promise.all(
        Array.from({ length: APPOINTMENTS }, (_, index) =>
          anAppointmentAt(server, clinic, { ...slotAt(index), lane: 0 }),
        ),
      )
      const read = async (index: number): Promise<AppointmentView> => {
        const id = ids[index] ?? expect.fail('no such appointment')
        return (await server.call(scheduling.get, { params: { id } }, token)).body.event
      }
      const first = await Promise.all(ids.map((_, index) => read(index)))
      /** What was accepted: the words written, and how often each appointment was changed. */
      const words: string[][] = ids.map(() => [])
      const changes = ids.map(() => 0)

      await Promise.all(
        clients.map(async (steps, client) => {
          const seen = [...first]
          for (const [turn, next] of steps.entries()) {
            if (next.kind === 'book') {
              const { start, end } = slotAt(next.slot)
              const input = { params: { orgId: clinic }, body: aBooking(start, end) }
              expect([201, 409]).toContain((await server.call(publicScheduling.bookPublic, input)).status)
              continue
            }
            const before = seen[next.which] ?? expect.fail('not seen')
            const word = `w${client}-${turn}`
            const body =
              next.kind === 'write'
                ? { version: before.version, notes: `${before.notes ?? ''} ${word}`.trim() }
                : { version: before.version, ...slotAt(next.slot) }
            const reply = await server.call(scheduling.change, { params: { id: before.id }, body }, token)
            if (reply.status === 200) {
              const { event } = reply.body
              expect(event.version - before.version).toBeLessThanOrEqual(1)
              changes[next.which] = (changes[next.which] ?? 0) + event.version - before.version
              if (next.kind === 'write') words[next.which]?.push(word)
              seen[next.which] = event
              continue
            }
            const { error } = reply.body as unknown as {
              error: { code: string; details?: { current?: AppointmentView } }
            }
            expect(['version_conflict', 'slot_taken']).toContain(error.code)
            if (error.code === 'slot_taken') continue
            // Nobody is refused without being shown what stands there instead.
            const current = error.details?.current ?? expect.fail('a conflict without what is stored')
            expect(current.version).toBeGreaterThan(before.version)
            seen[next.which] = current
          }
        }),
      )

      for (const [index, known] of first.entries()) {
        const last = await read(index)
        expect((last.notes ?? '').split(' ').filter(Boolean).toSorted()).toEqual(words[index]?.toSorted())
        expect(last.version).toBe(known.version + (changes[index] ?? 0))
      }
      const { rows } = await sql<{ most: number }>`
        select coalesce(max(held), 0)::int as most from (
          select count(*) as held from appointments where org_id = ${clinic} and lane is not null group by starts_at) slots`.execute(
        server.running.services.reader,
      )
      expect(rows[0]?.most).toBeLessThanOrEqual(PLACES)
    }),
    { numRuns: 8 },
  )
}, 120_000)
