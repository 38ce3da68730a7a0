import { aNewForm } from '../visit-forms.ts'
import type { SampleInputs } from './shape.ts'

const range = { start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' }
const device = 'a'.repeat(32)
const written = { number: 1, answers: { meds: 'None' } }

/** Of the forms before visits. Whatever is done with those of a visit needs one that is asked for. */
export const formSamples: Pick<SampleInputs, 'forms' | 'visitForms' | 'linkForms' | 'ownForms'> = {
  forms: {
    list: ({ orgId }) => ({ params: { orgId } }),
    create: ({ orgId }) => ({ params: { orgId }, body: aNewForm() }),
    change: ({ orgId, formId }) => ({ params: { orgId, formId }, body: { ...aNewForm(), version: 1 } }),
    publish: ({ orgId, formId }) => ({ params: { orgId, formId }, body: { version: 1 } }),
    withdraw: ({ orgId, formId }) => ({ params: { orgId, formId } }),
  },
  visitForms: {
    listStands: ({ orgId }) => ({ params: { orgId }, query: range }),
    listOfVisit: ({ appointmentId }) => ({ params: { id: appointmentId } }),
    makeLink: ({ appointmentId, formId: _asked }) => ({ params: { id: appointmentId } }),
    send: ({ appointmentId, formId: _asked }) => ({ params: { id: appointmentId }, body: { by: 'mail' } }),
    notePaper: ({ appointmentId, formId }) => ({ params: { id: appointmentId, formId } }),
    undoPaper: ({ appointmentId, formId }) => ({ params: { id: appointmentId, formId } }),
    listAnswers: ({ orgId, userId }) => ({ params: { orgId }, query: { user: userId } }),
    getAnswer: ({ orgId, formAnswerId }) => ({ params: { orgId, answerId: formAnswerId } }),
    printAnswer: ({ orgId, formAnswerId }) => ({ params: { orgId, answerId: formAnswerId } }),
  },
  linkForms: {
    open: () => ({ params: { token: 'none' } }),
    resume: () => ({ params: { token: 'none' }, body: { device } }),
    keep: ({ formId }) => ({ params: { token: 'none', formId }, body: { ...written, device } }),
    sign: ({ formId }) => ({ params: { token: 'none', formId }, body: written }),
  },
  ownForms: {
    listAsked: () => ({}),
    listSigned: () => ({}),
    print: ({ formAnswerId }) => ({ params: { answerId: formAnswerId } }),
  },
}
