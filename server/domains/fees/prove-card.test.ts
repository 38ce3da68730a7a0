import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { HOUR, MINUTE } from '#shared/kernel/time.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { workEvent } from '#server/domains/payments/webhook/work-event.ts'
import { sandboxOf } from '#server/testing/charged-orders.ts'
import { TERMS, feesOf } from '#server/testing/fees.ts'
import { aBooking } from '#server/testing/forms.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { sweepFees } from './jobs.ts'

// The night before a Monday in New York.
const NOW = '2026-11-23T06:00:00Z'
const server = useTestServer({ ROLE: 'web' }, { frozenAt: NOW })
const MONDAY = '2026-11-23T14:00:00.000Z'
const MONDAY_930 = '2026-11-23T14:30:00.000Z'
/** Asks its person once, and is charged later without them; and one that asks each time. */
const ONCE = 'pm_card_authenticationRequiredOnSetup'
const ALWAYS = 'pm_card_authenticationRequired'
const story = feesOf(server)
const at = (instant: string, millis = 0) => {
  server.now.millis = Date.parse(instant) + millis
}
const reset = () => at(NOW)
const reader = () => server.running.services.reader

/** What the visitor does on the page of their bank. */
async function answerBank(url: string | null | undefined, isGood: boolean): Promise<void> {
  const id = new URL(url ?? '').pathname.split('/').at(-1) ?? ''
  await sandboxOf(server).authenticate(id, isGood)
}

async function countOf(orgId: OrgId): Promise<{ visits: number; paid: number; kept: number }> {
  const { rows } = await sql<{ visits: number; paid: number; kept: number }>`
    select (select count(*)::int from appointments where org_id = ${orgId}) as visits,
      (select count(*)::int from order_payments where seller_org_id = ${orgId} and state = 'paid') as paid,
      (select coalesce(sum(p.total - coalesce((select sum(r.amount) from payment_refunds r
        where r.payment_id = p.id and r.state in ('paid', 'reduced')), 0)), 0)::float8
        from order_payments p where seller_org_id = ${orgId} and p.state in ('paid', 'called_off')) as kept`.execute(
    reader(),
  )
  return rows[0] ?? { visits: -1, paid: -1, kept: -1 }
}

async function leave(minutes: number): Promise<void> {
  at(NOW, minutes * MINUTE)
  await sweepFees.run({}, server.running.jobServices)
  await story.work()
}

describe('a card whose bank asks its visitor', () => {
  it('pays the deposit once they confirmed it, and the later fee without asking', async () => {
    reset()
    const clinic = await story.clinic()
    const { orgId, staff } = clinic
    const visitor = await story.visitor(orgId, MONDAY, { card: ONCE })
    const asked = await visitor.press()
    expect(asked).toMatchObject({ status: 200, event: null })
    expect(asked.confirmUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/authenticate\/pi_/)
    expect(await countOf(orgId)).toMatchObject({ visits: 0, paid: 0 })
    // The place is kept as long as they may take.
    const { rows } = await sql`
      select 1 from slot_holds where id = ${visitor.body.hold} and expires_at >= ${new Date(Date.parse(NOW) + 10 * MINUTE)}`.execute(
      reader(),
    )
    expect(rows).toHaveLength(1)
    // Whoever loads the page anew, or presses again, is asked the same.
    expect((await visitor.comeBack()).confirmUrl).toBe(asked.confirmUrl)
    expect((await visitor.press()).confirmUrl).toBe(asked.confirmUrl)

    await answerBank(asked.confirmUrl, true)
    const booked = await visitor.comeBack()
    expect(booked.event).toMatchObject({ start: MONDAY, status: 'pending' })
    const ids = [await visitor.comeBack(), await visitor.press()].map(({ event }) => event?.id)
    expect(ids).toEqual([booked.event?.id, booked.event?.id])
    expect(await countOf(orgId)).toEqual({ visits: 1, paid: 1, kept: TERMS.deposit })
    const id = booked.event?.id
    if (id === undefined) throw new Error('Not booked')
    await story.work()
    await story.setStatus(id, 'confirmed', staff)
    at(MONDAY, HOUR)
    await story.setStatus(id, 'no_show', staff)
    await story.later()
    expect(await story.taken(id)).toEqual([2000, 3000])
    expect(await story.faults(clinic)).toEqual([])
  })

  it('is kept for later charges where there is no deposit; one that asks each time refuses the fee', async () => {
    for (const [card, outcome] of [
      [ONCE, 'taken'],
      [ALWAYS, 'failed'],
      ['pm_card_visa', 'taken'],
    ] as const) {
      reset()
      const clinic = await story.clinic({ deposit: 0 })
      const { orgId, staff } = clinic
      const visitor = await story.visitor(orgId, MONDAY, { card })
      const asked = await visitor.press()
      if (card !== 'pm_card_visa') {
        expect(asked.confirmUrl).toMatch(/\/authenticate\/seti_/)
        expect((await countOf(orgId)).visits).toBe(0)
        await answerBank(asked.confirmUrl, true)
      }
      const id = (await visitor.comeBack()).event?.id
      if (id === undefined) throw new Error('Not booked')
      await story.setStatus(id, 'confirmed', staff)
      at(MONDAY, HOUR)
      await story.setStatus(id, 'no_show', staff)
      await story.later()
      expect([card, (await story.fees(id, staff))?.fee?.state]).toEqual([card, outcome])
      expect(await story.faults(clinic)).toEqual([])
    }
  })

  it.each([
    ['with a deposit', TERMS.deposit],
    ['without', 0],
  ])('takes nothing where they refuse it, and another card goes on %s', async (_, deposit) => {
    reset()
    const clinic = await story.clinic({ deposit })
    const { orgId } = clinic
    const visitor = await story.visitor(orgId, MONDAY, { card: ONCE })
    await answerBank((await visitor.press()).confirmUrl, false)
    expect(await visitor.comeBack()).toMatchObject({ status: 422, error: { code: 'card_declined' } })
    // Coming back tries nothing by itself.
    expect(await visitor.comeBack()).toMatchObject({ status: 422 })
    const other = await visitor.press('pm_card_visa')
    expect(other.event).not.toBeNull()
    expect(await countOf(orgId)).toEqual({ visits: 1, paid: deposit === 0 ? 0 : 1, kept: deposit })
    await story.work()
    expect(await story.faults(clinic)).toEqual([])
  })

  it('is booked once by whoever presses twice, before and after', async () => {
    reset()
    const clinic = await story.clinic()
    const { orgId } = clinic
    const visitor = await story.visitor(orgId, MONDAY, { card: ONCE })
    const urls = await Promise.all([visitor.press(), visitor.press(), visitor.press()])
    const [url] = urls.flatMap(({ confirmUrl }) => (typeof confirmUrl === 'string' ? [confirmUrl] : []))
    await answerBank(url, true)
    await race(4, async () => (await visitor.comeBack()).status)
    expect((await visitor.comeBack()).event).not.toBeNull()
    expect(await countOf(orgId)).toEqual({ visits: 1, paid: 1, kept: TERMS.deposit })
    await story.work()
    expect(await story.faults(clinic)).toEqual([])
  })

  it('is known to be paid when the payment service tells it before the page does', async () => {
    reset()
    const clinic = await story.clinic()
    const { orgId } = clinic
    const visitor = await story.visitor(orgId, MONDAY, { card: ONCE })
    await answerBank((await visitor.press()).confirmUrl, true)
    for (const { id, type, data } of await sandboxOf(server).events()) {
      await sql`
        insert into provider_events (id, type, object_id, at, received_at) values (${id}, ${type}, ${data.object.id}, now(), now())
        on conflict (id) do update set worked_at = null`.execute(reader())
      await workEvent.run({ eventId: id }, server.running.jobServices)
    }
    expect(await countOf(orgId)).toMatchObject({ visits: 0, paid: 1 })
    expect((await visitor.comeBack()).event).not.toBeNull()
    expect(await countOf(orgId)).toEqual({ visits: 1, paid: 1, kept: TERMS.deposit })
    await story.work()
    expect(await story.faults(clinic)).toEqual([])
  })
})

describe('whoever does not come back from their bank', () => {
  it('gets the deposit back once the time is over, and the place is free', async () => {
    reset()
    const clinic = await story.clinic()
    const { orgId } = clinic
    const visitor = await story.visitor(orgId, MONDAY, { card: ONCE })
    await answerBank((await visitor.press()).confirmUrl, true)
    await leave(12)
    expect(await countOf(orgId)).toEqual({ visits: 0, paid: 1, kept: 0 })
    expect(await visitor.comeBack()).toMatchObject({ status: 409, error: { code: 'checkout_over' } })
    expect(await visitor.press('pm_card_visa')).toMatchObject({ status: 409, error: { code: 'checkout_over' } })
    await story.book(orgId, MONDAY)
    await story.work()
    expect(await story.faults(clinic)).toEqual([])
  })

  it('pays nothing by confirming when it is over', async () => {
    reset()
    const clinic = await story.clinic()
    const { orgId } = clinic
    const visitor = await story.visitor(orgId, MONDAY, { card: ONCE })
    const { confirmUrl } = await visitor.press()
    await leave(12)
    await answerBank(confirmUrl, true)
    await story.work()
    expect(await countOf(orgId)).toMatchObject({ visits: 0, paid: 0 })
    expect(await story.faults(clinic)).toEqual([])
  })

  it('gets the deposit back at once where the place is gone meanwhile, and is told', async () => {
    reset()
    const clinic = await story.clinic()
    const { orgId } = clinic
    const visitor = await story.visitor(orgId, MONDAY, { card: ONCE })
    await answerBank((await visitor.press()).confirmUrl, true)
    await sql`
      update orgs set settings = settings || '{"schedules": []}' where id = ${orgId}`.execute(reader())
    await sql`update slot_holds set expires_at = ${new Date(Date.parse(NOW))} where org_id = ${orgId}`.execute(reader())
    const reply = await visitor.comeBack()
    expect(reply).toMatchObject({ error: { code: 'slot_not_offered' } })
    await story.work()
    expect(await countOf(orgId)).toEqual({ visits: 0, paid: 1, kept: 0 })
    expect(await story.faults(clinic)).toEqual([])
  })
})

describe('a stranger', () => {
  it('finishes nobody’s booking, and learns nothing of it', async () => {
    reset()
    const { orgId } = await story.clinic()
    const other = await story.clinic()
    const visitor = await story.visitor(orgId, MONDAY, { card: ONCE })
    await answerBank((await visitor.press()).confirmUrl, true)
    const pay = { terms: 1, card: ONCE, isBack: true }
    const send = (org: OrgId, hold: string, overrides: object = {}) => {
      const body = { ...aBooking(MONDAY, MONDAY_930, overrides), hold, pay }
      return server.refused(publicScheduling.bookWithCard, { params: { orgId: org }, body })
    }
    expect((await send(orgId, crypto.randomUUID())).body.error.code).toBe('checkout_over')
    expect((await send(other.orgId, visitor.body.hold)).body.error.code).toBe('checkout_over')
    expect((await visitor.comeBack()).event).not.toBeNull()
    // Who knows the hold and not for whom it was booked gets no link of theirs.
    expect((await send(orgId, visitor.body.hold)).body.error.code).toBe('conflict')
    expect((await send(other.orgId, visitor.body.hold)).status).toBe(409)
  })
})
