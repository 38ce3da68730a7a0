import { defineEntity, p } from '@mikro-orm/core'
import { SystemText } from '#shared/domains/site/schema.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { keysOf } from '#shared/kernel/records.ts'
import { baseColumns } from '#server/database/columns.ts'

/** One language of what the system writes itself. */
export const SitePage = defineEntity({
  name: 'SitePage',
  tableName: 'site_pages',
  properties: {
    ...baseColumns,
    page: p.enum(SystemText.options),
    language: p.enum(keysOf(LANGUAGES)),
    text: p.text(),
    isPublished: p.boolean().default(false),
  },
  uniques: [{ name: 'site_pages_once_unique', properties: ['page', 'language'] }],
})
