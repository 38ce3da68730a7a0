import { describe, expect, test } from 'vitest'
import { ADMINS, STAFF } from '../../kernel/roles.ts'
import { meets } from './access.ts'
import type { Requirement } from './access.ts'
import type { Mode, Viewer } from './modes.ts'

const patient: Viewer = {
  role: 'user',
  currentRole: 'user',
  org: { role: 'customer', features: ['useSchedules'], system: [] },
}
const staff: Viewer = { ...patient, currentRole: 'org-staff' }
const reseller: Viewer = {
  role: 'user',
  currentRole: 'partner-admin',
  org: { role: 'partner-reseller', features: [], system: [] },
}
const unfinished: Viewer = {
  ...staff,
  org: { role: 'customer', features: [], system: [], isSetupComplete: false },
}
const finished: Viewer = {
  ...staff,
  org: { role: 'customer', features: [], system: [], isSetupComplete: true },
}
const systemAdmin: Viewer = { role: 'system-admin', currentRole: null, org: null }

describe('a requirement', () => {
  test.each<[string, Requirement, Viewer, Mode | null, boolean]>([
    ['that asks for nothing is met by anybody', {}, systemAdmin, null, true],
    ['of roles is met by the role in the org', { roles: STAFF }, staff, null, true],
    ['of roles is met by the person’s own role', { roles: ['system-admin'] }, systemAdmin, null, true],
    ['of roles is not met by another role', { roles: ADMINS }, staff, null, false],
    ['of roles is not met by a patient', { roles: STAFF }, patient, null, false],
    ['of a mode is met in it', { mode: 'org' }, staff, null, true],
    ['of a mode is not met in the other', { mode: 'org' }, staff, 'user', false],
    ['of org mode is not met by wishing for it', { mode: 'org' }, patient, 'org', false],
    ['of a feature is met where it is on', { feature: 'useSchedules' }, staff, null, true],
    ['of a feature is not met where it is off', { feature: 'useSchedules' }, reseller, null, false],
    ['of a feature is not met without an org', { feature: 'useSchedules' }, systemAdmin, null, false],
    ['of kinds is met by one of them', { orgKinds: ['partner-reseller', 'customer'] }, reseller, null, true],
    ['of kinds is not met by another', { orgKinds: ['partner-supplier'] }, reseller, null, false],
    ['of kinds is not met without an org', { orgKinds: ['system'] }, systemAdmin, null, false],
    ['of an open set-up is met until it is finished', { isSetUp: false }, unfinished, null, true],
    ['of an open set-up is not met afterwards', { isSetUp: false }, finished, null, false],
    ['of an open set-up is not met without an org', { isSetUp: false }, systemAdmin, null, false],
    ['is not met by half of it', { roles: STAFF, mode: 'org', feature: 'stripePayments' }, staff, null, false],
    ['is met by all of it', { roles: STAFF, mode: 'org', feature: 'useSchedules' }, staff, null, true],
  ])('%s', (_, requirement, viewer, wanted, isMet) => {
    expect(meets(viewer, wanted, requirement)).toBe(isMet)
  })
})
