import { clinicSharing } from '#shared/domains/orgs/clinic-sharing/api.ts'
import type { SharedKind } from '#shared/domains/orgs/clinic-sharing/schema.ts'
import { journal } from '#shared/domains/journal/api.ts'
import type { CallInput } from '#shared/kernel/endpoint.ts'
import type { EntryId, OrgId, PlanId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson, aPlanOf, aStaffOf } from './factories.ts'
import type { TestPerson } from './factories.ts'
import type { TestServer } from './test-server.ts'

/** Days of the journal that are read. */
export const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

/** Two clinics, one of which has a partner that sees health data; a neighbour; and who works where. */
export async function twoClinics(server: TestServer) {
  const partner = await aClinic(server, { kind: 'partner-reseller' })
  const physio = await aClinic(server, { partner, isHealthShared: true })
  const mind = await aClinic(server)
  const atBoth = await aPerson(server, {
    memberships: [
      { org: physio, role: 'org-staff' },
      { org: mind, role: 'org-staff' },
    ],
  })
  return {
    partner,
    physio,
    mind,
    neighbour: await aClinic(server),
    atPhysio: await aStaffOf(server, physio),
    atMind: await aStaffOf(server, mind),
    atBoth,
  }
}

export type TreatedTwice = TestPerson & { planId: PlanId }

/** Somebody whom these clinics treat, with a plan. */
export async function aPatientOfAll(server: TestServer, ...orgs: OrgId[]): Promise<TreatedTwice> {
  const person = await aPerson(server, { memberships: orgs.map((org) => ({ org, role: 'user' })) })
  return { ...person, planId: await aPlanOf(server, person) }
}

/** What is done about the person who is treated at that moment, by themselves unless said. */
export function clinicCalls(server: TestServer, owner: () => TreatedTwice) {
  return {
    set: (orgId: OrgId, kind: SharedKind, isShared: boolean, who: TestPerson = owner()) =>
      server.refused(clinicSharing.set, { params: { orgId }, body: { kind, isShared } }, who.token),
    async write(body: Partial<CallInput<typeof journal.create>['body']> = {}) {
      const full = { datetime: '2026-11-20T08:30', timeZone: 'America/New_York', mood: 3, ...body }
      const input = { params: { id: owner().planId }, body: full }
      return (await server.call(journal.create, input, owner().token)).body.entry
    },
    list: (who: TestPerson) =>
      server.refused(journal.listOfUser, { params: { userId: owner().id, ...NOVEMBER } }, who.token),
    get: async (id: EntryId, who: TestPerson) =>
      (await server.refused(journal.get, { params: { id } }, who.token)).status,
  }
}

/** The status and the code of a refusal. */
export const told = ({ status, body }: { status: number; body: unknown }) => [
  status,
  typeof body === 'object' && body !== null && 'error' in body ? codeOf(body.error) : undefined,
]

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
