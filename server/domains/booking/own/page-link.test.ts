import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { reminders } from '#shared/domains/booking/reminders-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { ROOMY_HOURS, aClinic, aStaffOf } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { untilWorked } from '#server/testing/queued-jobs.ts'

const environment: Record<string, string> = {
  PUBLIC_URL: 'https://tendwell.test',
  LIMIT_UNPROVEN_BOOKINGS: '2,9999,9999',
}
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  environment['SMTP_URL'] = mailbox.url
})
const server = useTestServer(environment, { frozenAt: SAMPLE_NOW })
afterAll(() => mailbox.close())

const [START, END] = ['2026-11-24T14:00:00.000Z', '2026-11-24T14:30:00.000Z']
const LATER = { start: '2026-11-24T15:30:00.000Z', end: '2026-11-24T16:00:00.000Z' }

async function book(orgId: string, overrides: object = {}) {
  const body = aBooking(START, END, overrides)
  const reply = await server.call(publicScheduling.bookPublic, { params: { orgId }, body })
  return { id: reply.body.event.id, token: reply.body.event.link, email: body.email }
}
const open = async (token: string) => (await server.call(bookings.open, { params: { token } })).body.booking

describe('the link that the page gives whoever has just booked', () => {
  it('tells where and when, and that the mail left once it did', async () => {
    const clinic = await aClinic(server, { settings: ROOMY_HOURS })
    const { token, email } = await book(clinic)
    await mailbox.mailsTo(email)
    await untilWorked(server)
    expect(await open(token)).toMatchObject({
      start: START,
      status: 'pending',
      isByMail: false,
      isMailSent: true,
      mayChange: true,
      org: { id: clinic, name: expect.any(String), address: expect.toBeOneOf([null, expect.any(String)]) },
    })
  })

  it('moves nothing, and neither reads nor changes what the mailbox wants of reminders', async () => {
    const clinic = await aClinic(server, { settings: ROOMY_HOURS })
    const { token } = await book(clinic)
    const params = { token }
    const refused = await Promise.all([
      server.refused(bookings.reschedule, { params, body: LATER }),
      server.refused(reminders.get, { params }),
      server.refused(reminders.set, { params, body: { isWanted: false } }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await open(token)).start).toBe(START)
  })

  it('calls off; bookings that were called off count for the day, so that no mailbox is written to without end', async () => {
    const clinic = await aClinic(server, { settings: ROOMY_HOURS })
    const email = 'somebody-else@tendwell.test'
    const limit = server.running.services.config.limits.unprovenBookings.email
    for (let round = 0; round < limit; round += 1) {
      const { token } = await book(clinic, { email })
      const { body } = await server.call(bookings.cancel, { params: { token } })
      expect(body.booking.status).toBe('cancelled')
    }
    const { body } = await server.refused(publicScheduling.bookPublic, {
      params: { orgId: clinic },
      body: aBooking(START, END, { email }),
    })
    expect(body.error.code).toBe('address_proof_needed')
  })

  it('ends with all links of the booking', async () => {
    const clinic = await aClinic(server, { settings: ROOMY_HOURS })
    const desk = await aStaffOf(server, clinic)
    const { id, token } = await book(clinic)
    await server.call(scheduling.revokeLink, { params: { id } }, desk.token)
    const { status } = await server.refused(bookings.open, { params: { token } })
    expect(status).toBe(404)
  })
})

describe('the telephone number of a booking', () => {
  it.each(['12', '555', '+999 123 456 789', '0000000000'])('%s is none', async (phone) => {
    const clinic = await aClinic(server, { settings: ROOMY_HOURS })
    const { status, body } = await server.refused(publicScheduling.bookPublic, {
      params: { orgId: clinic },
      body: aBooking(START, END, { phone }),
    })
    expect([status, body.error.code, Object.keys(body.error.fields ?? {})]).toEqual([400, 'invalid_input', ['phone']])
  })
})
