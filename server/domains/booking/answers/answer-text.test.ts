import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { delivery } from '#shared/domains/messaging/delivery/api.ts'
import { textAnswers } from '#shared/domains/booking/answers-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { HOUR } from '#shared/kernel/time.ts'
import { OFFICE_HOURS, aClinic, anAppointmentAt } from '#server/testing/factories.ts'
import { openTextInbox, signedAsTwilio } from '#server/testing/text-inbox.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { sendReminders } from '#server/domains/scheduling/reminders/send-reminders.ts'

const START = '2026-11-23T16:00:00.000Z'
const PUBLIC_URL = 'https://tendwell.test'
const texts = await openTextInbox()
const server = useTestServer(
  { PUBLIC_URL, ROLE: 'web', TWILIO_ANSWERS: 'on', ...texts.environment },
  { frozenAt: '2026-11-22T16:00:00Z' },
)
afterAll(() => texts.close())

let clinic: OrgId
let number = ''
let last = 100
beforeEach(async () => {
  server.now.millis = Date.parse('2026-11-22T16:00:00Z')
  clinic = await aClinic(server, { settings: { ...OFFICE_HOURS, reminderSms: true, reminderLeads: [1440] } })
  number = `+1212555${String((last += 1)).padStart(4, '0')}`
})

const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
  query.execute(server.running.services.reader).then(({ rows }) => rows)

/** A visit of somebody with a number, of whom the clinic has written to it. */
async function reminded(phone = number, options: Parameters<typeof anAppointmentAt>[2] = {}, org = clinic) {
  const id = await anAppointmentAt(server, org, { start: START, end: '2026-11-23T16:30:00.000Z', ...options })
  await run(sql`
    update appointments set created_at = '2026-11-10T10:00:00Z', phone = ${phone}, email = null where id = ${id}`)
  await sendReminders.run({}, server.running.jobServices)
  return id
}
let sid = 0
async function say(body: string, from = number, more: Record<string, string> = {}) {
  const fields = { From: from, Body: body, MessageSid: `SM${(sid += 1)}`, ...more }
  return server.raw('POST', textAnswers.receive.path, signedAsTwilio(PUBLIC_URL + textAnswers.receive.path, fields))
}
const reply = async (...said: Parameters<typeof say>) =>
  /<Message>(.*)<\/Message>/.exec(await textOf(say(...said)))?.[1] ?? null
const textOf = async (answered: ReturnType<typeof say>) => String((await answered).body)
const statusOf = async (id: string) =>
  (await run(sql<{ status: string }>`select status from appointments where id = ${id}`))[0]?.status
const lineOf = async (phone = number) => {
  const url = (await texts.textsTo(phone)).at(-1)?.statusUrl ?? ''
  const id = url.split('/').at(-1) ?? ''
  const tell = (fields: Record<string, string>, signed = url) =>
    server.raw('POST', url.replace(PUBLIC_URL, ''), signedAsTwilio(signed, fields))
  const read = async () =>
    (
      await run(sql<{ state: string; reason: string | null }>`select state, reason from sent_messages where id = ${id}`)
    )[0]
  return { id, tell, read }
}

describe('what became of a text', () => {
  it('is told by its service, and stays as it was told first', async () => {
    await reminded()
    const { tell, read } = await lineOf()
    expect(await read()).toEqual({ state: 'sent', reason: null })
    await tell({ MessageStatus: 'sending' })
    expect(await read()).toEqual({ state: 'sent', reason: null })
    expect((await tell({ MessageStatus: 'delivered' })).status).toBe(200)
    await tell({ MessageStatus: 'sent' })
    await tell({ MessageStatus: 'undelivered', ErrorCode: '30005' })
    expect(await read()).toEqual({ state: 'delivered', reason: null })
  })

  it('says why it did not get there', async () => {
    await reminded()
    const { tell, read } = await lineOf()
    await tell({ MessageStatus: 'undelivered', ErrorCode: '30003' })
    expect(await read()).toEqual({ state: 'failed', reason: 'unreachable' })
  })

  it('is believed of nobody who has not signed it for this very line', async () => {
    await reminded()
    const { tell, read } = await lineOf()
    const other = `${PUBLIC_URL}/api/notify/sms-status/${crypto.randomUUID()}`
    expect((await tell({ MessageStatus: 'delivered' }, other)).status).toBe(403)
    const { id } = await lineOf()
    const unsigned = await server.raw('POST', `/api/notify/sms-status/${id}`, {
      body: 'MessageStatus=delivered',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(unsigned.status).toBe(403)
    expect(await read()).toEqual({ state: 'sent', reason: null })
  })

  it('a number that is none is not tried again', async () => {
    texts.refusedFor.set(number, 21211)
    const id = await reminded()
    const [line] = await run(
      sql`select state, reason from sent_messages where appointment_id = ${id} and channel = 'sms'`,
    )
    expect(line).toEqual({ state: 'failed', reason: 'no_address' })
    texts.refusedFor.clear()
    await sendReminders.run({}, { ...server.running.jobServices, clock: () => server.now.millis + HOUR / 4 })
    expect(await texts.textsTo(number, 0)).toEqual([])
  })
})

describe('C and X', () => {
  it('stand in the reminder, X as long as the visit is theirs to cancel', async () => {
    await reminded()
    expect((await texts.textsTo(number))[0]?.body).toMatch(/ Or reply C to confirm\.$/)
    const settings = { ...OFFICE_HOURS, reminderSms: true, reminderLeads: [1440], patientChangeMinutes: 60 }
    const other = '+12125559001'
    await reminded(other, {}, await aClinic(server, { settings }))
    expect((await texts.textsTo(other))[0]?.body).toMatch(/ Or reply C to confirm, X to cancel\.$/)
  })

  it('confirm the visit about which the number was written to, and are in the log as that', async () => {
    const id = await reminded()
    expect(await reply('c')).toMatch(
      /^Clinic.*: your appointment on Monday, November 23, 2026 at 11:00.AM is confirmed/,
    )
    expect(await statusOf(id)).toBe('confirmed')
    const [entry] = await run(sql<{ details: object }>`
      select details from activities where subject_id = ${id} and kind = 'appointment.status_changed'`)
    expect(entry?.details).toEqual({ by: 'visitor', channel: 'sms', from: 'booked', to: 'confirmed' })
  })

  it('cancel it, once, as long as its clinic lets its patients', async () => {
    const id = await reminded()
    await run(sql`update orgs set settings = settings || '{"patientChangeMinutes": 2880}'::jsonb where id = ${clinic}`)
    expect(await reply('X')).toContain('can no longer be canceled by text')
    expect(await statusOf(id)).toBe('booked')
    await run(sql`update orgs set settings = settings || '{"patientChangeMinutes": 60}'::jsonb where id = ${clinic}`)
    expect(await reply('X')).toContain('is canceled')
    expect(await statusOf(id)).toBe('cancelled')
    expect(await reply('X')).toContain('no upcoming appointment')
  })

  it('do nothing from a number that was not written to, whatever visits have it', async () => {
    const id = await reminded()
    const stranger = '+12125559999'
    await run(sql`update appointments set phone = ${stranger} where id = ${id}`)
    expect([await reply('X', stranger), await reply('C', stranger)]).toEqual([null, null])
    expect(await statusOf(id)).toBe('booked')
  })

  it('do nothing where one number has two visits ahead, as of a family', async () => {
    const ids = [await reminded(), await reminded(number, { lane: 1 })]
    expect(await reply('X')).toContain('use the link')
    expect(await Promise.all(ids.map(statusOf))).toEqual(['booked', 'booked'])
  })

  it('do nothing about what is past, or was written of long ago', async () => {
    const id = await reminded()
    server.now.millis = Date.parse(START) + 1
    expect(await reply('X')).toContain('no upcoming appointment')
    await run(sql`update sent_messages set at = at - interval '8 days' where appointment_id = ${id}`)
    server.now.millis = Date.parse(START) - HOUR
    expect(await reply('C')).toContain('no upcoming appointment')
    expect(await statusOf(id)).toBe('booked')
  })

  it('that were handed on twice count once', async () => {
    const id = await reminded()
    expect(await reply('C', number, { MessageSid: 'SMonce' })).toContain('confirmed')
    await run(sql`update appointments set status = 'booked' where id = ${id}`)
    expect(await reply('C', number, { MessageSid: 'SMonce' })).toBeNull()
    expect(await statusOf(id)).toBe('booked')
  })

  it('are nothing without the signature of the service', async () => {
    const id = await reminded()
    const fields = { From: number, Body: 'X', MessageSid: 'SMforged' }
    const signed = signedAsTwilio(`${PUBLIC_URL}${textAnswers.receive.path}?x`, fields)
    expect((await server.raw('POST', textAnswers.receive.path, signed)).status).toBe(403)
    const good = signedAsTwilio(PUBLIC_URL + textAnswers.receive.path, fields)
    const changed = { ...good, body: good.body.replace('Body=X', 'Body=C') }
    expect((await server.raw('POST', textAnswers.receive.path, changed)).status).toBe(403)
    expect(await statusOf(id)).toBe('booked')
  })
})

describe('STOP', () => {
  it('ends all texts to the number, of every clinic, until START', async () => {
    await reminded()
    expect(await reply('Stop')).toContain('no more texts')
    const other = await aClinic(server, { settings: { ...OFFICE_HOURS, reminderSms: true, reminderLeads: [1440] } })
    const id = await reminded(number, {}, other)
    expect(await texts.textsTo(number, 0)).toHaveLength(1)
    const [line] = await run(
      sql`select state, reason from sent_messages where appointment_id = ${id} and channel = 'sms'`,
    )
    expect(line).toEqual({ state: 'stopped', reason: 'stopped' })
    expect(await reply('START')).toContain('again')
    await reminded(number, { lane: 1 }, other)
    expect(await texts.textsTo(number, 2)).toHaveLength(2)
  })

  it('is answered in the language of the last text, and told to the clinic that sent it', async () => {
    const id = await anAppointmentAt(server, clinic, { start: START, end: '2026-11-23T16:30:00.000Z' })
    await run(sql`
      update appointments set created_at = '2026-11-10T10:00:00Z', phone = ${number}, email = null, language = 'fr' where id = ${id}`)
    await sendReminders.run({}, server.running.jobServices)
    expect(await reply('ARRÊT')).toContain('vous ne recevrez plus')
    const [entry] = await run(
      sql`select kind, details from activities where org_id = ${clinic} and kind like 'texts.%'`,
    )
    expect(entry).toEqual({ kind: 'texts.stopped', details: { by: 'visitor', channel: 'sms' } })
  })

  it('is not answered twice where the service answers it', async () => {
    expect(await reply('STOP', number, { OptOutType: 'STOP' })).toBeNull()
    expect(await reply('HELP')).toContain('Reply C')
    expect(await reply('see you on Monday')).toBeNull()
  })
})

it('an installation without text messages has no such calls', async () => {
  const { body, headers } = signedAsTwilio(PUBLIC_URL + textAnswers.receive.path, { Body: 'STOP' })
  const { twilio } = server.running.services.config
  server.running.services.config.twilio = undefined
  const statuses = await Promise.all(
    [textAnswers.receive.path, delivery.textStatus.path.replace('{lineId}', crypto.randomUUID())].map(
      async (path) => (await server.raw('POST', path, { body, headers })).status,
    ),
  )
  server.running.services.config.twilio = twilio
  expect(statuses).toEqual([404, 404])
})
