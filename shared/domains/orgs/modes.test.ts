import { describe, expect, test } from 'vitest'
import type { Role } from '../../kernel/roles.ts'
import type { Feature } from '../../kernel/feature.ts'
import { canToggleMode, effectiveMode, startingMode } from './modes.ts'
import type { Mode, Standing } from './modes.ts'

const standing = (
  role: Role,
  currentRole: Role | null,
  flags: { system?: Feature[]; features?: Feature[] } = {},
): Standing => ({
  role,
  currentRole,
  org: currentRole === null ? null : { role: 'customer', system: flags.system ?? [], features: flags.features ?? [] },
})

const ORG_ONLY: { system: Feature[] } = { system: ['orgOnly'] }

describe('modes', () => {
  test.each<[string, Standing, Mode, boolean]>([
    ['a person without an org', standing('user', null), 'user', false],
    ['a patient', standing('user', 'user'), 'user', false],
    ['org staff', standing('user', 'org-staff'), 'org', true],
    ['an org admin', standing('user', 'org-admin'), 'org', true],
    ['partner staff', standing('user', 'partner-staff'), 'org', true],
    ['a partner admin', standing('user', 'partner-admin'), 'org', true],
    ['a system admin without an org', standing('system-admin', null), 'org', true],
    ['a system admin who is a patient here', standing('system-admin', 'user'), 'org', true],
    ['a patient where there is org mode only', standing('user', 'user', ORG_ONLY), 'org', false],
    ['staff where there is org mode only', standing('user', 'org-staff', ORG_ONLY), 'org', false],
    ['staff whose org chose org mode only', standing('user', 'org-staff', { features: ['orgOnly'] }), 'org', false],
  ])('%s', (_, who, starts, toggles) => {
    expect(startingMode(who)).toBe(starts)
    expect(canToggleMode(who)).toBe(toggles)
    expect(effectiveMode(who, null)).toBe(starts)
    for (const wanted of ['user', 'org'] as const) {
      expect(effectiveMode(who, wanted)).toBe(toggles ? wanted : starts)
    }
  })
})
