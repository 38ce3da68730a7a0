import { expect, test } from 'vitest'
import { keptRoles, roleOf, withRole } from './roles-by-address.ts'

test('an address keeps its role while it is in the text, in whatever case, and starts anew once it has gone', () => {
  const own = withRole(withRole(new Map(), 'Ada@example.org', 'org-staff'), 'bob@example.org', 'org-admin')
  expect(roleOf('ada@EXAMPLE.org', own)).toBe('org-staff')
  const kept = keptRoles(own, 'ADA@example.org, bob@example.or')
  expect(roleOf('ada@example.org', kept)).toBe('org-staff')
  expect(roleOf('bob@example.org', keptRoles(kept, 'ada@example.org bob@example.org'))).toBeUndefined()
})
