import type { AnyInput } from './test-server.ts'

/** Of templates, and of goods between orgs: what is handed to a patient takes one step. Another org's are told without names. */
export const OF_NOBODY = [
  'plans.getSystem',
  'plans.listOfOrg',
  'plans.saveOfOrg',
  'plans.saveSystem',
  'slips.listDue',
  'slips.get',
  'inventory.listAll',
  'inventory.reportAll',
  'inventory.setStatus',
  'inventory.shipPart',
  'inventory.returnGoods',
  'inventory.setDelivery',
  'inventory.notePayment',
  'charges.retry',
  'shipping.undo',
  'shipping.pickUp',
  // What the system alone may ask has a test of its own, as has what a partner asks of its clinics.
  'messaging.listOutbox',
  'scheduling.listOfPartner',
  // Of a visit that costs something, which none of the planted does (server/domains/fees/cancel-late.test.ts).
  'fees.cancelLate',
  // Of contacts that seem to be one person, which none of the planted are.
  'duplicates.list',
  'duplicates.ofContact',
  'duplicates.undo',
]

/** About people without an account. */
export const OF_CONTACTS = [
  'scheduling.listOfContact',
  'scheduleFiles.exportContacts',
  'contacts.get',
  'contacts.change',
  'contacts.convert',
  'notes.listOfContact',
  'sharedAssessments.listOfContact',
  'duplicates.compare',
  'duplicates.merge',
]

/** What the samples say otherwise than the planted person has it. */
export const INSTEAD: Record<string, AnyInput> = {
  'inventory.list': { query: {} },
  'inventory.recall': { query: { lot: 'Lot-7' } },
  'scheduleFiles.exportAppointmentsCsv': { query: { from: '2026-11-01', to: '2026-11-30' } },
  'scheduleFiles.exportAppointmentsIcs': { query: { from: '2026-11-01', to: '2026-11-30' } },
  'plans.saveOfUser': { body: { version: 1, description: 'zeqqaplan' } },
  'scheduling.undoStatus': { body: { version: 2 } },
}
