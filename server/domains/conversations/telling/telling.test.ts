import { sql } from 'kysely'
import { v4 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { conversations } from '#shared/domains/conversations/api.ts'
import { ownConversations } from '#shared/domains/conversations/own-api.ts'
import { notices } from '#shared/domains/messaging/notices-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { eventMessages } from '#server/app.ts'
import { OFFICE_HOURS, aClinic, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const server = useTestServer({ ROLE: 'web', SMTP_URL: mailbox.url }, { frozenAt: '2026-11-20T15:00:00Z' })
let clinic: OrgId
let staff: TestPerson
let colleague: TestPerson
let patient: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server, { name: 'Bay Clinic', settings: { ...OFFICE_HOURS, patientMessages: true } })
})
beforeEach(async () => {
  await sql`delete from memberships where org_id = ${clinic}`.execute(server.running.services.reader)
  staff = await aStaffOf(server, clinic)
  colleague = await aStaffOf(server, clinic)
  patient = await aPatientOf(server, clinic)
})

const told = async ({ token }: TestPerson) => {
  await doQueued(server, eventMessages)
  return (await server.call(notices.list, { query: {} }, token)).body.notices.map(({ title }) => title)
}
const body = () => ({ key: v4(), text: 'Zeqqasecret' })
const answer = () =>
  server.call(conversations.write, { params: { orgId: clinic, userId: patient.id }, body: body() }, staff.token)
const ask = () => server.call(ownConversations.write, { params: { orgId: clinic }, body: body() }, patient.token)

it('a patient is told once that something waits, until they have read it, and never what it says', async () => {
  await answer()
  await answer()
  expect(await told(patient)).toEqual(['Bay Clinic has written to you'])
  const mails = await mailbox.mailsTo(patient.email)
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toMatch(/zeqqa/i)
  expect(mails[0]?.text).toContain(`/dashboard/messages/${clinic}`)
  await server.call(ownConversations.read, { params: { orgId: clinic }, body: { number: 2 } }, patient.token)
  await answer()
  expect(await told(patient)).toHaveLength(2)
})

it('a patient who has read it before the mail leaves is told nothing', async () => {
  await answer()
  await server.call(ownConversations.read, { params: { orgId: clinic }, body: { number: 1 } }, patient.token)
  expect(await told(patient)).toEqual([])
})

it('staff are told without the patient’s name: all of them, or whom it was given to', async () => {
  await ask()
  const waits = 'A patient has written to Bay Clinic'
  expect([await told(staff), await told(colleague)]).toEqual([[waits], [waits]])
  const path = { orgId: clinic, userId: patient.id }
  await server.call(conversations.change, { params: path, body: { assignee: colleague.id } }, staff.token)
  await server.call(conversations.read, { params: path, body: { number: 1 } }, staff.token)
  await ask()
  expect([await told(staff), await told(colleague)]).toEqual([[waits], [waits, waits]])
})
