import { describe, expect, it } from 'vitest'
import { collapsedCookie, isCollapsedIn } from './collapsed.ts'

describe('folders that are folded away', () => {
  it('stay so for seven days, and no longer than they are folded', () => {
    expect(collapsedCookie(true, 'https:')).toBe(
      'tendwell.collapsed-notes=1; Path=/; Max-Age=604800; SameSite=Strict; Secure',
    )
    expect(collapsedCookie(false, 'http:')).toBe('tendwell.collapsed-notes=; Path=/; Max-Age=0; SameSite=Strict')
    expect(isCollapsedIn('a=b; tendwell.collapsed-notes=1')).toBe(true)
    expect(isCollapsedIn('xtendwell.collapsed-notes=1')).toBe(false)
  })
})
