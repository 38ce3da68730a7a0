import { sql } from 'kysely'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { HELP_REPLIES_MAX } from '#shared/domains/helpdesk/replies.ts'
import { helpReplies } from '#shared/domains/helpdesk/replies-api.ts'
import { HelpReplyId } from '#shared/kernel/ids.ts'
import { aPersonActingAs } from '#server/testing/acting.ts'
import { aClinic, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
let agent: TestPerson
let colleague: TestPerson
beforeAll(async () => {
  agent = await aPerson(server, { systemAdmin: true })
  colleague = await aPerson(server, { systemAdmin: true })
})

const body = { titles: { en: 'Calendar', fr: 'Calendrier' }, texts: { en: 'Hello {name}, at the left.' } }
const list = async (by = agent) => (await server.call(helpReplies.list, {}, by.token)).body.replies
const add = async () => (await server.call(helpReplies.add, { body }, agent.token)).body.reply

describe('the saved replies of the help desk', () => {
  it('are one list for all system administrators, which any of them changes', async () => {
    const { id, version } = await add()
    expect(await list(colleague)).toContainEqual({ id, version, ...body })
    const changed = { titles: { vi: 'Lịch' }, texts: { en: 'Above.' } }
    await server.call(helpReplies.change, { params: { replyId: id }, body: { ...changed, version } }, colleague.token)
    expect(await list()).toContainEqual({ id, version: version + 1, ...changed })
    const remove = () => server.refused(helpReplies.remove, { params: { replyId: id } }, colleague.token)
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
    expect((await list()).map((reply) => reply.id)).not.toContain(id)
  })

  it('take one of two changes made at once', async () => {
    const { id, version } = await add()
    const change = async (text: string) => {
      const input = { params: { replyId: id }, body: { ...body, texts: { en: text }, version } }
      return (await server.refused(helpReplies.change, input, agent.token)).status
    }
    expect(await race(2, (index) => change(`At once ${index}`))).toEqual({ 200: 1, 409: 1 })
    expect(await change('Later')).toBe(409)
    const missing = { params: { replyId: HelpReplyId.parse(v7()) }, body: { ...body, version } }
    expect((await server.refused(helpReplies.change, missing, agent.token)).status).toBe(404)
  })

  it('have a title and a text, and are so many at most', async () => {
    const empty = await server.refused(helpReplies.add, { body: { titles: { en: ' ' }, texts: {} } }, agent.token)
    expect(empty.status).toBe(400)
    await sql`
      insert into help_replies (id, created_at, updated_at, titles, texts)
      select gen_random_uuid(), now(), now(), '{"en":"x"}', '{"en":"x"}' from generate_series(1, ${HELP_REPLIES_MAX})`.execute(
      server.running.services.reader,
    )
    expect((await server.refused(helpReplies.add, { body }, agent.token)).status).toBe(400)
    await sql`delete from help_replies`.execute(server.running.services.reader)
  })

  it('are closed to everybody else, and to who is logged in as an org', async () => {
    const clinic = await aClinic(server, {})
    const before = await list()
    const { token } = await aPersonActingAs(server, clinic)
    for (const asker of [(await aStaffOf(server, clinic)).token, token, undefined]) {
      const expected = asker === undefined ? 401 : 403
      expect((await server.refused(helpReplies.list, {}, asker)).status).toBe(expected)
      expect((await server.refused(helpReplies.add, { body }, asker)).status).toBe(expected)
    }
    expect(await list()).toEqual(before)
  })
})
