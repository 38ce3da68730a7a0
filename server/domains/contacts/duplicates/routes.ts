import { duplicates } from '#shared/domains/contacts/duplicates-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import type { HeldOfContact } from '../hand-over.ts'
import { compareContacts } from './compare-contacts.ts'
import { countPairs, listApart, listPairs, pairsOfContact } from './find-pairs.ts'
import { listMerges } from './list-merges.ts'
import { mergeContacts } from './merge-contacts.ts'
import { setApart } from './set-apart.ts'
import { undoMerge } from './undo-merge.ts'

/** @param held what other domains keep about contacts */
export const duplicateRoutes = (held: readonly HeldOfContact[]) =>
  routesOf(duplicates, {
    list: ({ reader, params, query: { of, ...paging } }) =>
      of === 'open' ? listPairs(reader, params.orgId, paging) : listApart(reader, params.orgId, paging),

    count: async ({ reader, params }) => ({ count: await countPairs(reader, params.orgId) }),

    ofContact: async ({ reader, params }) => ({ pairs: await pairsOfContact(reader, params.id) }),

    compare: ({ reader, params, query }) => compareContacts(reader, params.orgId, query, held),

    async setApart({ context, params, body }) {
      await setApart(context, params.orgId, body)
    },

    merge: ({ context, params, body }) => mergeContacts(context, params.orgId, body, held),

    merges: ({ context, reader, params, query }) =>
      listMerges(reader, params.orgId, { ...query, now: context.clock() }),

    undo: async ({ context, params }) => ({
      contact: await undoMerge(context, params.orgId, params.mergeId, held),
    }),
  })
