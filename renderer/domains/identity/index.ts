/**
 * Who is signed in: the session and its life, the sign-in screen, the person's own account.
 * What a person may do in an org is the business of `orgs`.
 */
export { useKeepSession, useSession, useSessionState } from './use-session.ts'
export { useSessionKeeper } from './use-session-keeper.ts'
export type { SignedOutReason } from './session-state.ts'
export { ProfileSummary } from './components/profile-summary.tsx'
export { SessionsCard } from './components/sessions-card.tsx'
