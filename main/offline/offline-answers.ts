import { OFFLINE_HEADERS } from '#shared/desktop/offline.ts'
import type { Trouble } from '#shared/desktop/offline.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { toInstant } from '#shared/kernel/time.ts'
import type { Clock } from '#main/time/clock.ts'
import type { TokenVault } from '#main/session/token-vault.ts'
import { speechFor } from '#main/words/speech.ts'
import { tagsOfHeader } from '#main/words/words.ts'
import { answerFromCopy } from './copy/answer-from-copy.ts'
import type { CopyStore } from './copy/copy-store.ts'
import type { Copy } from './copy/copy.ts'
import { sessionOfToken } from './copy/session-of-token.ts'
import type { ServerConnection, Unreachable } from './server-connection.ts'

interface AnswerParts {
  connection: Pick<ServerConnection, 'downSince' | 'trouble'>
  store: Pick<CopyStore, 'read'>
  vault: TokenVault
  clock: Clock
}

export type OfflineAnswers = ReturnType<typeof createOfflineAnswers>

/**
 * Answers a signed-in page in place of a server that cannot be reached: from the copy what is in it, and a clear refusal
 * otherwise. Null while nobody is signed in.
 */
export function createOfflineAnswers({ connection, store, vault, clock }: AnswerParts) {
  return async function answer(request: Request, problem: Unreachable): Promise<Response | null> {
    const token = await vault.token()
    if (token === null) return null
    const copy = await store.read(sessionOfToken(token))
    const since = connection.downSince() ?? clock.now()
    const why = connection.trouble()
    const headers = headersOf(since, why, copy)
    const known = copy === null ? undefined : answerFromCopy(copy, request.method, new URL(request.url))
    if (known !== undefined) return Response.json(known, { headers })
    const message = sentence(request, problem, { since, why, now: clock.now() })
    return Response.json({ error: { code: 'offline', message, requestId: '' } }, { status: 503, headers })
  }
}

function headersOf(since: number, why: Trouble, copy: Copy | null): Headers {
  const headers = new Headers({ [OFFLINE_HEADERS.since]: toInstant(since) })
  if (why !== 'connection') headers.set(OFFLINE_HEADERS.why, why)
  if (copy === null) return headers
  headers.set(OFFLINE_HEADERS.copyAt, toInstant(copy.readAt))
  headers.set(OFFLINE_HEADERS.copyDays, copy.days.join())
  return headers
}

/** In the first of the page's languages that there are words in; the time is that of this computer. */
function sentence(
  { method, headers }: Request,
  { mayHaveArrived }: Unreachable,
  { since, why, now }: { since: number; why: Trouble; now: number },
): string {
  const { words, time, dayAndTime } = speechFor(tagsOfHeader(headers.get('accept-language')))
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const isToday = localDateOf(since, zone) === localDateOf(now, zone)
  const when = isToday ? time(since, zone) : dayAndTime(since, zone)
  const what = words(`offline.${kindOf(method, mayHaveArrived)}`, { time: when })
  // By which time a certificate is judged, so that whoever reads it sees whether that is the right one.
  return why === 'connection' ? what : `${what} ${words(`offline.${why}`, { time: dayAndTime(now, zone) })}`
}

function kindOf(method: string, mayHaveArrived: boolean): 'notHere' | 'unsure' | 'notSaved' {
  if (method === 'GET' || method === 'HEAD') return 'notHere'
  return mayHaveArrived ? 'unsure' : 'notSaved'
}
