import { journal } from '#shared/domains/journal/api.ts'
import { sharing } from '#shared/domains/journal/sharing/api.ts'
import type { Audience } from '#shared/domains/journal/sharing/schema.ts'
import type { CallInput } from '#shared/kernel/endpoint.ts'
import type { EntryId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson, aStaffOf } from './factories.ts'
import type { TestPerson } from './factories.ts'
import type { KeptJournal } from './kept-journal.ts'
import type { TestServer } from './test-server.ts'

/** A clinic with two of its own staff, of whom the first is the one who gets named; its partner; and a clinic that is none of it. */
export async function aSharingClinic(server: TestServer) {
  const partner = await aClinic(server, { kind: 'partner-reseller' })
  const clinic = await aClinic(server, { partner, isHealthShared: true })
  const neighbour = await aClinic(server)
  const named = await aStaffOf(server, clinic)
  const other = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
  return { partner, clinic, neighbour, named, other }
}

/** What is done with the entries of the person whose journal it is at that moment, by themselves unless said. */
export function sharingCalls(server: TestServer, owner: () => KeptJournal) {
  return {
    async write(body: Partial<CallInput<typeof journal.create>['body']> = {}, who: TestPerson = owner()) {
      const full = { datetime: '2026-11-20T08:30', timeZone: 'America/New_York', mood: 3, ...body }
      const input = { params: { id: owner().planId }, body: full }
      return (await server.call(journal.create, input, who.token)).body.entry
    },
    change: (id: EntryId, body: CallInput<typeof journal.change>['body'], who: TestPerson = owner()) =>
      server.refused(journal.change, { params: { id }, body }, who.token),
    get: async (id: EntryId, who: TestPerson) =>
      (await server.refused(journal.get, { params: { id } }, who.token)).status,
    set: (audience: Audience, isForEarlier = false, who: TestPerson = owner()) =>
      server.call(sharing.set, { body: { audience, isForEarlier } }, who.token),
  }
}
