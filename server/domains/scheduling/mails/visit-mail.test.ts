import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { NewType } from '#shared/domains/scheduling/visit-types/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { ROOMY_HOURS, aClinic, aServiceOf, aStaffOf } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { aProviderOf, aTypeOf } from '#server/testing/types-and-providers.ts'
import { sendReminders } from '../reminders/send-reminders.ts'
import { sendChangeMail } from './send-change-mail.ts'

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
let desk: string
beforeEach(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS, timeZone: 'America/New_York' })
  desk = (await aStaffOf(server, clinic)).token
})

const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
  query.execute(server.running.services.reader).then(({ rows }) => rows)
const plain = (text = '') => text.replaceAll(/[\u{202f}\u{2009}\u{a0}]/gu, ' ')
const FIRST = { start: '2026-11-23T16:00:00.000Z', end: '2026-11-23T16:45:00.000Z' }

async function aVisit(details: Partial<NewType>, language = 'en') {
  const service = await aServiceOf(server, clinic, { price: 12_000, status: 'active' })
  await run(sql`update services set is_public = true where id = ${service}`)
  const provider = await aProviderOf(server, clinic)
  await run(sql`update users set first_name = 'Ana', last_name = 'Ito' where id = ${provider.id}`)
  const type = await aTypeOf(server, clinic, {
    names: { en: 'Long consultation', fr: 'Longue consultation' },
    minutes: 45,
    service,
    instructions: { en: 'Eat nothing before.\n\nBring your papers.', fr: 'Venez à jeun.' },
    ...details,
  })
  const email = `kind-${crypto.randomUUID()}@tendwell.test`
  const body = { title: 'Fasting labs', name: 'Nora New', email, type, ...FIRST }
  const made = await server.call(scheduling.create, { params: { orgId: clinic }, body }, desk)
  expect(made.status).toBe(201)
  const { id } = made.body.event
  await run(sql`update appointments set language = ${language}, created_at = '2026-11-10T10:00:00Z' where id = ${id}`)
  return { id, email }
}
const change = (id: string, body: object) =>
  server.call(scheduling.change, { params: { id: id as never }, body: { version: 1, ...body } }, desk)
async function lastMail(id: string, email: string) {
  const rows = await run(sql<{ data: never }>`
    select data from pgboss.job where name = ${sendChangeMail.name} and data->>'appointmentId' = ${id}
    order by (data->>'version')::int`)
  for (const { data } of rows) await sendChangeMail.run(data, server.running.jobServices)
  return (await mailbox.mailsTo(email, 0)).at(-1)
}

describe('a mail about a visit of a type', () => {
  it('names it, how long it takes, with whom, its price and how to prepare', async () => {
    const { id, email } = await aVisit({})
    const mail = await lastMail(id, email)
    const text = plain(mail?.text)
    expect(text).toContain('Visit: Long consultation, 45 min\nWith: Ana Ito\nPrice: $120.00')
    expect(text).toContain('How to prepare:\n\nEat nothing before.\n\nBring your papers.')
    expect(mail?.html).toContain('<li>With: Ana Ito</li>')
    expect(text).not.toContain('Fasting labs')
  })

  it('says so in the language of the person, when it moves and before it comes, and not once it is called off', async () => {
    const { id, email } = await aVisit({}, 'fr')
    await change(id, { start: '2026-11-24T16:00:00.000Z', end: '2026-11-24T16:45:00.000Z' })
    const moved = plain((await lastMail(id, email))?.text)
    for (const line of ['Longue consultation, 45 min', 'Avec : Ana Ito', 'Venez à jeun.']) expect(moved).toContain(line)
    expect(moved).not.toContain('Eat nothing')
    const before = () => Date.parse('2026-11-23T16:00:00Z')
    await sendReminders.run({}, { ...server.running.jobServices, clock: before })
    const reminder = plain((await mailbox.mailsTo(email, 0)).at(-1)?.text)
    expect(reminder).toContain('Nous vous rappelons')
    for (const line of ['Longue consultation, 45 min', 'Avec : Ana Ito', 'Venez à jeun.'])
      expect(reminder).toContain(line)
    await server.call(scheduling.setStatus, { params: { id }, body: { status: 'cancelled' } }, desk)
    server.now.millis += 60_000
    const cancelled = plain((await lastMail(id, email))?.text)
    expect(cancelled).not.toContain('Longue consultation')
    expect(cancelled).not.toContain('jeun')
  })

  it('tells how to prepare for one that the desk alone gives, and nothing else of it', async () => {
    const { id, email } = await aVisit({ isPublic: false, names: { en: 'Infusion' } })
    const text = plain((await lastMail(id, email))?.text)
    expect(text).toContain('Eat nothing before.')
    for (const hidden of ['Infusion', 'Ana Ito', '$120']) expect(text).not.toContain(hidden)
  })
})
