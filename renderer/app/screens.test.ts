import { describe, expect, test } from 'vitest'
import type { Feature } from '#shared/kernel/feature.ts'
import type { Mode, Standing } from '#shared/domains/orgs/modes.ts'
import type { OrgKind, Role } from '#shared/kernel/roles.ts'
import { menuOf } from './screens.ts'

const aStanding = (
  currentRole: Role,
  kind: OrgKind = 'customer',
  features: Feature[] = ['useSchedules'],
): Standing => ({
  role: 'user',
  currentRole,
  org: { role: kind, features, system: [] },
})
const aSystemAdmin: Standing = { role: 'system-admin', currentRole: null, org: null }
const aPersonWithoutOrg: Standing = { role: 'user', currentRole: null, org: null }

const idsOf = (standing: Standing, wanted: Mode | null) =>
  menuOf(standing, wanted).flatMap(({ screens }) => screens.map((screen) => screen.id))

describe('the menu', () => {
  test.each<[string, Standing, Mode | null, boolean]>([
    ['clinic staff', aStanding('org-staff'), null, true],
    ['a clinic admin', aStanding('org-admin'), null, true],
    ['partner staff in a clinic', aStanding('partner-staff'), null, true],
    ['a partner admin in a reseller', aStanding('partner-admin', 'partner-reseller'), null, true],
    ['a supplier with schedules', aStanding('org-admin', 'partner-supplier'), null, true],
    ['a supplier without schedules', aStanding('org-admin', 'partner-supplier', []), null, false],
    ['staff of a clinic without schedules', aStanding('org-staff', 'customer', []), null, false],
    ['the same in user mode', aStanding('org-staff', 'customer', []), 'user', true],
    ['staff of the system org', aStanding('org-staff', 'system'), null, false],
    ['a patient', aStanding('user'), null, true],
    ['a patient who asks for org mode', aStanding('user'), 'org', true],
    [
      'a patient of an org that knows org mode only',
      aStanding('user', 'customer', ['useSchedules', 'orgOnly']),
      null,
      false,
    ],
    ['a system admin without an org', aSystemAdmin, null, false],
    ['a system admin in user mode', aSystemAdmin, 'user', true],
    ['a person without an org', aPersonWithoutOrg, null, true],
  ])('of %s has the schedule: %#', (_, standing, wanted, hasSchedule) => {
    expect(idsOf(standing, wanted).includes('schedule')).toBe(hasSchedule)
  })

  test('always has the overview and the own account', () => {
    for (const standing of [aSystemAdmin, aPersonWithoutOrg, aStanding('user')])
      expect(idsOf(standing, null)).toEqual(expect.arrayContaining(['overview', 'account']))
  })

  test('is grouped, without empty groups', () => {
    expect(menuOf(aStanding('org-staff'), null).map(({ group }) => group)).toEqual([
      'dashboard',
      'management',
      'organization',
    ])
  })
})
