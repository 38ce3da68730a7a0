import { aiContract } from './domains/ai/contract.ts'
import { assessmentsContract } from './domains/assessments/contract.ts'
import { auditContract } from './domains/audit/contract.ts'
import { billingContract } from './domains/billing/contract.ts'
import { bookingContract } from './domains/booking/contract.ts'
import { campaignsContract } from './domains/campaigns/contract.ts'
import { contactsContract } from './domains/contacts/contract.ts'
import { conversationsContract } from './domains/conversations/contract.ts'
import { feesContract } from './domains/fees/contract.ts'
import { formsContract } from './domains/forms/contract.ts'
import { helpdeskContract } from './domains/helpdesk/contract.ts'
import { identityContract } from './domains/identity/contract.ts'
import { importsContract } from './domains/imports/contract.ts'
import { inventoryContract } from './domains/inventory/contract.ts'
import { journalContract } from './domains/journal/contract.ts'
import { listsContract } from './domains/lists/contract.ts'
import { mediaContract } from './domains/media/contract.ts'
import { messagingContract } from './domains/messaging/contract.ts'
import { notesContract } from './domains/notes/contract.ts'
import { orgsContract } from './domains/orgs/contract.ts'
import { paymentsContract } from './domains/payments/contract.ts'
import { plansContract } from './domains/plans/contract.ts'
import { schedulingContract } from './domains/scheduling/contract.ts'
import { searchContract } from './domains/search/contract.ts'
import { servicesContract } from './domains/services/contract.ts'
import { waitingContract } from './domains/waiting/contract.ts'
import { siteContract } from './domains/site/contract.ts'
import { websitesContract } from './domains/websites/contract.ts'
import type { AnyEndpoint } from './kernel/endpoint.ts'
import { platform } from './kernel/platform-api.ts'

/** Every call of the API: what the server mounts, the reference shows and the access matrix walks. */
export const contract = {
  platform,
  ...identityContract,
  ...listsContract,
  ...mediaContract,
  ...auditContract,
  ...messagingContract,
  ...orgsContract,
  ...importsContract,
  ...schedulingContract,
  ...bookingContract,
  ...contactsContract,
  ...waitingContract,
  ...formsContract,
  ...helpdeskContract,
  ...assessmentsContract,
  ...journalContract,
  ...notesContract,
  ...conversationsContract,
  ...plansContract,
  ...servicesContract,
  ...inventoryContract,
  ...paymentsContract,
  ...billingContract,
  ...feesContract,
  ...siteContract,
  ...websitesContract,
  ...campaignsContract,
  ...aiContract,
  ...searchContract,
} satisfies Record<string, Record<string, AnyEndpoint>>
