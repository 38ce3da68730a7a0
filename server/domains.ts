import { aiDomain } from './domains/ai/index.ts'
import { assessmentsDomain, assessmentsOfContacts } from './domains/assessments/index.ts'
import { auditDomain } from './domains/audit/index.ts'
import { billingDomain } from './domains/billing/index.ts'
import { bookingDomain } from './domains/booking/index.ts'
import { campaignsDomain } from './domains/campaigns/index.ts'
import { comparePeople, contactImport, contactsDomain } from './domains/contacts/index.ts'
import { conversationsDomain } from './domains/conversations/index.ts'
import { feesDomain } from './domains/fees/index.ts'
import { formsDomain, formsOfContacts } from './domains/forms/index.ts'
import { helpdeskDomain } from './domains/helpdesk/index.ts'
import { identityDomain } from './domains/identity/index.ts'
import { importsDomain } from './domains/imports/index.ts'
import { inventoryDomain } from './domains/inventory/index.ts'
import { journalDomain } from './domains/journal/index.ts'
import { listsDomain } from './domains/lists/index.ts'
import { mediaDomain } from './domains/media/index.ts'
import { messagesOfContacts, messagingDomain } from './domains/messaging/index.ts'
import { notesDomain, notesOfContacts } from './domains/notes/index.ts'
import { orgImport, orgsDomain, peopleImport } from './domains/orgs/index.ts'
import { paymentsDomain } from './domains/payments/index.ts'
import { plansDomain, templateImport } from './domains/plans/index.ts'
import { appointmentImport, schedulingDomain, visitsOfContacts } from './domains/scheduling/index.ts'
import type { Domain } from './runtime/domain.ts'
import { searchDomain } from './domains/search/index.ts'
import { findGivable, giveMany, productImport, readGivable, servicesDomain } from './domains/services/index.ts'
import { siteDomain } from './domains/site/index.ts'
import { waitingDomain, waitingOfContacts } from './domains/waiting/index.ts'
import { websitesDomain } from './domains/websites/index.ts'

/** What hangs on a contact, and follows it into an account or another contact. */
export const heldOfContacts = [
  ...visitsOfContacts,
  ...notesOfContacts,
  ...formsOfContacts,
  ...assessmentsOfContacts,
  ...waitingOfContacts,
  ...messagesOfContacts,
]

/** The tables in which others name an appointment by `appointment_id`: one that is named there is kept when its import is undone. */
export const heldOfVisits = ['form_answers', 'waiting_entries', 'order_payments'] as const

/** Where others name a product: one that is named there is kept when its import is undone. */
export const heldOfProducts = [
  'appointment_types',
  'inventory_lines',
  'lot_blocks',
  'plans',
  'recalls',
  'stock_levels',
  'stock_lots',
  'stock_moves',
  'visit_lines',
].map((table) => ({ table, column: 'service_id' }))

/** Those that own something; in no order that matters. */
const owners = [
  helpdeskDomain,
  identityDomain,
  listsDomain,
  mediaDomain,
  auditDomain,
  messagingDomain,
  orgsDomain,
  importsDomain({
    orgs: orgImport({ readGivable, findGivable, giveMany }),
    contacts: contactImport(heldOfContacts),
    appointments: appointmentImport({ contacts: heldOfContacts, visits: heldOfVisits }),
    products: productImport(heldOfProducts),
    people: peopleImport(comparePeople),
    plans: templateImport,
  }),
  contactsDomain(heldOfContacts),
  schedulingDomain,
  bookingDomain,
  waitingDomain,
  formsDomain,
  assessmentsDomain,
  journalDomain,
  notesDomain,
  conversationsDomain,
  plansDomain,
  servicesDomain,
  inventoryDomain,
  paymentsDomain,
  billingDomain,
  feesDomain,
  websitesDomain,
  campaignsDomain,
  aiDomain,
] as const satisfies readonly Domain[]

/** What the search over records finds, in the order in which it stands there. */
const FOUND = [schedulingDomain, inventoryDomain, servicesDomain, orgsDomain].flatMap(({ finds = [] }) => finds)

/** For how long what is kept. */
const KEPT = owners.flatMap((domain: Domain) => domain.keeps ?? [])

/** Every domain of the product. */
export const domains = [...owners, siteDomain(KEPT), searchDomain(FOUND)] as const

/** Every column with sealed values. */
export const sealedColumns: readonly string[] = domains.flatMap(({ sealed }) => sealed ?? [])
