import { event } from '../../kernel/event.ts'
import type { OwnChange } from '../../kernel/event.ts'
import { desk } from '../scheduling/desk-api.ts'
import { forms } from './api.ts'
import { linkForms, ownForms } from './link-api.ts'
import { visitForms } from './visit-api.ts'

/** How forms stand before visits. */
const STANDS = [visitForms.listStands, visitForms.listOfVisit, ownForms.listAsked, linkForms.open, desk.card]
const FORMS = [forms.list, ...STANDS]
const SIGNED = [visitForms.listAnswers, visitForms.getAnswer, ownForms.listSigned, ...STANDS]

/** What happens to forms. */
export const formsEvents = {
  'form.created': event({ stales: [forms.list], raisedBy: [forms.create] }),
  'form.changed': event({ stales: FORMS, raisedBy: [forms.change] }),
  'form.published': event({ stales: FORMS, raisedBy: [forms.publish] }),
  'form.withdrawn': event({ stales: FORMS, raisedBy: [forms.withdraw] }),
  'form.signed': event({ stales: SIGNED, raisedBy: [linkForms.sign] }),
  'form.on_paper': event({ stales: SIGNED, raisedBy: [visitForms.notePaper] }),
  'form.paper_undone': event({ stales: SIGNED, raisedBy: [visitForms.undoPaper] }),
  'form.link_shown': event({ stales: [], quiet: true, raisedBy: [visitForms.makeLink] }),
  'form.link_sent': event({ stales: [], quiet: true, raisedBy: [visitForms.send] }),
}

/** What somebody who fills a form in changes without an event. */
export const formsChanges: readonly OwnChange[] = [
  {
    calls: [linkForms.keep, linkForms.resume],
    stales: [],
    why: 'What is typed and not sent yet is between a person and their device.',
  },
]
