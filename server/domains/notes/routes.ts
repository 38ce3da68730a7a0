import { notes } from '#shared/domains/notes/api.ts'
import { ownNotes } from '#shared/domains/notes/own-api.ts'
import { noteSettings } from '#shared/domains/notes/settings-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { routesOf, writing, writingAbout } from '#server/runtime/call.ts'
import { sendingPdf, sendingOwnPdf } from './paper/sending-pdf.ts'
import { listNotes } from './reading/list-notes.ts'
import { listOwnNotes, readOwnNote } from './reading/own-notes.ts'
import { readNote } from './reading/read-note.ts'
import {
  addLabel,
  addTemplate,
  changeTemplate,
  readNoteSettings,
  removeLabel,
  removeTemplate,
} from './settings/settings.ts'
import { addAddendum, changeNote, labelNote, shareNote, signNote } from './writing/change-note.ts'
import { createNote, discardDraft, keepDraft } from './writing/create-note.ts'
import { setRead } from './writing/set-read.ts'

/** The notes of the staff. */
export const noteRoutes = routesOf(notes, {
  listOfUser: ({ reader, actor, params, query: { orgId, ...query } }) =>
    listNotes(reader, { orgId, user: params.userId, readerId: actor.userId }, query),

  listOfContact: ({ reader, actor, caller, params, query }) =>
    listNotes(reader, { orgId: orgOf(caller.orgId), contact: params.id, readerId: actor.userId }, query),

  get: async ({ reader, actor, params }) => ({ note: await readNote(reader, params.id, actor.userId) }),

  create: async ({ context, body }) => ({ note: await createNote(context, body) }),

  change: async ({ context, params, body }) => ({ note: await changeNote(context, params.id, body) }),

  sign: async ({ context, params, body }) => ({ note: await signNote(context, params.id, body.version) }),

  addAddendum: async ({ context, params, body }) => ({ note: await addAddendum(context, params.id, body.message) }),

  share: async ({ context, params, body }) => ({ note: await shareNote(context, params.id, body.isShared) }),

  setLabels: async ({ context, params, body }) => ({ note: await labelNote(context, params.id, body.labels) }),

  async setRead({ context, params, body }) {
    await setRead(context, params.id, body.isRead)
    return undefined
  },

  async print({ reader, actor, context, params }) {
    const note = await readNote(reader, params.id, actor.userId)
    const write = await sendingPdf(reader, note, context.origin.language)
    return writingAbout({ people: [{ user: note.user, contact: note.contact }], write })
  },

  keepDraft: ({ context, params: { orgId, noteId }, body }) => keepDraft(context, orgId, noteId, body),

  async discardDraft({ context, params: { orgId, noteId } }) {
    await discardDraft(context, orgId, noteId)
    return undefined
  },
})

function orgOf(orgId: OrgId | null): OrgId {
  if (orgId === null) throw new AppError('not_found')
  return orgId
}

/** What was shared with the patient. */
export const ownNoteRoutes = routesOf(ownNotes, {
  list: ({ reader, actor, query }) => listOwnNotes(reader, actor.userId, query),

  get: async ({ reader, actor, params }) => ({ note: await readOwnNote(reader, actor.userId, params.noteId) }),

  async print({ reader, actor, context, params }) {
    const note = await readOwnNote(reader, actor.userId, params.noteId)
    return writing(await sendingOwnPdf(reader, note, context.origin.language))
  },
})

/** Templates and labels. */
export const noteSettingsRoutes = routesOf(noteSettings, {
  get: ({ reader, params }) => readNoteSettings(reader, params.orgId),

  addLabel: async ({ context, params, body }) => ({ label: await addLabel(context, params.orgId, body.name) }),

  async removeLabel({ context, params }) {
    await removeLabel(context, params.orgId, params.labelId)
    return undefined
  },

  addTemplate: async ({ context, params, body }) => ({ template: await addTemplate(context, params.orgId, body) }),

  changeTemplate: async ({ context, params, body }) => ({
    template: await changeTemplate(context, params.orgId, params.templateId, body),
  }),

  async removeTemplate({ context, params }) {
    await removeTemplate(context, params.orgId, params.templateId)
    return undefined
  },
})
