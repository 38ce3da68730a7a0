import { describe, expect, test } from 'vitest'
import type { Feature } from '#shared/kernel/feature.ts'
import type { Mode, Viewer } from '#shared/domains/orgs/modes.ts'
import type { OrgKind, Role } from '#shared/kernel/roles.ts'
import { menuOf } from './screens.ts'

const aViewer = (currentRole: Role, kind: OrgKind = 'customer', features: Feature[] = ['useSchedules']): Viewer => ({
  role: 'user',
  currentRole,
  org: { role: kind, features, system: [] },
})
const aSystemAdmin: Viewer = { role: 'system-admin', currentRole: null, org: null }
const aPersonWithoutOrg: Viewer = { role: 'user', currentRole: null, org: null }

const idsOf = (viewer: Viewer, wanted: Mode | null) =>
  menuOf(viewer, wanted).flatMap(({ screens }) => screens.map((screen) => screen.id))

describe('the menu', () => {
  test.each<[string, Viewer, Mode | null, boolean]>([
    ['clinic staff', aViewer('org-staff'), null, true],
    ['a clinic admin', aViewer('org-admin'), null, true],
    ['partner staff in a clinic', aViewer('partner-staff'), null, true],
    ['a partner admin in a reseller', aViewer('partner-admin', 'partner-reseller'), null, true],
    ['a supplier with schedules', aViewer('org-admin', 'partner-supplier'), null, true],
    ['a supplier without schedules', aViewer('org-admin', 'partner-supplier', []), null, false],
    ['staff of a clinic without schedules', aViewer('org-staff', 'customer', []), null, false],
    ['the same in user mode', aViewer('org-staff', 'customer', []), 'user', true],
    ['staff of the system org', aViewer('org-staff', 'system'), null, false],
    ['a patient', aViewer('user'), null, true],
    ['a patient who asks for org mode', aViewer('user'), 'org', true],
    [
      'a patient of an org that knows org mode only',
      aViewer('user', 'customer', ['useSchedules', 'orgOnly']),
      null,
      false,
    ],
    ['a system admin without an org', aSystemAdmin, null, false],
    ['a system admin in user mode', aSystemAdmin, 'user', true],
    ['a person without an org', aPersonWithoutOrg, null, true],
  ])('of %s has the schedule: %#', (_, viewer, wanted, hasSchedule) => {
    expect(idsOf(viewer, wanted).includes('schedule')).toBe(hasSchedule)
  })

  test('always has the overview and the own account', () => {
    for (const viewer of [aSystemAdmin, aPersonWithoutOrg, aViewer('user')])
      expect(idsOf(viewer, null)).toEqual(expect.arrayContaining(['overview', 'account']))
  })

  test('is grouped, without empty groups', () => {
    expect(menuOf(aViewer('org-staff'), null).map(({ group }) => group)).toEqual([
      'dashboard',
      'management',
      'organization',
    ])
  })
})
