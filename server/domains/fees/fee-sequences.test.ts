import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { HOUR } from '#shared/kernel/time.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { feesOf } from '#server/testing/fees.ts'
import type { AskingClinic } from '#server/testing/fees.ts'
import { useTestServer } from '#server/testing/test-server.ts'

// The night before a Monday in New York.
const NOW = Date.parse('2026-11-23T06:00:00Z')
const START = '2026-11-23T14:00:00.000Z'
/** Works on nothing by itself: each story says what is done when. */
const server = useTestServer({ ROLE: 'web' }, { frozenAt: new Date(NOW).toISOString() })
const story = feesOf(server)
const { sequences: all, seed } = inject('money')
/** Stories of all kinds of money have visits in them as well. */
const sequences = Math.max(Math.ceil(all / 10), 8)

const DEEDS = [
  'cancelInTime',
  'cancelLate',
  'noShow',
  'undo',
  'arrive',
  'clinicCancels',
  'waive',
  'undoWaive',
  'refund',
  'retry',
  'work',
  'later',
] as const
type Deed = (typeof DEEDS)[number]

const terms = fc.record({
  deposit: fc.constantFrom(0, 1000, 2001, 7000),
  noShow: fc.constantFrom(0, 1000, 5003),
  late: fc.constantFrom(0, 999, 3000),
})
const card = fc.constantFrom('pm_card_visa', 'pm_card_visa', 'pm_card_mastercard', 'pm_card_chargeCustomerFail')

/** Does something, whether it may be done or not. */
async function play(clinic: AskingClinic, id: AppointmentId, deed: Deed): Promise<void> {
  const { staff, admin } = clinic
  const noLaterThan = (millis: number) => {
    server.now.millis = Math.max(server.now.millis, millis)
  }
  const ways: Record<Deed, () => Promise<unknown>> = {
    cancelInTime: () => story.cancel(id),
    async cancelLate() {
      noLaterThan(Date.parse(START) - HOUR)
      await story.cancel(id)
    },
    async noShow() {
      noLaterThan(Date.parse(START) + HOUR)
      await story.setStatus(id, 'confirmed', staff)
      await story.setStatus(id, 'no_show', staff)
    },
    undo: () => story.undo(id, staff),
    arrive: () => story.setStatus(id, 'arrived', staff),
    clinicCancels: () => story.setStatus(id, 'cancelled', staff),
    waive: () => story.waive(id, staff),
    undoWaive: () => story.undoWaive(id, staff),
    refund: () => story.refund(id, admin),
    retry: () => story.retry(id, staff),
    work: story.work,
    later: story.later,
  }
  await ways[deed]()
}

it(
  `whatever befalls a visit, what its visitor paid is what is owed, once (${sequences} stories)`,
  { timeout: 120_000 + sequences * 20_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        terms,
        card,
        fc.array(fc.constantFrom(...DEEDS), { minLength: 3, maxLength: 10 }),
        async (asked, by, deeds) => {
          server.now.millis = NOW
          const clinic = await story.clinic(asked)
          // A card that is refused books nothing where there is a deposit.
          if (asked.deposit > 0 && by === 'pm_card_chargeCustomerFail') {
            expect((await story.tryBooking(clinic.orgId, START, { card: by })).status).toBe(422)
            return
          }
          const id = await story.book(clinic.orgId, START, by)
          for (const deed of deeds) await play(clinic, id, deed)
          await story.later()
          await story.later()
          const view = await story.fees(id, clinic.staff)
          const paid = (await story.taken(id)).reduce((sum, one) => sum + one, 0)
          const owed = await story.owed(id)
          const isRefused = view?.fee?.state === 'failed'
          expect({ deeds, paid }).toEqual({ deeds, paid: isRefused ? Math.min(owed, asked.deposit) : owed })
          expect(view?.kept).toBe(paid)
          expect(await story.faults(clinic)).toEqual([])
        },
      ),
      { numRuns: sequences, seed, endOnFailure: true },
    )
  },
)
