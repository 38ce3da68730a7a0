/**
 * The org in which a person works: which one it is, in which mode they are, and who else belongs to it.
 */
export { ActingBanner } from './login-as/acting-banner.tsx'
export { HealthConsentCard } from './components/health-consent-card.tsx'
export { AskClinic } from './joining/ask-clinic.tsx'
export { RequestBadge } from './joining/request-badge.tsx'
export { JoinForm } from './joining/join-form.tsx'
export { ManagedOrgField } from './components/managed-org-field.tsx'
export { MembershipsCard } from './components/memberships-card.tsx'
export { OrgFactsCard } from './components/org-facts-card.tsx'
export { OrgPeopleCard } from './components/org-people-card.tsx'
export { SystemOverview } from './overview/system-overview.tsx'
export { OrgName } from './components/org-name.tsx'
export { OrgSwitchItems } from './components/org-switch-items.tsx'
export { useLetterhead } from './use-letterhead.ts'
export type { Letterhead } from './use-letterhead.ts'
export { useSwitchOrg } from './use-switch-org.ts'
export { useCurrentOrg, useMode, useViewer } from './use-viewer.ts'
