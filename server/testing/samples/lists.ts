import type { SavedFilterId } from '#shared/kernel/ids.ts'
import type { SampleInputs } from './shape.ts'

/** Calls about what people keep of their lists, and the search over records. */
export const listSamples = {
  lists: {
    read: () => ({ params: { list: 'patients' } }),
    chooseColumns: () => ({ params: { list: 'patients' }, body: { columns: ['name', 'phone'] } }),
    saveFilter: () => ({ params: { list: 'people' }, body: { name: 'New ones', query: { status: 'pending' } } }),
    removeFilter: () => ({
      params: { list: 'people', filterId: '0190a000-0000-7000-8000-00000000beef' as SavedFilterId },
    }),
  },
  search: {
    atWork: ({ orgId }) => ({ params: { orgId }, query: { s: 'al' } }),
    mine: () => ({ query: { s: 'consultation' } }),
  },
} satisfies Pick<SampleInputs, 'lists' | 'search'>
