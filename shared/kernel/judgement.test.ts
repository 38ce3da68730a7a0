import { describe, expect, it } from 'vitest'
import type { Access } from './endpoint.ts'
import type { OrgId, UserId } from './ids.ts'
import { isJudgedByPartner, judge, mayCall } from './judgement.ts'
import type { Asker, OrgInQuestion, Subject } from './judgement.ts'
import { offeredTo } from './offered.ts'
import { ADMINS, OWN_STAFF, PARTNER_ROLES, STAFF } from './roles.ts'
import type { Role } from './roles.ts'

const CLINIC = 'clinic' as OrgId
const PARTNER = 'partner' as OrgId
const OTHER = 'other' as OrgId
const me = 'me' as UserId

const somebody = (memberships: Partial<Record<string, Role>>, part: Partial<Asker> = {}): Asker => ({
  userId: me,
  systemAdmin: false,
  actingFor: null,
  memberships: Object.entries(memberships).map(([orgId, role]) => ({ orgId: orgId as OrgId, role: role as Role })),
  ...part,
})
const about = (...orgs: OrgInQuestion[]): Subject => ({ orgs, people: [] })
const clinic: OrgInQuestion = { id: CLINIC, partnerId: PARTNER }
const inOrg = (roles: readonly Role[], part = {}): { access: Access } => ({
  access: { who: 'org', roles, in: 'params', ...part },
})
const onRecord = (roles: readonly Role[], subject = false): { access: Access } => ({
  access: { who: 'record', record: 'appointment', roles, subject },
})

describe('a call about an org', () => {
  it.each<[string, Asker | null, OrgInQuestion, Role | string]>([
    ['nobody', null, clinic, 'unauthenticated'],
    ['a stranger', somebody({}), clinic, 'not_found'],
    ['a patient, who knows of the org', somebody({ clinic: 'user' }), clinic, 'forbidden'],
    ['its own staff', somebody({ clinic: 'org-staff' }), clinic, 'org-staff'],
    ['its partner’s', somebody({ partner: 'partner-staff' }), clinic, 'partner-staff'],
    ['its partner’s, patient there', somebody({ clinic: 'user', partner: 'partner-admin' }), clinic, 'partner-admin'],
    ['its partner’s patient', somebody({ partner: 'user' }), clinic, 'not_found'],
    ['another partner’s', somebody({ other: 'partner-admin' }), clinic, 'not_found'],
    [
      'a partner’s, of an org of nobody',
      somebody({ partner: 'partner-staff' }),
      { id: CLINIC, partnerId: null },
      'not_found',
    ],
    ['a partner’s, while nobody knows whose', somebody({ other: 'partner-staff' }), { id: CLINIC }, 'partner-staff'],
    ['no partner’s, while nobody knows whose', somebody({ other: 'org-admin' }), { id: CLINIC }, 'not_found'],
  ])('%s', (_, asker, org, expected) => {
    const judgement = judge(inOrg(STAFF), asker, about(org))
    expect(typeof judgement === 'string' ? judgement : judgement.role).toBe(expected)
  })

  it('lets the system in without a role, unless it is logged in as an org', () => {
    const system = somebody({}, { systemAdmin: true })
    expect(judge(inOrg([], { system: true }), system, about(clinic))).toEqual({
      orgId: CLINIC,
      role: null,
      isSubject: false,
    })
    expect(judge(inOrg([], { system: true }), { ...system, actingFor: CLINIC }, about(clinic))).toBe('not_found')
    expect(judge(inOrg(STAFF), system, about(clinic))).toBe('not_found')
  })
})

describe('a call about a record', () => {
  it('is let through by the first of its orgs that admits', () => {
    const asker = somebody({ clinic: 'org-staff', other: 'org-admin' })
    expect(judge(onRecord(ADMINS), asker, about(clinic, { id: OTHER }))).toMatchObject({
      orgId: OTHER,
      role: 'org-admin',
    })
    expect(judge(onRecord(PARTNER_ROLES), asker, about(clinic, { id: OTHER }))).toBe('forbidden')
  })

  it('is the person’s own where it says so', () => {
    const own: Subject = { orgs: [clinic], people: [me] }
    expect(judge(onRecord(STAFF, true), somebody({}), own)).toEqual({ orgId: CLINIC, role: null, isSubject: true })
    expect(judge(onRecord(STAFF), somebody({}), own)).toBe('forbidden')
    expect(judge(onRecord(STAFF, true), somebody({ clinic: 'user' }), about(clinic))).toBe('not_found')
  })
})

describe('a call about one’s orgs', () => {
  const managed: { access: Access } = { access: { who: 'staff', roles: PARTNER_ROLES } }

  it('asks for the role anywhere, and on a page that names the org, there', () => {
    const asker = somebody({ clinic: 'org-staff', partner: 'partner-staff' })
    expect(mayCall(managed, asker, about())).toBe(true)
    expect(mayCall(managed, asker, about({ id: PARTNER, partnerId: null }))).toBe(true)
    expect(mayCall(managed, asker, about(clinic))).toBe(false)
  })
})

it('looks for the partner where the role may come from there alone', () => {
  expect(isJudgedByPartner(somebody({ partner: 'partner-staff' }), CLINIC)).toBe(true)
  expect(isJudgedByPartner(somebody({ partner: 'partner-staff', clinic: 'user' }), CLINIC)).toBe(true)
  expect(isJudgedByPartner(somebody({ partner: 'partner-staff' }), PARTNER)).toBe(false)
  expect(isJudgedByPartner(somebody({ other: 'org-admin' }), CLINIC)).toBe(false)
})

it('offers to fewer and never to more', () => {
  const own = offeredTo(OWN_STAFF, inOrg(ADMINS, { system: true }))
  const may = (role: Role) => mayCall(own, somebody({ clinic: role }), about(clinic))
  expect(STAFF.filter(may)).toEqual(['org-admin'])
  expect(mayCall(own, somebody({}, { systemAdmin: true }), about(clinic))).toBe(false)
  const record = offeredTo(OWN_STAFF, onRecord(STAFF, true))
  expect(mayCall(record, somebody({}), { orgs: [clinic], people: [me] })).toBe(false)
  expect(() => offeredTo(STAFF, { access: { who: 'signed-in' } })).toThrow('declared by roles')
})
