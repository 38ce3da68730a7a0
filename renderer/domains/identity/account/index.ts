/**
 * The person's own account, and what of a person others show and fill in. Apart from the session, which every page needs: forms,
 * pictures and the telephone's countries are loaded where they are shown.
 */
export { AskOwnerDialog } from '../security/ask-owner-dialog.tsx'
export { GeneralPanel } from './general-panel.tsx'
export { MedicalCard } from './medical-card.tsx'
export { MedicalPanel } from './medical-panel.tsx'
export { NotificationsPanel } from './notifications-panel.tsx'
export { ProfileFields } from './profile-fields.tsx'
export { SecurityPanel } from '../security/security-panel.tsx'
export { countriesIn } from './countries.ts'
export { useProfileForm } from './use-profile-form.ts'
