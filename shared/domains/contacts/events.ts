import { event } from '../../kernel/event.ts'
import type { OwnChange } from '../../kernel/event.ts'
import { bookingForm } from '../booking/form-api.ts'
import { publicScheduling } from '../booking/public-api.ts'
import { people } from '../orgs/people-api.ts'
import { scheduling } from '../scheduling/api.ts'
import { telling } from '../scheduling/telling/api.ts'
import { writing } from '../scheduling/writing/api.ts'
import { APPOINTMENTS } from '../scheduling/events.ts'
import { patients } from '../scheduling/patients/api.ts'
import { waiting } from '../waiting/api.ts'
import { desk } from '../scheduling/desk-api.ts'
import { alerts } from './alerts-api.ts'
import { contacts } from './api.ts'
import { duplicates } from './duplicates-api.ts'
import { family } from './family-api.ts'
import { ways } from './ways-api.ts'
import { OWN_IMPORTS } from '../imports/events.ts'

/** A contact that became a user takes its appointments along, and its place in the waiting list. */
const RECORDS = [desk.card, contacts.get, contacts.search, contacts.find, waiting.list, ...APPOINTMENTS]
const DUPLICATES = [duplicates.ofMembers, duplicates.list, duplicates.count, duplicates.ofContact, duplicates.compare]
const CONTACTS = [...RECORDS, ...DUPLICATES]

/** What happens to contacts. */
export const contactsEvents = {
  'contact.created': event({
    stales: CONTACTS,
    raisedBy: [
      contacts.create,
      scheduling.create,
      desk.walkIn,
      publicScheduling.bookPublic,
      publicScheduling.bookWithCard,
      bookingForm.send,
      waiting.add,
    ],
  }),
  'contact.changed': event({ stales: CONTACTS, raisedBy: [contacts.change, contacts.convert] }),
  'contact.converted': event({ stales: [...CONTACTS, people.listOfOrg, people.listAll], raisedBy: [contacts.convert] }),
  'contact.reopened': event({
    stales: CONTACTS,
    raisedBy: [
      scheduling.create,
      desk.walkIn,
      publicScheduling.bookPublic,
      publicScheduling.bookWithCard,
      bookingForm.send,
      waiting.add,
    ],
  }),
  'contact.imported': event({ stales: [...CONTACTS, ...OWN_IMPORTS] }),
  'contact.import_undone': event({ stales: [...CONTACTS, ...OWN_IMPORTS] }),
  'contact.removed': event({ stales: [...CONTACTS, duplicates.merges] }),
  'contact.merged': event({ stales: [...CONTACTS, duplicates.merges], raisedBy: [duplicates.merge] }),
  'contact.merge_undone': event({ stales: [...CONTACTS, duplicates.merges], raisedBy: [duplicates.undo] }),
  'contact.kept_apart': event({ stales: DUPLICATES, raisedBy: [duplicates.setApart] }),
  'person.alert_set': event({ stales: [desk.card, desk.listAlerts, patients.list], raisedBy: [alerts.set] }),
  'person.way_set': event({
    stales: [desk.card, contacts.get, telling.foresee, writing.look],
    raisedBy: [ways.set],
  }),
  'contact.exported': event({ stales: [], quiet: true }),
}

/** What people change about whom they book for. */
export const contactsChanges: readonly OwnChange[] = [
  {
    calls: [family.add, family.remove],
    stales: [family.list],
    why: 'For whom somebody books is nobody else’s business before they do.',
  },
]
