import { assessmentsMessages } from './domains/assessments/messages.ts'
import { conversationsMessages } from './domains/conversations/messages.ts'
import { feesMessages } from './domains/fees/messages.ts'
import { formsMessages } from './domains/forms/messages.ts'
import { helpdeskMessages } from './domains/helpdesk/messages.ts'
import { identityMessages } from './domains/identity/messages.ts'
import { inventoryMessages } from './domains/inventory/messages.ts'
import { journalMessages } from './domains/journal/messages.ts'
import { messagingMessages } from './domains/messaging/messages.ts'
import { notesMessages } from './domains/notes/messages.ts'
import { orgMessages } from './domains/orgs/messages.ts'
import { billingMessages } from './domains/billing/messages.ts'
import { paymentsMessages } from './domains/payments/messages.ts'
import { schedulingMessages } from './domains/scheduling/messages.ts'
import { websitesMessages } from './domains/websites/messages.ts'
import type { Message } from './message.ts'

/** Every message of the product: what is said to whom, by which ways. Printed in docs/messages.md. */
export const messages: readonly Message[] = [
  ...Object.values(identityMessages),
  ...Object.values(orgMessages),
  ...Object.values(schedulingMessages),
  ...Object.values(formsMessages),
  ...Object.values(assessmentsMessages),
  ...Object.values(websitesMessages),
  ...Object.values(inventoryMessages),
  ...Object.values(paymentsMessages),
  ...Object.values(billingMessages),
  ...Object.values(feesMessages),
  ...Object.values(journalMessages),
  ...Object.values(notesMessages),
  ...Object.values(conversationsMessages),
  ...Object.values(helpdeskMessages),
  ...Object.values(messagingMessages),
]
