import type { ComponentType } from 'react'
import type { OrgId } from '#shared/kernel/ids.ts'

/** What other domains show on the pages of an organisation; the app brings it. */
export interface OrgPanels {
  /** The services that an org was given by its partner. */
  AssignedPanel: ComponentType<{ orgId: OrgId; partnerId: OrgId | null; mayManage: boolean }>
  /** Where the public books, and what the org hands out for it. */
  BookingPagePanel: ComponentType<{ org: { id: OrgId; name: string } }>
  /** What an org pays with. */
  PaymentMethodCard: ComponentType<{ orgId: OrgId }>
  /** What an org pays for by the month, and the invoices for it. */
  PlansCard: ComponentType<{ orgId: OrgId }>
  HistoryCard: ComponentType<{ orgId: OrgId }>
  /** How an org gets paid. */
  AccountCard: ComponentType<{ orgId: OrgId; isClinic?: boolean }>
  /** What a clinic asks of who books online. */
  FeesCard: ComponentType<{ org: { id: OrgId; name: string } }>
  /** Gives the orgs that are chosen in a list the same services. */
  AssignManyButton: ComponentType<{ orgIds: readonly OrgId[]; onDone: () => void }>
}

/** What they show in the set-up. */
export type SetupPanels = Pick<OrgPanels, 'AccountCard' | 'AssignedPanel' | 'PaymentMethodCard'>
