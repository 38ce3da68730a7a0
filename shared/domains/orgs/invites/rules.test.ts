import { describe, expect, test } from 'vitest'
import type { OrgKind } from '../../../kernel/roles.ts'
import type { Feature } from '../../../kernel/feature.ts'
import { defaultInviteRole, rolesGivenBy, rolesIn, rolesInvitedBy, splitAddresses } from './rules.ts'
import type { Giver } from './rules.ts'

const org = (role: OrgKind, features: Feature[] = []) => ({ role, features })
const OWN = ['user', 'org-staff', 'org-admin']
const ALL = [...OWN, 'partner-staff', 'partner-admin']

describe('the roles of an org', () => {
  test.each<[OrgKind, string[]]>([
    ['customer', OWN],
    ['system', OWN],
    ['partner-reseller', ALL],
    ['partner-supplier', ALL],
  ])('of kind %s', (kind, roles) => {
    expect(rolesIn(org(kind))).toEqual(roles)
  })
})

describe('who hands out which role', () => {
  test.each<[Giver, OrgKind, string[], string[]]>([
    [null, 'customer', [], []],
    ['user', 'customer', [], []],
    ['org-staff', 'customer', [], ['user']],
    ['org-admin', 'customer', OWN, OWN],
    ['partner-staff', 'customer', [], ['user']],
    ['partner-admin', 'customer', OWN, OWN],
    ['system-admin', 'customer', OWN, OWN],
    ['org-staff', 'partner-reseller', [], ['user']],
    ['org-admin', 'partner-reseller', OWN, OWN],
    ['partner-staff', 'partner-reseller', [], ['user']],
    ['partner-admin', 'partner-reseller', ALL, ALL],
    ['system-admin', 'partner-supplier', ALL, ALL],
  ])('%s in %s', (giver, kind, given, invited) => {
    expect(rolesGivenBy(giver, org(kind))).toEqual(given)
    expect(rolesInvitedBy(giver, org(kind))).toEqual(invited)
  })

  test('leaves patients out where restrictUserInvites is on', () => {
    const restricted = org('customer', ['restrictUserInvites'])
    expect(rolesInvitedBy('org-admin', restricted)).toEqual(['org-staff', 'org-admin'])
    expect(rolesInvitedBy('org-staff', restricted)).toEqual([])
    expect(rolesGivenBy('org-admin', restricted)).toEqual(OWN)
  })

  test('the dialog begins with patients, else with staff', () => {
    expect(defaultInviteRole(rolesInvitedBy('org-admin', org('customer')))).toBe('user')
    expect(defaultInviteRole(rolesInvitedBy('org-admin', org('customer', ['restrictUserInvites'])))).toBe('org-staff')
    expect(defaultInviteRole([])).toBeNull()
  })
})

describe('a pasted list', () => {
  test.each<[string, string, string[]]>([
    ['of commas', 'a@x.org,b@x.org', ['a@x.org', 'b@x.org']],
    ['of semicolons and spaces', 'a@x.org; b@x.org  c@x.org', ['a@x.org', 'b@x.org', 'c@x.org']],
    ['of lines and tabs', 'a@x.org\r\nb@x.org\tc@x.org\n', ['a@x.org', 'b@x.org', 'c@x.org']],
    ['with one twice, in whatever case', 'Ann@x.org, ann@X.org, b@x.org', ['Ann@x.org', 'b@x.org']],
    ['with a no-break space', 'a@x.org\u{a0}b@x.org', ['a@x.org', 'b@x.org']],
    ['with nothing in it', ' ,; \n', []],
  ])('%s', (_, text, addresses) => {
    expect(splitAddresses(text)).toEqual(addresses)
  })
})
