import { describe, expect, it } from 'vitest'
import type { Access } from './endpoint.ts'
import type { OrgId, UserId } from './ids.ts'
import type { Asker } from './judgement.ts'
import { mayCall } from './judgement.ts'
import { admits, partnersOf, reachOf, workplacesOf, worksFor } from './reach.ts'
import { ADMINS, Role, STAFF } from './roles.ts'

const HERE = 'here' as OrgId
const PARTNER = 'partner' as OrgId
const MANAGED = 'managed' as OrgId

const anAsker = (parts: Partial<Asker> = {}): Asker => ({
  userId: 'me' as UserId,
  systemAdmin: false,
  actingFor: null,
  memberships: [],
  ...parts,
})

const DECLARED: Record<string, Access> = {
  admins: { who: 'org', roles: ADMINS, in: 'params' },
  'admins and the system': { who: 'org', roles: ADMINS, in: 'params', system: true },
  staff: { who: 'org', roles: STAFF, in: 'params' },
}

describe('where a call reaches is where the judge lets it through', () => {
  it.each(Object.entries(DECLARED))('%s', (_, access) => {
    for (const role of Role.options)
      for (const orgId of [HERE, PARTNER])
        for (const parts of [{}, { systemAdmin: true }, { systemAdmin: true, actingFor: HERE }]) {
          const asker = anAsker({ ...parts, memberships: [{ orgId, role }] })
          const { isEverywhere, orgIds, partnerIds } = reachOf({ access }, asker)
          const reaches = (id: OrgId, partnerId: OrgId | null) =>
            isEverywhere || orgIds.includes(id) || (partnerId !== null && partnerIds.includes(partnerId))
          for (const [id, partnerId] of [
            [HERE, null],
            [PARTNER, null],
            [MANAGED, PARTNER],
          ] as const)
            expect(reaches(id, partnerId), `${role} of ${orgId} in ${id}`).toBe(
              mayCall({ access }, asker, { orgs: [{ id, partnerId }], people: [] }),
            )
        }
  })

  it('is nowhere for what is declared without roles', () => {
    const asker = anAsker({ memberships: [{ orgId: HERE, role: 'org-admin' }] })
    expect(reachOf({ access: { who: 'signed-in' } }, asker)).toEqual({
      isEverywhere: false,
      orgIds: [],
      partnerIds: [],
    })
  })
})

it('a call admits the roles that it names, and nobody without one', () => {
  const admins = { access: DECLARED['admins'] ?? { who: 'anyone' } } as const
  expect(Role.options.filter((role) => admits(admins, role))).toEqual([...ADMINS])
  expect(admits(admins, null)).toBe(false)
  expect(admits({ access: { who: 'signed-in' } }, 'org-admin')).toBe(false)
})

it('partners are those of whose staff somebody is; who is a patient works nowhere', () => {
  const asker = anAsker({
    memberships: [
      { orgId: HERE, role: 'user' },
      { orgId: PARTNER, role: 'partner-staff' },
      { orgId: MANAGED, role: 'org-staff' },
    ],
  })
  expect(partnersOf(asker)).toEqual([PARTNER])
  expect(workplacesOf(asker)).toEqual([PARTNER, MANAGED])
  expect([HERE, PARTNER, MANAGED].map((id) => worksFor(asker, id))).toEqual([false, true, true])
})
