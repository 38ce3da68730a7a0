import type { ReactNode } from 'react'
import { PresentUser, holdDeviceKey } from '#renderer/domains/identity/index.ts'
import { SessionUser } from '#shared/domains/identity/schema.ts'

/** Somebody who is signed in, as the server would tell of them. */
export const aSessionUser = (change: Partial<SessionUser> = {}): SessionUser =>
  SessionUser.parse({
    id: '0190a000-0000-7000-8000-00000000a001',
    email: 'ann@mail.test',
    name: 'Ann Lee',
    firstName: 'Ann',
    lastName: 'Lee',
    displayName: 'Ann Lee',
    phone: null,
    photoURL: null,
    role: 'user',
    status: 'active',
    orgs: [],
    orgCurrent: null,
    current: null,
    acting: null,
    deviceKey: 'a0'.repeat(32),
    ...change,
  })

/** Draws a hook for somebody who is signed in. */
export const as = (user: SessionUser) => (children: ReactNode) => {
  holdDeviceKey(user)
  return <PresentUser value={user}>{children}</PresentUser>
}

/** A token as the server makes them; the page reads its expiry and nothing else. */
export const aToken = (expiresAt: number, name = 'token'): string =>
  [name, btoa(JSON.stringify({ exp: Math.round(expiresAt / 1000) })), 'signature'].join('.')
