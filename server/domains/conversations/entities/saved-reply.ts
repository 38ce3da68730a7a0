import { defineEntity, p } from '@mikro-orm/core'
import { REPLY_NAME_MAX } from '#shared/domains/conversations/schema.ts'
import { SavedReplyId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'

/** Words with which a clinic answers its patients again and again; they are about nobody. */
export const SavedReply = defineEntity({
  name: 'SavedReply',
  tableName: 'saved_replies',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(SavedReplyId),
    orgId: ofOrg,
    name: p.string().length(REPLY_NAME_MAX),
    text: p.text(),
  },
  indexes: [{ name: 'saved_replies_org', properties: ['orgId', 'name'] }],
})
