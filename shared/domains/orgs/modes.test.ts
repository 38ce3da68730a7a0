import { describe, expect, test } from 'vitest'
import type { Role } from '../../kernel/roles.ts'
import type { Feature } from '../../kernel/feature.ts'
import { canToggleMode, effectiveMode, startingMode } from './modes.ts'
import type { Mode, Viewer } from './modes.ts'

const viewer = (
  role: Role,
  currentRole: Role | null,
  flags: { system?: Feature[]; features?: Feature[] } = {},
): Viewer => ({
  role,
  currentRole,
  org: currentRole === null ? null : { role: 'customer', system: flags.system ?? [], features: flags.features ?? [] },
})

const ORG_ONLY: { system: Feature[] } = { system: ['orgOnly'] }

describe('modes', () => {
  test.each<[string, Viewer, Mode, boolean]>([
    ['a person without an org', viewer('user', null), 'user', false],
    ['a patient', viewer('user', 'user'), 'user', false],
    ['org staff', viewer('user', 'org-staff'), 'org', true],
    ['an org admin', viewer('user', 'org-admin'), 'org', true],
    ['partner staff', viewer('user', 'partner-staff'), 'org', true],
    ['a partner admin', viewer('user', 'partner-admin'), 'org', true],
    ['a system admin without an org', viewer('system-admin', null), 'org', true],
    ['a system admin who is a patient here', viewer('system-admin', 'user'), 'org', true],
    ['a patient where there is org mode only', viewer('user', 'user', ORG_ONLY), 'org', false],
    ['staff where there is org mode only', viewer('user', 'org-staff', ORG_ONLY), 'org', false],
    ['staff whose org chose org mode only', viewer('user', 'org-staff', { features: ['orgOnly'] }), 'org', false],
  ])('%s', (_, who, starts, toggles) => {
    expect(startingMode(who)).toBe(starts)
    expect(canToggleMode(who)).toBe(toggles)
    expect(effectiveMode(who, null)).toBe(starts)
    for (const wanted of ['user', 'org'] as const) {
      expect(effectiveMode(who, wanted)).toBe(toggles ? wanted : starts)
    }
  })
})
