import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { joinRequests } from '#shared/domains/orgs/joining/requests-api.ts'
import { ANSWER_WORD_MAX } from '#shared/domains/orgs/joining/rules.ts'
import type { JoinRequestId, OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { orgsPersonData } from '../person-data.ts'

const environment: Record<string, string> = { MAIL_FROM: 'Tendwell <no-reply@tendwell.test>' }
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  environment['SMTP_URL'] = mailbox.url
})
const server = useTestServer(environment)
afterAll(() => mailbox.close())

let clinic: OrgId
let desk: TestPerson
let ann: TestPerson
beforeEach(async () => {
  clinic = await aPublicClinic()
  desk = await aPerson(server, { memberships: [{ org: clinic, role: 'org-staff' }] })
  ann = await aPerson(server)
})

const WORD = 'مرحبا بك 👋🏽\n<b>Tuesdays</b> only'
async function aPublicClinic(): Promise<OrgId> {
  const id = await aClinic(server)
  await sql`update orgs set is_public = true where id = ${id}`.execute(server.running.services.reader)
  return id
}
async function asked(who = ann): Promise<JoinRequestId> {
  const { body } = await server.call(joinRequests.ask, { body: { clinic } }, who.token)
  return body.request.id
}
const answer = async (
  requestId: JoinRequestId,
  body: { answer: 'accept' | 'decline'; word?: string | null },
  who = desk,
  orgId = clinic,
) => {
  const { status } = await server.refused(joinRequests.answer, { params: { orgId, requestId }, body }, who.token)
  return status
}
const mine = async (who = ann) =>
  (await server.call(joinRequests.listMine, {}, who.token)).body.requests.map(({ status, word }) => [status, word])

describe('the word of a clinic with its answer', () => {
  it.each(['accept', 'decline'] as const)('is read by whoever asked, as it was written: %s', async (what) => {
    const other = await aPerson(server)
    const [request] = [await asked(), await asked(other)]
    expect(await answer(request, { answer: what, word: `  ${WORD} ` })).toBe(204)
    expect(await mine()).toEqual([[what === 'accept' ? 'accepted' : 'declined', WORD]])
    expect(await mine(other)).toEqual([['open', null]])
    // Neither the clinic's list nor its patients read it.
    const list = await server.call(joinRequests.list, { params: { orgId: clinic }, query: {} }, desk.token)
    expect(JSON.stringify(list.body)).not.toContain('Tuesdays')
  })

  it('is in the mail that tells of it, as text and under the name of that clinic', async () => {
    await answer(await asked(), { answer: 'accept', word: WORD })
    const [mail] = await mailbox.mailsTo(ann.email)
    const { rows } = await sql<{ name: string }>`select name from orgs where id = ${clinic}`.execute(
      server.running.services.reader,
    )
    expect(mail?.text).toContain(`${rows[0]?.name}\n${WORD}`)
    expect(mail?.html).toContain('&lt;b&gt;Tuesdays&lt;/b&gt; only')
  })

  it('may be left out, and then an accepted request is a thing of the past', async () => {
    const other = await aPerson(server)
    expect(await answer(await asked(), { answer: 'accept', word: '   ' })).toBe(204)
    expect(await answer(await asked(other), { answer: 'decline', word: null })).toBe(204)
    expect([await mine(), await mine(other)]).toEqual([[], [['declined', null]]])
  })

  it('has an end, and comes from the clinic that was asked', async () => {
    const request = await asked()
    const elsewhere = await aPublicClinic()
    const stranger = await aPerson(server, { memberships: [{ org: elsewhere, role: 'org-admin' }] })
    expect(await answer(request, { answer: 'accept', word: 'x'.repeat(ANSWER_WORD_MAX + 1) })).toBe(400)
    expect(await answer(request, { answer: 'decline', word: 'No' }, stranger, elsewhere)).toBe(404)
    expect(await answer(request, { answer: 'decline', word: 'No' }, stranger)).toBe(404)
    expect(await mine()).toEqual([['open', null]])
    expect(await answer(request, { answer: 'decline', word: 'x'.repeat(ANSWER_WORD_MAX) })).toBe(204)
  })

  it('belongs to whoever asked: it is in their copy, and not in that of anybody else', async () => {
    const other = await aPerson(server)
    await answer(await asked(), { answer: 'decline', word: WORD })
    await asked(other)
    const copy = async ({ id }: TestPerson) =>
      JSON.stringify(await orgsPersonData.exportOf['join-requests.json']?.(server.running.services.reader, id))
    expect(JSON.parse(await copy(ann))).toMatchObject([{ status: 'declined', words: null, word: WORD }])
    expect(await copy(other)).not.toContain('Tuesdays')
  })
})
