import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { ownChangesShown } from '#renderer/api/own-changes.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { journal } from '#shared/domains/journal/api.ts'
import { ERRORS } from '#shared/kernel/errors.ts'
import type { CallInput } from '#shared/kernel/endpoint.ts'
import { entryKey } from './entry-key.ts'
import { readOutbox, sendOutbox } from './outbox.ts'

/**
 * How often it looks whether the connection is back: a phone does not always say, and one that does says so before anything
 * gets through. Nothing is asked while nothing waits.
 */
const LOOK_EVERY_MS = 5000
let isSending = false

/** Sends what was written without a connection as soon as there is one. */
export function JournalKeeper() {
  const { t } = useTranslation('journal')
  const { user } = useSession()
  const notify = useNotify()
  useEffect(() => {
    const begin = async () => {
      const sent = await sendWaiting(user.id)
      if (sent === 0) return
      await ownChangesShown()
      notify.success(t('outbox.sent', { count: sent }))
    }
    const look = () => void begin()
    look()
    window.addEventListener('online', look)
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      window.removeEventListener('online', look)
      clearInterval(timer)
    }
  }, [user.id, notify, t])
  return null
}

/** One round at a time. @returns how many entries arrived */
async function sendWaiting(writerId: string): Promise<number> {
  if (isSending || readOutbox(writerId).every(({ refusal }) => refusal !== null)) return 0
  isSending = true
  try {
    return await sendOutbox(writerId, send)
  } finally {
    isSending = false
  }
}

/** What was sent under its key meanwhile is something else, as by a page of before: then this is an entry of its own. */
const sendApart = (input: CallInput<typeof journal.create>) => async (error: unknown) => {
  const { params, body } = input
  const key = body.clientKey
  if (!(error instanceof ApiError) || error.code !== 'idempotency_key_reused' || key === undefined) throw error
  await call(journal.create, { params, body: { ...body, clientKey: entryKey(key, body) } })
}

/** Refused for good is only what would be refused again: not a lost connection, a busy server, or a session
 * that has ended or is locked. */
async function send(input: CallInput<typeof journal.create>): Promise<{ refusal: string | null } | 'later'> {
  try {
    await call(journal.create, input).catch(sendApart(input))
    return { refusal: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const waitsForPerson = error.status === 401 || error.code === 'session_locked'
    if (error.code === 'offline' || waitsForPerson || ERRORS[error.code].retryable) return 'later'
    return { refusal: Object.values(error.fields)[0] ?? error.message }
  }
}
