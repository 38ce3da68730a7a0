import { describe, expect, it } from 'vitest'
import type { OrgId } from '../../kernel/ids.ts'
import type { OrgKind } from '../../kernel/roles.ts'
import { FIRST_STEPS_PATH, landingAfterRegistration, landingAfterSignIn, partnerToAsk } from './landing.ts'
import type { SessionUser } from '../identity/schema.ts'

const RESELLER = '0190a000-0000-7000-8000-000000000001' as OrgId
const OTHER = '0190a000-0000-7000-8000-000000000002' as OrgId
const SITE = '0190a000-0000-7000-8000-00000000000a'

const personOf = (role: OrgKind, partnerId: OrgId | null): Pick<SessionUser, 'current'> => ({
  current: {
    role: 'user',
    org: {
      id: OTHER,
      name: 'Clinic',
      role,
      photoURL: null,
      partnerId,
      timeZone: 'UTC',
      features: [],
      system: [],
      isSetupComplete: true,
      desktopLockMinutes: 5,
    },
  },
})
const partner = (role: OrgKind, redirectSiteId: string | null, id = RESELLER) => ({ id, role, redirectSiteId })

describe('a registration', () => {
  it('ends at the first steps for who belongs to no org, and nowhere else for who was invited', () => {
    expect(landingAfterRegistration({ current: null })).toBe(FIRST_STEPS_PATH)
    expect(landingAfterRegistration(personOf('customer', null))).toBe(null)
  })
})

describe('the partner that is asked where a sign-in ends', () => {
  it.each([
    ['nobody without an org', { current: null }, null],
    ['nobody for an org without a partner', personOf('customer', null), null],
    ['the partner of a customer', personOf('customer', RESELLER), RESELLER],
    ['the partner of the system’s own org', personOf('system', RESELLER), RESELLER],
    ['nobody for a reseller', personOf('partner-reseller', RESELLER), null],
    ['nobody for a supplier', personOf('partner-supplier', RESELLER), null],
  ])('is %s', (_, person, expected) => {
    expect(partnerToAsk(person)).toBe(expected)
  })
})

describe('a sign-in ends', () => {
  const customer = personOf('customer', RESELLER)
  it.each([
    ['on the site of the reseller', customer, partner('partner-reseller', SITE), `/web/template/${RESELLER}/${SITE}`],
    ['on the dashboard where it does not redirect', customer, partner('partner-reseller', null), null],
    ['on the dashboard where the partner is a supplier', customer, partner('partner-supplier', SITE), null],
    ['on the dashboard where the partner could not be asked', customer, null, null],
    [
      'on the dashboard for a reseller’s own people',
      personOf('partner-reseller', RESELLER),
      partner('partner-reseller', SITE),
      null,
    ],
    ['on the dashboard without an org', { current: null }, partner('partner-reseller', SITE), null],
    ['on the dashboard where another partner answered', customer, partner('partner-reseller', SITE, OTHER), null],
  ])('%s', (_, person, answer, expected) => {
    expect(landingAfterSignIn(person, answer)).toBe(expected)
  })
})
