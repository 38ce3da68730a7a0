import { identityMessages } from '#shared/domains/identity/messages.ts'
import type { Message } from '#shared/message.ts'
import type { EventWriter } from '#server/runtime/event-message.ts'
import { languageOf } from '#server/runtime/event-message.ts'

/** Tells a person what was just done to their account, in case it was somebody else: how to undo it, and no secret. */
const warn = (message: Message): EventWriter => ({
  message,
  async write(event, { publicUrl }) {
    const { id, subjectId: userId } = event
    if (userId === null) return []
    return [
      {
        id: `notice-${id}`,
        recipient: { userId, ...languageOf(event, userId) },
        content: ({ firstName }) => ({ values: { name: firstName }, url: `${publicUrl}/auth/jwt/reset` }),
      },
    ]
  },
})

/** What is told because of an event in this domain. */
export const identityWriters: readonly EventWriter[] = [
  warn(identityMessages.passwordChanged),
  warn(identityMessages.mfaEnabled),
  warn(identityMessages.recoveryCodesRenewed),
  warn(identityMessages.mfaDisabled),
  warn(identityMessages.passkeyCopied),
]
