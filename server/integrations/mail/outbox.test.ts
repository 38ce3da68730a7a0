import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { eventMessages } from '#server/app.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { ROOMY_HOURS, aClinic, aStaffOf } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'

/** Takes bookings and works on nothing; the worker is started where a test asks for it. */
const server = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
beforeAll(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS })
})

async function book() {
  const body = aBooking('2026-11-23T14:00:00Z', '2026-11-23T14:30:00Z')
  const reply = await server.call(publicScheduling.bookPublic, { params: { orgId: clinic }, body })
  return { id: reply.body.event.id, email: body.email }
}
async function kept(email: string) {
  const { rows } = await sql<{ subject: string; text: string; message_id: string }>`
    select subject, text, message_id from outbox_mails where recipient = ${email}`.execute(
    server.running.services.reader,
  )
  return rows
}
const runJob = (subjectId: string) => {
  const event = { id: v7(), kind: 'appointment.booked' as const, orgId: clinic, subjectId, language: 'en' }
  const payload = { message: schedulingMessages.requested.id, event: { ...event, userId: null, actorId: null } }
  return eventMessages.run(payload, server.running.jobServices)
}

describe('where no mail server is configured', () => {
  it('a mail is kept for the people who run the system, once, however often the job runs', async () => {
    const { id, email } = await book()
    await Promise.all([runJob(id), runJob(id)])
    await runJob(id)
    expect(await kept(email)).toEqual([
      {
        message_id: `booked-${id}`,
        subject: expect.stringMatching(/^Your appointment request at Clinic/),
        text: expect.stringContaining('Monday, November 23, 2026 at 9:00'),
      },
    ])
  })

  it('a process that only answers leaves the work to one that works', async () => {
    const { email } = await book()
    await sleep(1500)
    expect(await kept(email)).toEqual([])
    const worker = await startTestServer(server.databaseUrl, { ROLE: 'worker' }, { frozenAt: SAMPLE_NOW })
    try {
      for (let waited = 0; waited < 10_000 && (await kept(email)).length === 0; waited += 100) await sleep(100)
      expect(await kept(email)).toHaveLength(1)
    } finally {
      await worker.running.stop()
    }
  })

  it('a booking that was cancelled, confirmed or removed before its mail could leave has none', async () => {
    const { token } = await aStaffOf(server, clinic)
    for (const status of ['cancelled', 'confirmed'] as const) {
      const { id, email } = await book()
      await server.call(scheduling.setStatus, { params: { id }, body: { status } }, token)
      await runJob(id)
      expect(await kept(email)).toEqual([])
    }
    const { id, email } = await book()
    await server.call(scheduling.remove, { params: { id } }, token)
    await runJob(id)
    expect(await kept(email)).toEqual([])
  })

  it('a job about nothing does nothing', async () => {
    await expect(runJob('0190a000-0000-7000-8000-00000000dead')).resolves.toBeUndefined()
  })
})
