/**
 * Who is signed in: the session and its life, the sign-in screen, the person's own account.
 * What a person may do in an org is the business of `orgs`.
 */
export { useKeepSession, useRefreshSession, useSession, useSessionState } from './use-session.ts'
export { useMay } from './use-may.ts'
export { useSessionKeeper } from './use-session-keeper.ts'
export { useFactorRule } from './use-factor-rule.ts'
export { PresentUser } from './session-state.ts'
export type { SignedOutReason } from './session-state.ts'
export { ProfileFields } from './account/profile-fields.tsx'
export { useProfileForm } from './account/use-profile-form.ts'
export { AskOwnerDialog } from './security/ask-owner-dialog.tsx'
export { SecurityPanel } from './security/security-panel.tsx'
export { countriesIn } from './account/countries.ts'
export { GeneralPanel } from './account/general-panel.tsx'
export { MedicalCard } from './account/medical-card.tsx'
export { MedicalPanel } from './account/medical-panel.tsx'
export { NotificationsPanel } from './account/notifications-panel.tsx'
