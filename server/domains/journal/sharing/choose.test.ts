import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '#shared/domains/audit/api.ts'
import { journal } from '#shared/domains/journal/api.ts'
import { sharing } from '#shared/domains/journal/sharing/api.ts'
import type { Audience } from '#shared/domains/journal/sharing/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aJournalIn } from '#server/testing/kept-journal.ts'
import type { KeptJournal } from '#server/testing/kept-journal.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aSharingClinic, sharingCalls } from '#server/testing/sharing-calls.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** A Friday, nine in the morning in New York. */
const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let partner: OrgId
let clinic: OrgId
let neighbour: OrgId
/** Two of the clinic's own staff; the first is the one who gets named. */
let named: TestPerson
let other: TestPerson
beforeAll(async () => {
  ;({ partner, clinic, neighbour, named, other } = await aSharingClinic(server))
})
let ann: KeptJournal
beforeEach(async () => {
  ann = await aJournalIn(server, clinic)
})

const { write, change, get, set } = sharingCalls(server, () => ann)
const toNamed = (): Audience => ({ who: 'person', reader: named })

describe('who may read an entry', () => {
  it('is the clinic where nobody chose, and is told with the spec’s two switches', async () => {
    expect(await write()).toMatchObject({ audience: { who: 'clinic', reader: null }, showAll: true, publish: true })
    expect(await write({ audience: { who: 'me' } })).toMatchObject({
      audience: { who: 'me' },
      showAll: false,
      publish: false,
    })
    expect(await write({ audience: toNamed() })).toMatchObject({
      audience: { who: 'person', reader: { id: named.id } },
      showAll: false,
      publish: true,
    })
  })

  it('follows the person’s usual choice, and the switches of a client that knows no other', async () => {
    const { body } = await set({ who: 'me' })
    expect([body.audience, body.changed]).toEqual([{ who: 'me', reader: null }, 0])
    expect((await write()).audience.who).toBe('me')
    expect((await write({ showAll: false })).audience.who).toBe('me')
    const open = await write({ showAll: true })
    expect(open.audience.who).toBe('clinic')
    expect((await change(open.id, { version: 1, publish: false })).status).toBe(200)
    expect(await get(open.id, other)).toBe(404)
  })

  it('is chosen by the person alone, among those who work at a clinic of theirs', async () => {
    const stranger = await aStaffOf(server, neighbour)
    const partners = await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })
    const fellow = await aPerson(server, { memberships: [{ org: clinic, role: 'user' }] })
    for (const { id } of [stranger, partners, fellow, ann]) {
      const body = { datetime: '2026-11-20T08:30', mood: 3, audience: { who: 'person', reader: { id } } as const }
      const { status } = await server.refused(journal.create, { params: { id: ann.planId }, body }, ann.token)
      expect(status).toBe(400)
    }
    const entry = await write()
    expect((await change(entry.id, { version: 1, audience: { who: 'me' } }, other)).status).toBe(400)
    const { body } = await server.call(sharing.get, {}, ann.token)
    expect(body.readers.map(({ id }) => id).toSorted()).toEqual([named.id, other.id].toSorted())
  })

  it('is the clinic of what its staff write, whatever the person usually has; then the person may close it', async () => {
    await set({ who: 'me' })
    const entry = await write({ note: 'Measured here' }, other)
    expect(entry.audience.who).toBe('clinic')
    expect((await change(entry.id, { version: 1, audience: { who: 'me' } })).status).toBe(200)
    expect(await get(entry.id, other)).toBe(404)
  })

  it('stands in the log with each change, without a word of what is in the entry', async () => {
    const entry = await write({ note: 'Secret' })
    await change(entry.id, { version: 1, audience: toNamed() })
    await set({ who: 'me' }, true)
    const { rows } = await sql<{ kind: string; details: unknown; org: string | null }>`
      select kind, details, org_id as org from activities where user_id = ${ann.id} and kind like '%.shared' order by id`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([
      {
        kind: 'entry.shared',
        org: null,
        details: { from: 'clinic', to: 'person', fromReader: null, toReader: named.id },
      },
      { kind: 'journal.shared', org: null, details: { to: 'me', toReader: null } },
      { kind: 'entry.shared', org: null, details: { to: 'me', toReader: null, entries: 1 } },
    ])
    const { body } = await server.call(audit.listOfOrg, { params: { orgId: clinic }, query: {} }, other.token)
    expect(JSON.stringify(body)).not.toContain(entry.id)
  })
})
