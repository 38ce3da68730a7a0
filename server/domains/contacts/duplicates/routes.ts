import { duplicates } from '#shared/domains/contacts/duplicates-api.ts'
import { SharedReads } from '#server/database/shared-reads.ts'
import { routesOf } from '#server/runtime/call.ts'
import type { HeldOfContact } from '../hand-over.ts'
import { compareContacts } from './compare-contacts.ts'
import { countDoublesOfMembers, listDoublesOfMembers } from './find-members.ts'
import { countPairs, listApart, listPairs, pairsOfContact } from './find-pairs.ts'
import { listMerges } from './list-merges.ts'
import { mergeContacts } from './merge-contacts.ts'
import { setApart } from './set-apart.ts'
import { undoMerge } from './undo-merge.ts'

/** Every open list of patients asks when a contact was changed. */
const counts = new SharedReads<{ pairs: number; members: number }>()

/** @param held what other domains keep about contacts */
export const duplicateRoutes = (held: readonly HeldOfContact[]) =>
  routesOf(duplicates, {
    list: ({ reader, params, query: { of, ...paging } }) =>
      of === 'open' ? listPairs(reader, params.orgId, paging) : listApart(reader, params.orgId, paging),

    ofMembers: ({ reader, params, query }) => listDoublesOfMembers(reader, params.orgId, query),

    count: ({ reader, params: { orgId } }) =>
      counts.read(reader, orgId, async () => ({
        pairs: await countPairs(reader, orgId),
        members: await countDoublesOfMembers(reader, orgId),
      })),

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
