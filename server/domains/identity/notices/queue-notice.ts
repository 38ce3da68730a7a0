import { v7 } from 'uuid'
import type { DomainContext } from '#server/runtime/context.ts'
import { sendNotice } from './send-notice.ts'
import type { Notice } from './send-notice.ts'

/** Has a person told by mail what was just done to their account; in the transaction that does it. */
export const queueNotice = (context: DomainContext, userId: string, notice: Notice): Promise<void> =>
  context.queue.send(context.em, sendNotice, {
    noticeId: v7(),
    userId,
    notice,
    language: context.origin.language,
  })
