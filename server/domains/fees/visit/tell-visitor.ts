import { z } from 'zod'
import { feesMessages } from '#shared/domains/fees/messages.ts'
import { freeUntil } from '#shared/domains/fees/owed.ts'
import type { Terms } from '#shared/domains/fees/schema.ts'
import { failureOf, VisitPurpose } from '#shared/domains/payments/order-payment.ts'
import { formatMoney } from '#shared/kernel/money.ts'
import type { Message } from '#shared/message.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readVisitPayments, visitPaidWork } from '#server/domains/payments/index.ts'
import { bookingToken, readChanged, recipientOf } from '#server/domains/scheduling/index.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { JobServices } from '#server/runtime/job.ts'
import { greeted } from '#server/runtime/notifier.ts'
import type { Addressee } from '#server/runtime/notifier.ts'
import { tellVisitorWork } from '../work.ts'
import { readVisit } from './read-visit.ts'
import type { Visit } from './read-visit.ts'
import { feeNow } from './stand-of.ts'

type Say = Addressee['say']

/** One thing to be said of an appointment, once under its id. */
interface Told {
  id: string
  message: Message
  amount: number
  more: (say: Say, facts: Facts) => readonly string[]
}

/** How amounts and times are written to whom it is said. */
interface Facts {
  money: (amount: number) => string
  /** Until when it could be cancelled free of charge. */
  until: string
}

async function tell(services: JobServices, visit: Visit, { id, message, amount, more }: Told): Promise<void> {
  const { reader, notify, vault, publicUrl } = services
  const [row] = await readChanged(reader, [visit.id])
  if (row === undefined) return
  const { terms, brand, last4 } = visit
  const url = `${publicUrl}/web/booking/${bookingToken(vault, row.id, row.link_round)}`
  await notify(message, {
    id,
    recipient: recipientOf(row),
    orgId: row.org_id,
    appointmentId: row.id,
    content(to) {
      const { tag, language, say } = to
      const format = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone: row.time_zone })
      const start = millisFromRow(row.starts_at)
      const facts = {
        money: (minor: number) => formatMoney(minor, terms.currency, tag),
        until: format.format(freeUntil(terms, start)),
      }
      return {
        values: {
          ...greeted(row, to),
          org: row.org,
          when: format.format(start),
          amount: facts.money(amount),
          card: cardName(brand, last4),
        },
        more: more(say, facts),
        // What is off the calendar has no page.
        ...(row.is_removed ? {} : { url: `${url}?lang=${language}` }),
      }
    },
  })
}

const cardName = (brand: string | null, last4: string | null): string =>
  last4 === null ? '' : `${(brand ?? '').charAt(0).toUpperCase()}${(brand ?? '').slice(1)} •••• ${last4}`

/** What was accepted, sentence by sentence. */
const termsLines = (terms: Terms, say: Say, { money, until }: Facts): string[] => [
  ...(terms.deposit > 0 ? [say('fees.deposit', { until })] : []),
  ...(terms.late > 0 ? [say('fees.late', { until, amount: money(terms.late) })] : []),
  ...(terms.noShow > 0 ? [say('fees.noShow', { amount: money(terms.noShow) })] : []),
  ...(terms.deposit > 0 && terms.late + terms.noShow > 0 ? [say('fees.counts')] : []),
]

/** Tells a visitor what they accepted and paid with the booking, that a deposit was kept for a fee, or that a fee was waived. */
export const tellVisitor = defineJob({
  ...tellVisitorWork,
  retries: 5,
  async run({ id, what }, services) {
    const visit = await readVisit(services.reader, id)
    if (visit === null) return
    const { terms, waivedAt, brand, last4 } = visit
    if (what === 'accepted') {
      const card = cardName(brand, last4)
      await tell(services, visit, {
        id: `fees-accepted-${id}`,
        message: feesMessages.accepted,
        amount: terms.deposit,
        more: (say, facts) => [
          terms.deposit > 0
            ? say('fees.paid', { amount: facts.money(terms.deposit), card })
            : say('fees.card', { card }),
          ...termsLines(terms, say, facts),
        ],
      })
      return
    }
    const fee = feeNow(visit, await readVisitPayments(services.reader, id))
    if (fee === null) return
    // Undone, or decided otherwise meanwhile.
    const isStillSo = what === 'waived' ? fee.state === 'waived' : fee.state === 'taken'
    if (!isStillSo) return
    await tell(services, visit, {
      id: `fees-${what}-${id}-${what === 'waived' ? waivedAt : visit.statusAt}`,
      message: feesMessages[what],
      amount: fee.amount,
      more: () => [],
    })
  },
})

const PaidRow = z.object({ visit: z.string().nullable(), purpose: VisitPurpose.nullable() })

/** Tells a visitor that their card was charged, refused a fee, or got something back. */
export const tellPayment = defineJob({
  ...visitPaidWork,
  retries: 5,
  async run({ paymentId, state }, services) {
    const { reader } = services
    const { rows } = await sqlOf(PaidRow)`
      select appointment_id as visit, purpose from order_payments where id = ${paymentId}`.execute(reader)
    const { visit: visitId = null, purpose = null } = rows[0] ?? {}
    const visit = visitId === null ? null : await readVisit(reader, visitId)
    if (visit === null) return
    const payment = (await readVisitPayments(reader, visit.id)).find(({ id }) => id === paymentId)
    if (payment === undefined) return
    if (state === 'refunded') {
      const amount = payment.paidBack
      const id = `fees-refunded-${paymentId}-${amount}`
      return tell(services, visit, { id, message: feesMessages.refunded, amount, more: () => [] })
    }
    // What was paid with the booking is told with the booking.
    if (purpose === 'deposit') return
    const amount = payment.total
    if (state === 'paid') {
      const kind = feeNow(visit, [payment])?.kind
      const id = `fees-charged-${paymentId}`
      return tell(services, visit, {
        id,
        message: feesMessages.charged,
        amount,
        more: (say, { until }) => [
          ...(kind === 'no_show' ? [say('fees.because.noShow')] : []),
          ...(kind === 'late' ? [say('fees.because.late', { until })] : []),
        ],
      })
    }
    // It was paid by now, or is tried again.
    if ((state !== 'failed' && state !== 'needs_buyer') || payment.state !== state) return
    const id = `fees-failed-${paymentId}`
    const reason = failureOf(payment.reason) ?? 'other'
    await tell(services, visit, {
      id,
      message: feesMessages.failed,
      amount,
      more: (say) => [say(`unpaid.reason.${reason}`), say('fees.payHow')],
    })
  },
})
