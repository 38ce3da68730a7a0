import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#renderer/api/api-error.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { websites } from '#shared/domains/websites/api.ts'
import { WebsiteView } from '#shared/domains/websites/schema.ts'
import { forgetDeviceDraft } from './device-draft.ts'
import { useDeviceDraft } from './use-device-draft.ts'

/** Milliseconds of quiet before a draft is kept at the server. */
const PAUSE = 800
/** Before it is sent once more where the line, or the server's database, was away. */
const AGAIN = 3000

export type DraftState = 'saved' | 'saving' | 'unsaved' | 'conflict' | 'failed'

interface Kept {
  version: number
  content: string
}

/** What one's own text was written over; null where that is not known, as it is not what is stored now. */
interface Base {
  version: number
  content: string | null
}

/** What a text begins as in the editor. */
interface Begun extends Kept {
  /** Whether this device has kept it. */
  isOfDevice: boolean
  /** What was sent without an answer before it was left. */
  sent: readonly string[]
}

/** Of what was sent without an answer, the last ones: each is a whole page, which the device keeps as well. */
const SENT_MAX = 5

/**
 * A draft that is kept while it is typed: on this device, and then at the server. Somebody else's change is told, and neither text is lost.
 *
 * @param site as the server has it; asked for again from time to time
 * @param begun what the text was to begin with, and the version that it was written over
 */
export function useDraft(site: WebsiteView, text: string, begun: Begun) {
  const { user } = useSession()
  const { mutateAsync } = useCall(websites.keepDraft)
  const [base, setBase] = useState<Base>(() => ({
    version: begun.version,
    content: begun.version === site.version ? site.content : null,
  }))
  const [state, setState] = useState<DraftState>('saved')
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [refused, setRefused] = useState<Kept | null>(null)
  /** What was sent since the last answer: all of it may have arrived. */
  const [sent, setSent] = useState<readonly string[]>(begun.sent)
  const settled = useSettled(text, PAUSE)
  const running = useRef<Promise<Kept | null> | null>(null)
  const params = { orgId: site.orgId, siteId: site.id }
  // Somebody else's text is told as soon as it is known, not first when one's own is refused.
  const isOwn = (content: string) => [base.content, text, ...sent].includes(content)
  const isNewer = state !== 'saving' && site.version > base.version
  const seen = isNewer && !isOwn(site.content) ? site : null
  // Published, or given another colour by somebody else: one's own text goes on from there.
  const version = isNewer && seen === null ? site.version : base.version
  const theirs = refused !== null && refused.version >= site.version ? refused : (seen ?? refused)

  /** Keeps a text; what is stored then, or null where it could not be. */
  const keep = (content: string, version: number): Promise<Kept | null> => {
    setState('saving')
    setSent((before) => [...before.filter((one) => one !== content), content].slice(-SENT_MAX))
    const saving = save(content, version).finally(() => {
      running.current = null
    })
    running.current = saving
    return saving
  }

  const save = async (content: string, version: number): Promise<Kept | null> => {
    try {
      const kept = await keepAt(content, version)
      setBase({ version: kept.version, content: kept.content })
      setState('saved')
      setFailure(null)
      setRefused(null)
      setSent([])
      // Also where the answer comes after the page was left.
      forgetDeviceDraft(user.id, site.id, content)
      return kept
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isRefused(error)) setSent((before) => before.filter((one) => one !== content))
      const current = currentOf(error)
      if (current !== null) {
        setRefused(current)
        setState('conflict')
      } else {
        setFailure(error)
        setState('failed')
      }
      return null
    }
  }

  /** Where only what stands around the text was changed meanwhile, or it was oneself, nobody need be asked. */
  const keepAt = async (content: string, version: number): Promise<Kept> => {
    const send = (at: number) => mutateAsync({ params, body: { version: at, content } })
    try {
      return (await send(version)).site
    } catch (error) {
      const current = error instanceof ApiError ? currentOf(error) : null
      if (current === null || !isOwn(current.content)) throw error
      return (await send(current.version)).site
    }
  }

  // What was sent without an answer may stand there in its place.
  const isStored = text === base.content && sent.every((one) => one === text)
  const isQuiet = settled === text && !isStored && theirs === null
  const last = useRef(keep)
  useEffect(() => {
    last.current = keep
  })
  useEffect(() => {
    if (isQuiet && running.current === null) void last.current(text, version)
  }, [isQuiet, text, version])

  const isAgain = theirs === null && !isStored && state === 'failed' && failure !== null && mayPass(failure)
  useEffect(() => {
    if (!isAgain) return undefined
    const timer = setTimeout(() => void last.current(text, version), AGAIN)
    return () => clearTimeout(timer)
  }, [isAgain, text, version])

  useDeviceDraft(site.id, { content: text, version, sent, isStored }, begun.isOfDevice ? begun.content : null)

  return {
    state: stateOf(state, { isStored, isBehind: theirs !== null }),
    failure,
    /** Whether it is sent once more only when somebody says so, or types on. */
    isStuck: theirs === null && !isStored && state === 'failed' && !isAgain,
    theirs,
    version,
    /** The draft as somebody else has kept it stands in place of one's own. */
    take(other: Kept) {
      setBase({ version: other.version, content: other.content })
      setRefused(null)
      setSent([])
      setState('saved')
    },
    keepMine: (other: Kept) => keep(text, other.version),
    /** Keeps what is typed at this moment, as before publishing; the version of it then, or null where it could not be. */
    async flush(): Promise<number | null> {
      const before = await running.current
      if (before?.content === text) return before.version
      if (before === null && isStored) return version
      return (await keep(text, before?.version ?? version))?.version ?? null
    },
    /** After a change that was made elsewhere on the page. */
    follow: (version: number) => setBase((before) => ({ ...before, version })),
  }
}

/** Whether the server answered that it did not keep the text; otherwise it may have. */
const isRefused = ({ status }: ApiError): boolean => status >= 400 && status < 500

/** Whether the same may be kept in a while: what is wrong with the text itself does not pass. */
const mayPass = (error: ApiError): boolean => !isRefused(error) || error.code === 'rate_limited'

function currentOf({ code, details }: ApiError): Kept | null {
  const current = WebsiteView.safeParse(details['current'])
  return code === 'version_conflict' && current.success
    ? { version: current.data.version, content: current.data.content }
    : null
}

function stateOf(state: DraftState, { isStored, isBehind }: { isStored: boolean; isBehind: boolean }): DraftState {
  if (isBehind && state !== 'saving') return 'conflict'
  if (isStored) return state === 'failed' ? 'saved' : state
  return state === 'saved' ? 'unsaved' : state
}
