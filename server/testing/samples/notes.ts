import type { NoteId, NoteLabelId } from '#shared/kernel/ids.ts'
import { v7 } from 'uuid'
import { noticeSamples } from './notices.ts'
import type { SampleInputs } from './shape.ts'

const written = { subject: 'First visit', message: '<p>Feels well.</p>' }
const template = { name: 'Visit', subject: 'Visit of {date}', message: '<p>{name}</p>' }
const someId = <Id extends NoteId | NoteLabelId>() => v7() as Id

/** Of what staff write about people, and of what people are told. */
export const noteSamples: Pick<
  SampleInputs,
  'notes' | 'ownNotes' | 'noteSettings' | 'notices' | 'routines' | 'delivery'
> = {
  ...noticeSamples,
  notes: {
    listOfUser: ({ orgId, userId }) => ({ params: { userId }, query: { orgId, folder: 'all' } }),
    listOfContact: ({ contactId }) => ({ params: { id: contactId }, query: { s: 'visit' } }),
    get: ({ noteId }) => ({ params: { id: noteId } }),
    create: ({ orgId, contactId }) => ({ body: { orgId, contact: contactId, ...written, hr: 62 } }),
    change: ({ noteId }) => ({ params: { id: noteId }, body: { version: 1, ...written } }),
    sign: ({ noteId }) => ({ params: { id: noteId }, body: { version: 1 } }),
    addAddendum: ({ noteId }) => ({ params: { id: noteId }, body: { message: '<p>Called back.</p>' } }),
    share: ({ noteId }) => ({ params: { id: noteId }, body: { isShared: true } }),
    setLabels: ({ noteId }) => ({ params: { id: noteId }, body: { labels: [] } }),
    setRead: ({ noteId }) => ({ params: { id: noteId }, body: { isRead: true } }),
    print: ({ noteId }) => ({ params: { id: noteId } }),
    keepDraft: ({ orgId, contactId }) => ({
      params: { orgId, noteId: someId<NoteId>() },
      body: { contact: contactId, version: 0, ...written },
    }),
    discardDraft: ({ orgId }) => ({ params: { orgId, noteId: someId<NoteId>() } }),
  },
  ownNotes: {
    list: () => ({ query: {} }),
    get: ({ noteId }) => ({ params: { noteId } }),
    print: ({ noteId }) => ({ params: { noteId } }),
  },
  noteSettings: {
    get: ({ orgId }) => ({ params: { orgId } }),
    addLabel: ({ orgId }) => ({ params: { orgId }, body: { name: `Label ${someId<NoteLabelId>().slice(-8)}` } }),
    removeLabel: ({ orgId, noteLabelId: labelId }) => ({ params: { orgId, labelId } }),
    addTemplate: ({ orgId }) => ({ params: { orgId }, body: template }),
    changeTemplate: ({ orgId, noteTemplateId }) => ({
      params: { orgId, templateId: noteTemplateId },
      body: { version: 1, ...template },
    }),
    removeTemplate: ({ orgId, noteTemplateId: templateId }) => ({ params: { orgId, templateId } }),
  },
}
