import { defineEntity, p } from '@mikro-orm/core'
import type { LocalText } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { HelpReplyId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf } from '#server/database/columns.ts'

/** Words with which the product's own people answer again and again: of no org, and about nobody. */
export const HelpReply = defineEntity({
  name: 'HelpReply',
  tableName: 'help_replies',
  properties: {
    ...baseColumns,
    id: idOf(HelpReplyId),
    titles: p.json<LocalText>(),
    texts: p.json<LocalText>(),
  },
})
