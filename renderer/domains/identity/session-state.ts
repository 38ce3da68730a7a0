import { atom } from 'jotai'
import { createContext } from 'react'
import type { SessionUser } from '#shared/domains/identity/schema.ts'

/** Why nobody is signed in; the sign-in screen has a sentence for each but the first two. */
export type SignedOutReason = 'never' | 'by-choice' | 'expired' | 'locked' | 'unreachable'

/** Spec §4, Auth session: it starts loading, and the first look gives one of the other two. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'authenticated'; user: SessionUser }
  | { status: 'unauthenticated'; reason: SignedOutReason }

export const sessionAtom = atom<SessionState>({ status: 'loading' })

/** Whether the person is on their way out; what is refused meanwhile is no session that expired. */
export const isLeavingAtom = atom(false)

/** Whether the person has to set a second factor up before anything else: known once the server has refused something. */
export const mustAddFactorAtom = atom(false)

/**
 * Who the screens behind the sign-in are drawn for. From the guard that drew them rather than from the state itself, which
 * may say "nobody" a moment before the guard has taken the screen away.
 */
export const PresentUser = createContext<SessionUser | null>(null)
