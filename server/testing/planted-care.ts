import { journal } from '#shared/domains/journal/api.ts'
import { review } from '#shared/domains/journal/review/api.ts'
import { streaks } from '#shared/domains/journal/streaks-api.ts'
import { plans } from '#shared/domains/plans/api.ts'
import { alerts } from '#shared/domains/contacts/alerts-api.ts'
import { checkout } from '#shared/domains/scheduling/checkout/api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { waiting } from '#shared/domains/waiting/api.ts'
import { personServices } from '#shared/domains/services/person-api.ts'
import { aServiceOf } from './factories.ts'
import { WHO, half, upload } from './planted-calls.ts'
import type { Call, PlantedPerson } from './planted-calls.ts'
import { aRecallBy } from './recalled-lot.ts'
import { inventoryOf } from './supply-chain.ts'
import type { SupplyChain } from './supply-chain.ts'
import type { TestServer } from './test-server.ts'

/** A plan, entries of theirs and of the staff, one deleted, a pause, and ranges of their own. */
export async function keepJournal(
  server: TestServer,
  call: Call,
  { token, staff, clinic, id }: PlantedPerson,
): Promise<void> {
  const { plan } = await call(
    plans.create,
    { body: { description: 'zeqqaplan', narrative: 'zeqqastory' } as never },
    token,
  )
  const entry = { datetime: '2026-11-20T08:00', timeZone: 'America/New_York', mood: 3 as const }
  await call(
    journal.create,
    {
      params: { id: plan.id },
      body: {
        ...entry,
        entryType: 'meal',
        title: 'zeqqatitle',
        note: 'zeqqanote',
        analysis: { calories: 'zeqqa900' },
        hr: 190,
        photoURL: await upload(server, call, token, 'zeqqameal.png'),
      },
    },
    token,
  )
  const deleted = await call(
    journal.create,
    { params: { id: plan.id }, body: { ...entry, datetime: '2026-11-19T08:00', note: 'zeqqadeletednote' } },
    token,
  )
  await call(journal.removeMine, { params: { id: deleted.entry.id } }, token)
  // Staff writes for them, with a picture that the staff has taken.
  await call(
    journal.create,
    {
      params: { id: plan.id },
      body: {
        ...entry,
        datetime: '2026-11-18T08:00',
        note: 'zeqqastaffnote',
        photoURL: await upload(server, call, staff.token, 'bystaff.png'),
      },
    },
    staff.token,
  )
  await call(
    streaks.addPause,
    { query: {}, body: { from: '2026-11-19', until: '2026-11-20', reason: 'zeqqaflu' } },
    token,
  )
  const whose = { orgId: clinic, userId: id }
  await call(
    review.setRanges,
    { params: whose, body: { version: 0, ranges: { hr: { low: 48, high: 96 } } } },
    staff.token,
  )
}

/** Visits that were, are and were removed, what was given and paid, an alert and a wait for an earlier time. */
export async function beTreated(server: TestServer, call: Call, { id, clinic, staff }: PlantedPerson): Promise<void> {
  const params = { orgId: clinic }
  const book = (hour: number, body: object) =>
    call(
      scheduling.create,
      {
        params,
        body: {
          title: 'zeqqavisit',
          notes: 'zeqqatreatment',
          staffNotes: 'zeqqastaffonly',
          ...half(hour),
          ...body,
        } as never,
      },
      staff.token,
    )
  await call(alerts.set, { params, body: { user: id, text: 'zeqqaalert', version: 0 } }, staff.token)
  const paid = await book(19, { user: id })
  const thing = await aServiceOf(server, clinic)
  const noted = await call(
    checkout.note,
    {
      params: { id: paid.event.id },
      body: {
        currency: 'USD',
        given: [{ service: thing, qty: 1, price: 900 }],
        paid: { method: 'cash', amount: 900 },
      } as never,
    },
    staff.token,
  )
  await call(
    checkout.takeBack,
    { params: { id: paid.event.id, lineId: noted.lines[0]?.id as never }, body: { reason: 'zeqqanotgiven' } },
    staff.token,
  )
  await book(17, { user: id, phone: WHO.phone, eventRef: 'zeqqaref' })
  const removed = await book(18, { user: id, title: 'zeqqaremoved' })
  await call(scheduling.remove, { params: { id: removed.event.id } }, staff.token)
  await call(
    scheduling.create,
    {
      params,
      body: {
        user: id,
        title: 'zeqqafuture',
        notes: 'zeqqalater',
        start: '2027-02-01T15:00:00Z',
        end: '2027-02-01T15:30:00Z',
      } as never,
    },
    staff.token,
  )
  await call(
    waiting.add,
    {
      params,
      body: { user: id, title: 'zeqqaearlier', notes: 'zeqqasoon', from: '2026-11-23', until: '2026-12-04' } as never,
    },
    staff.token,
  )
  const given = await aServiceOf(server, clinic)
  await call(personServices.add, { params: { ...params, userId: id }, body: { services: [given] } }, staff.token)
}

/** Goods that were handed to them, and called back. */
export async function beGivenGoods(
  server: TestServer,
  { supplier, made: id, sold, sender }: SupplyChain,
  person: PlantedPerson,
) {
  const { stock, made, step } = inventoryOf(server)
  const { clinic, staff } = person
  await stock(supplier, id, 10, sender, { number: 'Lot-7' })
  const order = { description: 'Order', fromOrg: supplier, items: [{ id: sold, qty: 2 }], total: 2000 }
  const transaction = await made(clinic, { role: 'request', ...order }, staff)
  await step(transaction, 'pending', sender)
  await step(transaction, 'shipping', sender)
  await step(transaction, 'completed', staff)
  const given = {
    description: 'zeqqahanded',
    notes: 'zeqqagoodsnote',
    toUser: person.id,
    items: [{ id: sold, qty: 1 }],
  }
  await made(clinic, { role: 'user', ...given }, staff)
  await aRecallBy(server, supplier, id, { clinic, person: person.id })
}
