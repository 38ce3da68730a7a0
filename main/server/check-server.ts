import { z } from 'zod'
import type { ServerOutcome } from '#shared/desktop/server-choice.ts'
import { textOf, troubleOf } from '#main/offline/trouble.ts'
import { platform } from '#shared/kernel/platform-api.ts'

/** The oldest server that this client works with. */
const OLDEST_SERVER = [0, 1, 0] as const
/** Milliseconds. A server that takes longer is of no use to a front desk. */
const PATIENCE_MS = 10_000
/** Bytes of an answer that are looked at; a page of another server may be of any length. */
const ANSWER_MAX = 65_536

const Health = z.looseObject({ status: z.literal('alive') })
const Version = z.looseObject({ version: z.string().regex(/^\d+\.\d+\.\d+/) })

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Looks what answers at `origin`. Nothing of this person goes there: no token, no cookie. */
export async function checkServer(
  origin: string,
  network: { fetch: Fetch; patienceMs?: number },
): Promise<Exclude<ServerOutcome, 'chosen' | 'malformed' | 'insecure' | 'fixed'> | 'fine'> {
  const signal = AbortSignal.timeout(network.patienceMs ?? PATIENCE_MS)
  const ask = async (path: string): Promise<unknown> => {
    const answer = await network.fetch(origin + path, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal,
    })
    return answer.ok ? parseJson(await beginningOf(answer)) : null
  }
  try {
    if (!Health.safeParse(await ask(platform.health.path)).success) return 'not_tendwell'
    const told = Version.safeParse(await ask(platform.env.path))
    if (!told.success) return 'not_tendwell'
    return isTooOld(told.data.version) ? 'too_old' : 'fine'
  } catch (problem) {
    return reasonOf(problem)
  }
}

function isTooOld(version: string): boolean {
  const parts = version.split(/[.+-]/, 3).map(Number)
  const index = OLDEST_SERVER.findIndex((oldest, place) => parts[place] !== oldest)
  return index !== -1 && (parts[index] ?? 0) < (OLDEST_SERVER[index] ?? 0)
}

/** The errors of Chromium say `net::ERR_CERT_…`, those of Node have a code in the cause. */
function reasonOf(problem: unknown): 'unreachable' | 'certificate' | 'not_tendwell' {
  if (troubleOf(problem) !== 'connection') return 'certificate'
  // A Tendwell server leads nowhere else.
  return /redirect/i.test(textOf(problem)) ? 'not_tendwell' : 'unreachable'
}

async function beginningOf(answer: Response): Promise<string> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const part = await reader?.read()
    if (part === undefined || part.done || text.length > ANSWER_MAX) break
    text += part.value
  }
  await reader?.cancel().catch(() => undefined)
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
