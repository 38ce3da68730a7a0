import { z } from 'zod'
import { platform } from '#shared/kernel/platform-api.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { clockError } from '#shared/desktop/clock-error.ts'
import type { Trouble } from '#shared/desktop/offline.ts'
import type { Clock } from '#main/time/clock.ts'
import { listening } from './listening.ts'
import { ServerTrouble, troubleOf } from './trouble.ts'

/** The `fetch` of Electron's network. */
type Fetch = (url: string, init: RequestInit & { duplex?: 'half' }) => Promise<Response>

/** No answer of the server came. */
export class Unreachable extends Error {
  /** The request may have arrived all the same, and may have changed something. */
  readonly mayHaveArrived: boolean

  constructor(mayHaveArrived: boolean, cause?: unknown) {
    super('The server cannot be reached', { cause })
    this.name = 'Unreachable'
    this.mayHaveArrived = mayHaveArrived
  }
}

/** The way to one server, and whether it is open. */
export interface ServerConnection {
  /** As `fetch`; @throws Unreachable when the server gave no answer, or whatever an abort gives. */
  fetch: Fetch
  /** Since when the server cannot be reached, in milliseconds since the epoch; null while it can. */
  downSince(): number | null
  /** Why it cannot be reached, as the last attempt failed; `line` while it can. */
  trouble(): Trouble
  /** Looks now whether the server can be reached. */
  look(): Promise<boolean>
  /** Calls back each time that the connection goes down, or is there again. */
  onChange(listener: () => void): void
}

/** Without the beginning of an answer for so long it is looked whether the server is there at all. */
const SLOW_MS = 6000
const LOOK_MS = 5000
/** A line that is down is looked at again after a second, then ever more seldom. */
const AGAIN_MS = { first: 1000, most: MINUTE / 2 }

const READING = new Set(['GET', 'HEAD'])
/** What a proxy says in place of a server that it cannot reach. */
const OF_PROXY = new Set([502, 503, 504])
const OwnError = z.object({ error: z.object({ code: z.string() }) })
const isAlive = (content: unknown): boolean =>
  platform.health.answer?.safeParse(content).success === true || OwnError.safeParse(content).success

interface ServerConnectionParts {
  /** An origin. */
  serverAddress: string
  fetch: Fetch
  clock: Clock
  /** Writes down what no line mends, once each time that it begins. */
  report?: (problem: unknown) => void
}

/**
 * Tells a server that cannot be reached from one that answers, and finds out by itself when it is there again. While it is
 * not, reading fails at once instead of letting everybody wait; a change is sent only to a server that was just found.
 */
export function createServerConnection({
  serverAddress,
  fetch,
  clock,
  report = () => {},
}: ServerConnectionParts): ServerConnection {
  const healthAddress = serverAddress + platform.health.path
  const listeners: (() => void)[] = []
  let since: number | null = null
  let failures = 0
  let looking: Promise<boolean> | null = null
  let callOff = () => {}
  let trouble: Trouble = 'connection'
  let isClockOff = false

  function set(next: number | null): void {
    if ((next === null) === (since === null)) return
    since = next
    for (const listener of listeners) listener()
  }

  function found(date: string | null): void {
    callOff()
    failures = 0
    trouble = 'connection'
    watchClock(date)
    set(null)
  }

  /** Certificates, sessions and every time on the screen are judged by the clock of this computer. */
  function watchClock(date: string | null): void {
    if (date === null || (clockError(date, clock.now()) !== 0) === isClockOff) return
    isClockOff = !isClockOff
    report(new ServerTrouble(isClockOff ? 'CLOCK_OFF' : 'CLOCK_RIGHT'))
  }

  function lost(problem: unknown): void {
    const why = troubleOf(problem)
    if (why !== trouble && why !== 'connection')
      report(new ServerTrouble(why === 'certificate' ? 'CERTIFICATE_NOT_TRUSTED' : 'CERTIFICATE_OVER_OR_NOT_YET_VALID'))
    trouble = why
    set(clock.now())
    callOff()
    callOff = clock.after(Math.min(AGAIN_MS.first * 2 ** failures, AGAIN_MS.most), () => void look())
    failures += 1
  }

  /** Whoever asks while somebody looks gets the same answer. */
  function look(): Promise<boolean> {
    looking ??= ask().then((outcome) => {
      looking = null
      if ('date' in outcome) found(outcome.date)
      else lost(outcome.problem)
      return 'date' in outcome
    })
    return looking
  }

  /** What time it is there, or why no Tendwell server answers. */
  async function ask(): Promise<{ date: string | null } | { problem: unknown }> {
    try {
      const answer = await fetch(healthAddress, {
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(LOOK_MS),
      })
      return isAlive(await answer.json()) ? { date: answer.headers.get('date') } : { problem: null }
    } catch (problem) {
      return { problem }
    }
  }

  /** One attempt. A server that only takes its time is waited for; one that is gone is not. */
  async function attempt(url: string, init: RequestInit & { duplex?: 'half' }): Promise<Response> {
    const gone = new AbortController()
    const end = () => gone.abort(new Unreachable(true))
    let isAnswered = false
    const callOffSlow = clock.after(SLOW_MS, () => {
      void look().then((isFound) => isFound || isAnswered || end())
    })
    try {
      const given = init.signal ?? null
      const signal = given === null ? gone.signal : AbortSignal.any([given, gone.signal])
      const answer = await ownAnswer(await fetch(url, { ...init, signal }))
      isAnswered = true
      return listening(answer, { clock, end, onBroken: () => void look() })
    } catch (problem) {
      // Each network has its own words for a call that was broken off.
      throw gone.signal.aborted ? gone.signal.reason : problem
    } finally {
      callOffSlow()
    }
  }

  async function send(url: string, init: RequestInit & { duplex?: 'half' }): Promise<Response> {
    const isReading = READING.has(init.method ?? 'GET')
    const isLook = url === healthAddress
    if (since !== null) {
      if (isReading && !isLook) throw new Unreachable(false)
      if (!(await look())) throw new Unreachable(false)
    }
    try {
      // A connection that was kept open may have died meanwhile; reading twice does no harm.
      return await attempt(url, init).catch((problem: unknown) => {
        if (!isReading || isOver(init) || problem instanceof Unreachable) throw problem
        return attempt(url, init)
      })
    } catch (problem) {
      // The page wants no answer any more: that says nothing about the server.
      if (isOver(init)) throw problem
      lost(problem)
      throw new Unreachable(!wasNeverSent(problem), problem)
    }
  }

  return {
    async fetch(url, init) {
      const answer = await send(url, init)
      found(answer.headers.get('date'))
      return answer
    },
    downSince: () => since,
    trouble: () => trouble,
    look,
    onChange: (listener) => void listeners.push(listener),
  }
}

const isOver = ({ signal }: RequestInit): boolean => signal?.aborted === true

/** The answer of the server itself; one that a proxy gave in its place counts as none. */
async function ownAnswer(answer: Response): Promise<Response> {
  if (!OF_PROXY.has(answer.status)) return answer
  const text = await answer.text()
  if (!OwnError.safeParse(parseJson(text)).success) throw new Unreachable(true)
  return new Response(text, { status: answer.status, headers: answer.headers })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Failures before a connection stood, in the words of Chromium and of Node. */
const NEVER_SENT =
  /ERR_(INTERNET_DISCONNECTED|NAME_NOT_RESOLVED|CONNECTION_REFUSED|ADDRESS_UNREACHABLE|NETWORK_ACCESS_DENIED|PROXY_CONNECTION_FAILED|CONNECTION_TIMED_OUT|CERT_)|CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|SELF_SIGNED_CERT|UNABLE_TO_VERIFY|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT/

function wasNeverSent(problem: unknown): boolean {
  if (problem instanceof Unreachable) return !problem.mayHaveArrived
  if (!(problem instanceof Error)) return false
  const { cause } = problem
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return NEVER_SENT.test(`${problem.message} ${code}`)
}
