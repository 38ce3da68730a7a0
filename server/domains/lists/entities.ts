import { defineEntity, p } from '@mikro-orm/core'
import { FILTER_NAME_MAX } from '#shared/domains/lists/schema.ts'
import type { FilterQuery, ListId } from '#shared/domains/lists/schema.ts'
import { baseColumns, instant } from '#server/database/columns.ts'
import { User } from '#server/domains/identity/index.ts'

/** What narrows a list, under the name that a person gave it. */
export const SavedFilter = defineEntity({
  name: 'SavedFilter',
  tableName: 'saved_filters',
  properties: {
    ...baseColumns,
    user: () => p.manyToOne(User).deleteRule('cascade'),
    list: p.string().length(30).$type<ListId>(),
    name: p.string().length(FILTER_NAME_MAX),
    query: p.json<FilterQuery>(),
  },
  uniques: [{ name: 'saved_filters_once_unique', properties: ['user', 'list', 'name'] }],
})

/** Which columns of a list a person sees. */
export const ListColumns = defineEntity({
  name: 'ListColumns',
  tableName: 'list_columns',
  properties: {
    user: () => p.manyToOne(User).deleteRule('cascade').primary(),
    list: p.string().length(30).$type<ListId>().primary(),
    columns: p.json<readonly string[]>(),
    updatedAt: instant(),
  },
})
