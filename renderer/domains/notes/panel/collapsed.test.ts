import { describe, expect, it } from 'vitest'
import { flagCookie, hasFlag } from '#renderer/platform/flag-cookie.ts'
import { COLLAPSED } from './collapsed.ts'

describe('folders that are folded away', () => {
  it('stay so for seven days, and no longer than they are folded', () => {
    expect(flagCookie(COLLAPSED, true, 'https:')).toBe(
      'tendwell.collapsed-notes=1; Path=/; Max-Age=604800; SameSite=Strict; Secure',
    )
    expect(flagCookie(COLLAPSED, false, 'http:')).toBe('tendwell.collapsed-notes=; Path=/; Max-Age=0; SameSite=Strict')
    expect(hasFlag(COLLAPSED, 'a=b; tendwell.collapsed-notes=1')).toBe(true)
    expect(hasFlag(COLLAPSED, 'xtendwell.collapsed-notes=1')).toBe(false)
  })
})
