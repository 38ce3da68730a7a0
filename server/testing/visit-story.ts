import { sql } from 'kysely'
import { v4 } from 'uuid'
import { feeOf, owedOf } from '#shared/domains/fees/owed.ts'
import type { Terms } from '#shared/domains/fees/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { RETRYABLE } from '#shared/domains/payments/order-payment.ts'
import { HELD_MILLIS } from '#shared/domains/scheduling/limits.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { closeCheckout, withCard } from '#server/domains/fees/index.ts'
import { endLeftCheckout } from '#server/domains/fees/jobs.ts'
import { readVisit, standingOf } from '#server/domains/fees/visit/read-visit.ts'
import { settleVisit } from '#server/domains/fees/visit/settle-visit.ts'
import { readVisitPayments, retryPayment } from '#server/domains/payments/index.ts'
import { Appointment } from '#server/domains/scheduling/index.ts'
import type { SandboxPayments } from '#server/integrations/payments/sandbox/sandbox.ts'
import { NO_CALL } from '#server/runtime/context.ts'
import type { Origin } from '#server/runtime/context.ts'
import type { JobServices } from '#server/runtime/job.ts'
import type { TestServer } from './test-server.ts'

/** Something that befalls what visitors pay of their appointments. */
export type VisitDeed =
  /** Whose card is refused tries the other one, if they have one; whoever leaves at their bank never comes back. */
  | {
      do: 'book'
      terms: Pick<Terms, 'deposit' | 'noShow' | 'late'>
      by: string
      other: string | null
      isGood: boolean
      isLeft: boolean
    }
  | { do: 'stand'; which: number; as: 'missed' | 'late' | 'inTime' | 'came' | 'calledOff' | 'removed' }
  | { do: 'decide'; which: number; what: 'waive' | 'unwaive' | 'refund' | 'retry' }

/** Where a story is told. */
interface Stage {
  server: TestServer
  provider: SandboxPayments
  services: () => JobServices
  /** Whose visitors they are. */
  clinic: OrgId
}

/** How an appointment stands, and by how much it is ahead then. */
const STANDS: Record<(VisitDeed & { do: 'stand' })['as'], { status: AppointmentStatus; ahead: number }> = {
  missed: { status: 'no_show', ahead: -HOUR },
  late: { status: 'cancelled', ahead: HOUR },
  inTime: { status: 'cancelled', ahead: 3 * DAY },
  came: { status: 'arrived', ahead: 0 },
  calledOff: { status: 'cancelled', ahead: HOUR },
  removed: { status: 'confirmed', ahead: HOUR },
}

/** What visitors pay of their appointments in a story: deposits, fees, and what goes back of them. */
export class VisitStory {
  readonly ids: AppointmentId[] = []
  private readonly stage: Stage

  constructor(stage: Stage) {
    this.stage = stage
  }

  private get reader() {
    return this.stage.server.running.services.reader
  }

  private get context() {
    const { nobody } = this.stage.services()
    return { ...nobody, em: nobody.em.fork() }
  }

  async play(deed: VisitDeed): Promise<void> {
    if (deed.do === 'book') return this.book(deed)
    const id = this.ids[deed.which % Math.max(this.ids.length, 1)]
    if (id === undefined) return
    if (deed.do === 'stand') await this.stand(id, deed.as)
    else await this.decide(id, deed.what)
    await settleVisit(this.context, id)
  }

  /** With a card whose bank may ask. What does not become a booking is ended, and gives back what was paid. */
  private async book({ terms, by, other, isGood, isLeft }: VisitDeed & { do: 'book' }): Promise<void> {
    const hold = v4()
    // How many cards a network may try is of another test.
    const origin = { ...NO_CALL, ip: `2001:db8:${hold.slice(0, 4)}:${hold.slice(4, 8)}::1` }
    const accepted = { ...terms, lateHours: 2, version: 1, currency: 'USD' as const }
    const first = { terms: accepted, hold, card: by }
    const how = await this.tryCard(origin, first, { isGood, isLeft })
    if (how === 'refused' && other !== null)
      await this.tryCard(origin, { ...first, card: other }, { isGood: true, isLeft: false })
    await sql`update visit_fees set tried_at = tried_at - interval '1 hour' where hold_id = ${hold}`.execute(
      this.reader,
    )
    const { rows } = await sql<{ id: string }>`
      select id from visit_fees where hold_id = ${hold} and state <> 'booked'`.execute(this.reader)
    for (const { id } of rows) await endLeftCheckout.run({ id }, this.stage.services())
  }

  private async tryCard(
    origin: Origin,
    card: { terms: Terms; hold: string; card: string },
    { isGood, isLeft }: { isGood: boolean; isLeft: boolean },
  ): Promise<'booked' | 'refused' | 'left'> {
    const { provider, clinic } = this.stage
    const send = async (isBack: boolean) => {
      const sent = { ...card, isBack, returnUrl: 'https://tendwell.test/' }
      try {
        return await withCard({ ...this.context, origin }, provider, clinic, sent, async ({ id }) => this.write(id))
      } catch (error) {
        if (error instanceof AppError && error.code === 'card_declined') return null
        throw error
      }
    }
    const outcome = await send(false)
    if (outcome === null) return 'refused'
    if ('booked' in outcome) return 'booked'
    await provider.sandbox.authenticate(new URL(outcome.confirmUrl).pathname.split('/').at(-1) ?? '', isGood)
    if (isLeft) return 'left'
    return (await send(true)) === null ? 'refused' : 'booked'
  }

  private async write(id: AppointmentId): Promise<void> {
    const { clinic } = this.stage
    const { clock } = this.context
    const startsAt = new Date(clock() + 10 * DAY + this.ids.length * HOUR)
    await inTransaction(withinOrgs(this.context.em, [clinic]), async (em) => {
      await closeCheckout({ ...this.context, em }, id)
      em.create(Appointment, {
        id,
        orgId: clinic,
        name: 'Vera Visitor',
        title: 'Vera Visitor',
        startsAt,
        endsAt: new Date(startsAt.getTime() + 30 * MINUTE),
        busyFrom: startsAt,
        busyUntil: startsAt,
        status: 'confirmed',
        statusAt: new Date(clock()),
        eventType: 'contact',
        lane: this.ids.length,
      })
      await em.flush()
    })
    this.ids.push(id)
  }

  /** Since so long that nobody can undo it any more. */
  private async stand(id: AppointmentId, as: keyof typeof STANDS): Promise<void> {
    const { status, ahead } = STANDS[as]
    const now = this.context.clock()
    const at = new Date(now - HELD_MILLIS)
    const start = new Date(now + ahead)
    const isOff = status === 'cancelled' || status === 'no_show' || as === 'removed'
    const lane = isOff ? null : this.ids.indexOf(id)
    await sql`
      update appointments set status = ${status}, status_at = ${at}, starts_at = ${start}, ends_at = ${start}::timestamptz + interval '30 minutes',
        lane = ${lane}, deleted_at = ${as === 'removed' ? at : null}, version = version + 1
      where id = ${id}`.execute(this.reader)
    if (as === 'late' || as === 'inTime')
      await sql`update visit_fees set own_cancel_at = ${at} where id = ${id}`.execute(this.reader)
  }

  private async decide(id: AppointmentId, what: (VisitDeed & { do: 'decide' })['what']): Promise<void> {
    const then = new Date(this.context.clock() - HELD_MILLIS)
    if (what === 'waive') await sql`update visit_fees set waived_at = ${then} where id = ${id}`.execute(this.reader)
    if (what === 'unwaive') await sql`update visit_fees set waived_at = null where id = ${id}`.execute(this.reader)
    if (what === 'refund') await sql`update visit_fees set refunded_at = ${then} where id = ${id}`.execute(this.reader)
    if (what !== 'retry') return
    const failed = (await readVisitPayments(this.reader, id)).find(({ state }) => RETRYABLE.includes(state))
    if (failed !== undefined) await retryPayment(this.context, this.stage.provider, failed.id, { presence: null })
  }

  /** All payments of the clinic's visitors, also of bookings that came to nothing. */
  async payments(): Promise<{ paymentId: string; orderId: string; total: number }[]> {
    const { rows } = await sql<{ paymentId: string; orderId: string; total: number }>`
      select id as "paymentId", order_id as "orderId", total::float8 as total from order_payments
      where seller_org_id = ${this.stage.clinic} and appointment_id is not null order by created_at, id`.execute(
      this.reader,
    )
    return rows
  }

  /** What was paid, or refused and is still asked for, and is not what is owed; of what a bank has taken back, it is nobody's to say. */
  async faults(): Promise<string[]> {
    const faults: string[] = []
    for (const id of this.ids) {
      const visit = await readVisit(this.reader, id)
      if (visit === null) {
        faults.push(`${id}: nothing was accepted`)
        continue
      }
      const payments = await readVisitPayments(this.reader, id)
      const { rows: disputes } = await sql`
        select 1 from payment_disputes d join order_payments p on p.id = d.payment_id
        where p.appointment_id = ${id} and d.state in ('open', 'lost')`.execute(this.reader)
      if (disputes.length > 0) continue
      const waiting = payments.filter(({ state }) => state === 'waiting' || state === 'processing')
      if (waiting.length > 0) faults.push(`${id}: nobody charges what waits`)
      const paid = payments.reduce((sum, { total, returned }) => sum + total - returned, 0)
      const owed = owedOf(visit.terms, standingOf(visit))
      const kind = feeOf(visit.terms, standingOf(visit))
      if (paid !== owed) faults.push(`${id}: ${paid} paid, ${owed} owed for ${kind ?? visit.status}`)
    }
    const { rows } = await sql<{ what: string }>`
      select l.account || ' ' || sum(l.amount)::text as what
      from ledger_entries e join ledger_lines l on l.entry_id = e.id join order_payments p on p.order_id = e.transaction_id
      where p.seller_org_id = ${this.stage.clinic} and p.state in ('paid', 'called_off')
        and l.account in ('guest_receivable', 'guest_refunds')
        and not exists (select 1 from payment_refunds r where r.payment_id = p.id and r.state not in ('paid', 'reduced'))
        and not exists (select 1 from payment_disputes d where d.payment_id = p.id)
      group by l.account, p.id having sum(l.amount) <> 0`.execute(this.reader)
    return [...faults, ...rows.map(({ what }) => `open ${what}`)]
  }
}
