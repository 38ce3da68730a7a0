import { sql } from 'kysely'
import { v4 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownConversations } from '#shared/domains/conversations/own-api.ts'
import { identity } from '#shared/domains/identity/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { HOUR } from '#shared/kernel/time.ts'
import { OFFICE_HOURS, TEST_PASSWORD, aClinic, aPatientOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { sessionOf } from '#server/testing/signed-in.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** Thursday, nine in the evening in New York. The clinic opens on Friday at nine. */
const EVENING = Date.parse('2026-11-20T02:00:00Z')
const FRIDAY_NOON = Date.parse('2026-11-20T17:00:00Z')
/** Of the holidays a week later. */
const SATURDAY = Date.parse('2026-11-28T15:00:00Z')
const server = useTestServer({}, { frozenAt: new Date(EVENING).toISOString() })
let clinic: OrgId
let person: TestPerson
beforeAll(async () => {
  const closures = [{ from: '2026-11-23', to: '2026-12-01' }]
  clinic = await aClinic(server, { name: 'Bay Clinic', settings: { ...OFFICE_HOURS, patientMessages: true, closures } })
})
beforeEach(async () => {
  server.now.millis = EVENING
  person = await aPatientOf(server, clinic)
})

/** By that time the session of before has ended. */
async function signIn(): Promise<void> {
  const input = { body: { email: person.email, password: TEST_PASSWORD } }
  person.token = sessionOf((await server.call(identity.login, input)).body).accessToken
}

async function write(text: string, at = server.now.millis): Promise<void> {
  if (at !== server.now.millis) {
    server.now.millis = at
    await signIn()
  }
  const { status } = await server.call(
    ownConversations.write,
    { params: { orgId: clinic }, body: { key: v4(), text } },
    person.token,
  )
  expect(status).toBe(201)
}
async function said(): Promise<string[]> {
  const { body } = await server.call(ownConversations.get, { params: { orgId: clinic }, query: {} }, person.token)
  return body.messages.map(({ text, isAutomatic, writer }) => (isAutomatic && writer === null ? `> ${text}` : text))
}
const speak = (language: string) =>
  sql`update users set language = ${language} where id = ${person.id}`.execute(server.running.services.reader)

describe('what a clinic answers by its hours', () => {
  it('comes once a night, and says from when somebody is there', async () => {
    await write('One')
    await write('Two', EVENING + HOUR)
    expect(await said()).toEqual([
      'One',
      expect.stringMatching(
        /^> Thank you for your message. Bay Clinic is closed.*Friday.*20.*9:00.AM.*emergency number\.$/,
      ),
      'Two',
    ])
  })

  it('does not come while it is open, and comes again the next night', async () => {
    await write('One')
    await write('Two', FRIDAY_NOON)
    await write('Three', FRIDAY_NOON + 8 * HOUR)
    expect((await said()).map((text) => text.slice(0, 7))).toEqual(['One', '> Thank', 'Two', 'Three', '> Thank'])
  })

  it('comes once in a closure of days, in the language of the patient', async () => {
    await speak('fr')
    await write('Un', SATURDAY)
    await write('Deux', SATURDAY + 30 * HOUR)
    expect(await said()).toEqual(['Un', expect.stringMatching(/^> Merci.*mercredi 2 décembre à 9:00/), 'Deux'])
  })
})
