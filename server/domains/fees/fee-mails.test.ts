import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { holds } from '#shared/domains/booking/holds-api.ts'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { keysOf } from '#shared/kernel/records.ts'
import { HOUR, MINUTE } from '#shared/kernel/time.ts'
import { formatMoney } from '#shared/kernel/money.ts'
import { bookingToken } from '#server/domains/scheduling/index.ts'
import { wordsIn } from '#server/language/words.ts'
import { asOwner } from '#server/testing/as-owner.ts'
import { feesOf } from '#server/testing/fees.ts'
import type { AskingClinic } from '#server/testing/fees.ts'
import { aBooking } from '#server/testing/forms.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox, ReceivedMail } from '#server/testing/mailbox.ts'
import { untilWorked } from '#server/testing/queued-jobs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

// The night before a Monday in New York.
const NOW = Date.parse('2026-11-23T06:00:00Z')
const MONDAY = '2026-11-23T14:00:00.000Z'
const END = '2026-11-23T14:30:00.000Z'
const environment: Record<string, string> = { MAIL_FROM: 'Tendwell <no-reply@tendwell.test>' }
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  environment['SMTP_URL'] = mailbox.url
})
const server = useTestServer(environment, { frozenAt: new Date(NOW).toISOString() })
afterAll(() => mailbox.close())
const story = feesOf(server)

const start = () => {
  server.now.millis = NOW
}

/** Somebody who reads that language books with a card, and what they are written about it. */
async function aPayer({ orgId }: AskingClinic, language: Language, card = 'pm_card_visa') {
  const params = { orgId }
  const { hold } = (await server.call(holds.hold, { params, body: { start: MONDAY, end: END } })).body
  const body = { ...aBooking(MONDAY, END), hold: hold.id, pay: { terms: 1, card } }
  const headers = { 'accept-language': LANGUAGES[language].tag }
  const { event } = (await server.call(publicScheduling.bookWithCard, { params, body }, null, headers)).body
  if (event === null) throw new Error('Not booked')
  await untilWorked(server)
  const seen = new Set<ReceivedMail>()
  return {
    id: event.id,
    link: event.link,
    /** What came of money since it was asked before. */
    async mails(): Promise<ReceivedMail[]> {
      await untilWorked(server)
      const all = (await mailbox.mailsTo(body.email)).filter((mail) => !seen.has(mail))
      for (const mail of all) seen.add(mail)
      return all.filter(({ headers: { 'message-id': messageId = '' } }) => messageId.startsWith('<fees-'))
    },
  }
}

/** The two minutes are over in which the desk may change its mind. */
async function later(): Promise<void> {
  server.now.millis += 3 * MINUTE
  await asOwner(server, `update pgboss.job set start_after = now() where name like 'fees.%' and state = 'created'`)
  await untilWorked(server)
}

/** How texts stand in a mail that is read from either side. */
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '').replaceAll(/\s+/g, ' ')

function expectMail(
  mail: ReceivedMail | undefined,
  language: Language,
  said: { subject: string; holds: string[] },
): void {
  if (mail === undefined) throw new Error(`No mail: ${said.subject}`)
  const { tag } = LANGUAGES[language]
  const say = wordsIn(language, 'mail')
  const subject = plain(mail.subject)
  // The subject stands on locked screens: of whom, of how much and of when it says nothing.
  expect(subject).toMatch(/Clinic \d+/)
  expect(subject).not.toMatch(/Vera|Visitor|4242|2026|\$|US|\d:\d\d|\{\{/)
  const [before = '', after = ''] = said.subject.split('{{org}}')
  expect(subject.startsWith(plain(before)) && subject.endsWith(plain(after)), `${subject} / ${said.subject}`).toBe(true)
  const text = plain(mail.text)
  for (const one of said.holds) expect(text).toContain(plain(one))
  expect(text).toContain(
    plain(say('booked.greeting', { name: 'Vera' }))
      .split('Vera')[0]
      ?.trim() ?? '',
  )
  expect(text, tag).not.toMatch(/\{\{|undefined|fees\./)
}

/** The words of a subject before its org stands in them. */
const subjectOf = (language: Language, key: 'accepted' | 'charged' | 'refunded' | 'waived' | 'failed'): string =>
  wordsIn(language, 'mail')(`fees.${key}Subject`, { org: '{{org}}' })

describe.each(keysOf(LANGUAGES))('in %s', (language) => {
  const money = (minor: number) => formatMoney(minor, 'USD', LANGUAGES[language].tag)

  it('a visitor is told what they accepted, what was charged and why, and what was refunded', async () => {
    start()
    const clinic = await story.clinic()
    const payer = await aPayer(clinic, language)
    const [accepted, ...more] = await payer.mails()
    expect(more).toEqual([])
    const say = wordsIn(language, 'mail')
    expectMail(accepted, language, {
      subject: subjectOf(language, 'accepted'),
      holds: [
        say('fees.paid', { amount: money(2000), card: 'Visa •••• 4242' }),
        say('fees.noShow', { amount: money(5000) }),
        say('fees.counts'),
        money(3000),
      ],
    })
    await story.setStatus(payer.id, 'confirmed', clinic.staff)
    server.now.millis = Date.parse(MONDAY) + HOUR
    await story.setStatus(payer.id, 'no_show', clinic.staff)
    expect(await payer.mails()).toEqual([])
    await later()
    const [charged] = await payer.mails()
    expectMail(charged, language, {
      subject: subjectOf(language, 'charged'),
      holds: [money(3000), 'Visa •••• 4242', say('fees.because.noShow')],
    })
    await story.refund(payer.id, clinic.admin)
    const refunds = await payer.mails()
    expect(refunds).toHaveLength(2)
    for (const mail of refunds) expectMail(mail, language, { subject: subjectOf(language, 'refunded'), holds: [] })
    const texts = refunds.map(({ text }) => plain(text)).join(' ')
    for (const amount of [money(2000), money(3000)]) expect(texts).toContain(plain(amount))
    start()
  })

  it('a visitor is told that the deposit comes back, that a fee was waived, kept, or could not be charged', async () => {
    start()
    const clinic = await story.clinic()
    const inTime = await aPayer(clinic, language)
    await inTime.mails()
    await server.call(bookings.cancel, { params: { token: inTime.link } })
    await later()
    const [back, ...none] = await inTime.mails()
    expect(none).toEqual([])
    expectMail(back, language, { subject: subjectOf(language, 'refunded'), holds: [money(2000)] })

    start()
    const missed = await aPayer(clinic, language)
    await missed.mails()
    await story.setStatus(missed.id, 'confirmed', clinic.staff)
    server.now.millis = Date.parse(MONDAY) + HOUR
    await story.setStatus(missed.id, 'no_show', clinic.staff)
    await story.waive(missed.id, clinic.staff)
    await later()
    const mails = await missed.mails()
    expect(mails.map(({ subject }) => plain(subject).split(/Clinic \d+/)[0])).toEqual(
      expect.arrayContaining([plain(subjectOf(language, 'waived').split('{{org}}')[0] ?? '')]),
    )
    const waived = mails.find(({ headers }) => headers['message-id']?.startsWith('<fees-waived') === true)
    expectMail(waived, language, { subject: subjectOf(language, 'waived'), holds: [] })

    start()
    const covering = await story.clinic({ deposit: 5000 })
    const kept = await aPayer(covering, language)
    await kept.mails()
    await story.setStatus(kept.id, 'confirmed', covering.staff)
    server.now.millis = Date.parse(MONDAY) + HOUR
    await story.setStatus(kept.id, 'no_show', covering.staff)
    await later()
    const [keeping, ...other] = await kept.mails()
    expect(other).toEqual([])
    expectMail(keeping, language, { subject: subjectOf(language, 'charged'), holds: [money(5000)] })

    start()
    const poor = await story.clinic({ deposit: 0 })
    const refused = await aPayer(poor, language, 'pm_card_chargeCustomerFailInsufficientFunds')
    await refused.mails()
    await story.setStatus(refused.id, 'confirmed', poor.staff)
    server.now.millis = Date.parse(MONDAY) + HOUR
    await story.setStatus(refused.id, 'no_show', poor.staff)
    await later()
    const [failed] = await refused.mails()
    expectMail(failed, language, {
      subject: subjectOf(language, 'failed'),
      holds: [
        money(5000),
        wordsIn(language, 'mail')('unpaid.reason.insufficient_funds'),
        wordsIn(language, 'mail')('fees.payHow'),
        wordsIn(language, 'mail')('fees.payAction'),
        // The link that shows the mailbox to be theirs: on its page they pay.
        `/web/booking/${bookingToken(server.running.services.vault, refused.id, 0)}`,
      ],
    })
    start()
  })
})
