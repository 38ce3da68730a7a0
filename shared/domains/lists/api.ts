import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { SavedFilterId } from '../../kernel/ids.ts'
import { ChosenColumns, ListId, SaveFilter, SavedFilter } from './schema.ts'

const mine = { who: 'signed-in' } as const
const OfList = z.strictObject({ list: ListId })

/** The calls about what a person keeps of their lists: filters under a name, and columns (docs/decisions/lists/kept-lists.md). */
export const lists = {
  read: endpoint({
    method: 'GET',
    path: '/api/lists/{list}',
    summary: 'The filters that I saved of a list, and the columns that I chose',
    access: mine,
    params: OfList,
    answer: z.object({ filters: z.array(SavedFilter), columns: ChosenColumns }),
  }),

  chooseColumns: endpoint({
    method: 'PUT',
    path: '/api/lists/{list}/columns',
    summary: 'Choose the columns of a list; with null those that it has at first',
    access: mine,
    params: OfList,
    body: z.strictObject({ columns: ChosenColumns }),
    status: 204,
  }),

  saveFilter: endpoint({
    method: 'POST',
    path: '/api/lists/{list}/filters',
    summary: 'Save what narrows a list under a name; a name that there is already is written over',
    access: mine,
    params: OfList,
    body: SaveFilter,
    answer: z.object({ filter: SavedFilter }),
  }),

  removeFilter: endpoint({
    method: 'DELETE',
    path: '/api/lists/{list}/filters/{filterId}',
    summary: 'Delete a filter that I saved',
    access: mine,
    params: z.strictObject({ list: ListId, filterId: SavedFilterId }),
    status: 204,
    errors: ['not_found'],
  }),
}
