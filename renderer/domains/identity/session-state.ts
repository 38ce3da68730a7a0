import { atom } from 'jotai'
import type { SessionUser } from '#shared/domains/identity/schema.ts'

/** Why nobody is signed in; the sign-in screen has a sentence for each but the first two. */
export type SignedOutReason = 'never' | 'by-choice' | 'expired' | 'unreachable'

/** Spec §4, Auth session: it starts loading, and the first look gives one of the other two. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'authenticated'; user: SessionUser }
  | { status: 'unauthenticated'; reason: SignedOutReason }

export const sessionAtom = atom<SessionState>({ status: 'loading' })
