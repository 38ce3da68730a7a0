import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { ownChangesShown } from '#renderer/api/own-changes.ts'
import { conversations } from '#shared/domains/conversations/api.ts'
import { ownConversations } from '#shared/domains/conversations/own-api.ts'
import { ERRORS } from '#shared/kernel/errors.ts'
import { putOutgoing, readOutgoing, takeOutgoing } from './outbox.ts'
import type { Outgoing } from './outbox.ts'

/** Whose round is under way; what is put there meanwhile is sent by it as well. */
const rounds = new Map<string, Promise<void>>()

/** Sends what waits, one after the other, in one round at a time. What the server refuses for good stays, with why. */
export function sendOutgoing(writerId: string): Promise<void> {
  const underWay = rounds.get(writerId)
  if (underWay !== undefined) return underWay
  const round = sendAll(writerId).finally(() => rounds.delete(writerId))
  rounds.set(writerId, round)
  return round
}

async function sendAll(writerId: string): Promise<void> {
  for (;;) {
    const next = readOutgoing(writerId).find(({ refusal }) => refusal === null)
    if (next === undefined) return
    const outcome = await send(next)
    if (outcome === 'later') return
    if (outcome.refusal !== null) {
      putOutgoing(writerId, { ...next, ...outcome })
      continue
    }
    // Until it stands in the conversation it stands here: it is never gone in between.
    await ownChangesShown()
    takeOutgoing(writerId, next.key)
  }
}

/** Refused for good is only what would be refused again: not a lost connection, a busy server, or a session that has ended. */
async function send({
  key,
  orgId,
  patientId,
  text,
  photoURL,
}: Outgoing): Promise<{ refusal: string | null } | 'later'> {
  const body = { key, text, photoURL }
  try {
    if (patientId === null) await call(ownConversations.write, { params: { orgId }, body })
    else await call(conversations.write, { params: { orgId, userId: patientId }, body })
    return { refusal: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const waitsForPerson = error.status === 401 || error.code === 'session_locked'
    if (error.code === 'offline' || waitsForPerson || ERRORS[error.code].retryable) return 'later'
    return { refusal: Object.values(error.fields)[0] ?? error.message }
  }
}
