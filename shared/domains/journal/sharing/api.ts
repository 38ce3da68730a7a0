import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { Audience, SharingView } from './schema.ts'

/** The calls about who may read what somebody writes from now on (docs/decisions/journal/journal.md). */
export const sharing = {
  get: endpoint({
    method: 'GET',
    path: '/api/entries/my/sharing',
    summary: 'Who may read what I write from now on, and whom I could name',
    access: { who: 'signed-in' },
    answer: SharingView,
  }),

  set: endpoint({
    method: 'PUT',
    path: '/api/entries/my/sharing',
    summary: 'Choose who may read what I write from now on, and if wanted all that I have written',
    access: { who: 'signed-in' },
    body: z.strictObject({ audience: Audience, isForEarlier: z.boolean().default(false) }),
    answer: SharingView.extend({
      /** Earlier entries that were read by others before. */
      changed: z.int(),
    }),
  }),
}
