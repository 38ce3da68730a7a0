import { z } from 'zod'
import { aiChanges, aiEvents } from './domains/ai/events.ts'
import { assessmentsChanges, assessmentsEvents } from './domains/assessments/events.ts'
import { auditEvents } from './domains/audit/events.ts'
import { billingChanges, billingEvents } from './domains/billing/events.ts'
import { bookingChanges } from './domains/booking/events.ts'
import { campaignsChanges, campaignsEvents } from './domains/campaigns/events.ts'
import { helpdeskChanges, helpdeskEvents } from './domains/helpdesk/events.ts'
import { conversationsEvents } from './domains/conversations/events.ts'
import { contactsChanges, contactsEvents } from './domains/contacts/events.ts'
import { feesEvents } from './domains/fees/events.ts'
import { formsChanges, formsEvents } from './domains/forms/events.ts'
import { identityChanges, identityEvents } from './domains/identity/events.ts'
import { importsChanges, importsEvents } from './domains/imports/events.ts'
import { inventoryEvents } from './domains/inventory/events.ts'
import { journalEvents } from './domains/journal/events.ts'
import { listsChanges } from './domains/lists/events.ts'
import { mediaChanges } from './domains/media/events.ts'
import { messagingChanges, messagingEvents } from './domains/messaging/events.ts'
import { notesChanges, notesEvents } from './domains/notes/events.ts'
import { orgsChanges, orgsEvents } from './domains/orgs/events.ts'
import { paymentsChanges, paymentsEvents } from './domains/payments/events.ts'
import { plansEvents } from './domains/plans/events.ts'
import { schedulingEvents } from './domains/scheduling/events.ts'
import { servicesChanges, servicesEvents } from './domains/services/events.ts'
import { siteEvents } from './domains/site/events.ts'
import { waitingEvents } from './domains/waiting/events.ts'
import { websitesChanges, websitesEvents } from './domains/websites/events.ts'
import type { AnyEndpoint } from './kernel/endpoint.ts'
import type { DomainEvent, OwnChange } from './kernel/event.ts'
import { keysOf } from './kernel/records.ts'

const declared = {
  ...helpdeskEvents,
  ...identityEvents,
  ...orgsEvents,
  ...importsEvents,
  ...schedulingEvents,
  ...contactsEvents,
  ...waitingEvents,
  ...feesEvents,
  ...formsEvents,
  ...assessmentsEvents,
  ...journalEvents,
  ...notesEvents,
  ...conversationsEvents,
  ...plansEvents,
  ...inventoryEvents,
  ...servicesEvents,
  ...paymentsEvents,
  ...billingEvents,
  ...siteEvents,
  ...websitesEvents,
  ...campaignsEvents,
  ...auditEvents,
  ...aiEvents,
  ...messagingEvents,
}

/** What happened, in the past tense. Each is written to the audit log; those that are not quiet go out live. */
export type DomainEventName = keyof typeof declared

/** Every event of the product by its name. */
export const domainEvents: Record<DomainEventName, DomainEvent> = declared

/** @see DomainEventName */
export const DomainEventName = z.enum(keysOf(declared))

/** What people change without an event. */
export const ownChanges: readonly OwnChange[] = [
  ...helpdeskChanges,
  ...identityChanges,
  ...bookingChanges,
  ...formsChanges,
  ...assessmentsChanges,
  ...notesChanges,
  ...contactsChanges,
  ...orgsChanges,
  ...importsChanges,
  ...servicesChanges,
  ...paymentsChanges,
  ...billingChanges,
  ...messagingChanges,
  ...mediaChanges,
  ...listsChanges,
  ...aiChanges,
  ...websitesChanges,
  ...campaignsChanges,
]

/** What follows from a call for whoever makes it: the events that it may raise, and what it changes without one. */
export const changesBy = (endpoint: AnyEndpoint): readonly (DomainEvent | OwnChange)[] => [
  ...Object.values(domainEvents).filter(({ raisedBy }) => raisedBy.includes(endpoint)),
  ...ownChanges.filter(({ calls }) => calls.includes(endpoint)),
]
