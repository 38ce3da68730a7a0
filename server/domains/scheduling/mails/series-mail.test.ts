import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { series } from '#shared/domains/scheduling/series/api.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { ROOMY_HOURS, aClinic, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { bookingToken } from './booking-token.ts'
import { sendSeriesMail } from './send-series-mail.ts'

/** Works on nothing by itself: a test says when the mails leave. */
const environment: Record<string, string> = { PUBLIC_URL: 'https://tendwell.test', ROLE: 'web' }
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  environment['SMTP_URL'] = mailbox.url
})
const server = useTestServer(environment, { frozenAt: SAMPLE_NOW })
afterAll(() => mailbox.close())

let clinic: OrgId
let desk: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS, timeZone: 'America/New_York' })
  desk = await aStaffOf(server, clinic)
})

/** Three Mondays at eleven. */
async function aSeries(name = 'Nora New') {
  const email = `series-${crypto.randomUUID()}@tendwell.test`
  const first = { start: '2026-11-23T16:00:00.000Z', end: '2026-11-23T16:30:00.000Z' }
  const body = { title: 'Physio', name, email, ...first, repeats: { everyWeeks: 1, until: '2026-12-07' } }
  const made = await server.call(scheduling.create, { params: { orgId: clinic }, body }, desk.token)
  expect(made.body.count).toBe(3)
  const { reader } = server.running.services
  const { rows } = await sql<{ id: AppointmentId }>`
    select id from appointments where series_id = ${made.body.event.series} order by starts_at`.execute(reader)
  return { email, ids: rows.map(({ id }) => id) }
}

/** Does what is queued about a series; the mails that its person has by then. */
async function mailsAfter(ids: readonly string[], email: string) {
  const { rows } = await sql<{ data: never }>`
    select data from pgboss.job where name = ${sendSeriesMail.name} and data->'told'->0->>'id' = any(${[...ids]}::text[])
    order by created_on`.execute(server.running.services.reader)
  for (const { data } of rows) await sendSeriesMail.run(data, server.running.jobServices)
  return mailbox.mailsTo(email, 0)
}
const plain = (text = '') => text.replaceAll(/[\u{202f}\u{2009}\u{a0}]/gu, ' ')

describe('one mail about a series', () => {
  it('names all of its times, and brings each into the calendar with a link of its own', async () => {
    const { ids, email } = await aSeries()
    const [mail, ...more] = await mailsAfter(ids, email)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Your appointments at Clinic \d+$/)
    const text = plain(mail?.text)
    expect(text).toContain('Hello Nora,')
    expect(text).toContain('has made these appointments for you:')
    for (const day of ['November 23', 'November 30', 'December 7'])
      expect(text).toContain(`Monday, ${day}, 2026, 11:00 – 11:30 AM`)
    expect(text).not.toContain('Physio')
    const calendar = (mail?.calendar ?? '').replaceAll('\n ', '')
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(3)
    for (const id of ids) {
      expect(calendar).toContain(`UID:${id}@tendwell`)
      expect(calendar).toContain(
        `https://tendwell.test/web/booking/${bookingToken(server.running.services.vault, id, 0)}`,
      )
    }
  })

  it('keeps a name of whatever letters, and nothing of it is markup', async () => {
    const { ids, email } = await aSeries('<b>عمر</b>🦷 Zoë')
    const [mail] = await mailsAfter(ids, email)
    expect(mail?.text).toContain('Hello <b>عمر</b>🦷,')
    expect(mail?.html).toContain('&lt;b&gt;عمر&lt;/b&gt;🦷')
    expect(mail?.html).toContain('<li>')
  })

  it('leaves out what is no longer so: one of them cancelled meanwhile, and all of them', async () => {
    const { ids, email } = await aSeries()
    const [first, second] = ids as [AppointmentId, AppointmentId]
    await server.call(scheduling.setStatus, { params: { id: second }, body: { status: 'cancelled' } }, desk.token)
    const [made] = await mailsAfter(ids, email)
    expect(plain(made?.text)).not.toContain('November 30')
    await server.call(series.cancelFollowing, { params: { id: first }, body: {} }, desk.token)
    const [, cancelled, ...more] = await mailsAfter(ids, email)
    expect(more).toEqual([])
    expect(cancelled?.subject).toMatch(/are cancelled$/)
    expect(plain(cancelled?.text)).toContain('December 7')
    expect(plain(cancelled?.text)).not.toContain('November 30')
    expect(cancelled?.calendar).toContain('METHOD:CANCEL')
    expect(cancelled?.calendar).not.toContain('/web/booking/')
  })
})
