import { useEffect, useRef, useState } from 'react'
import { ApiError, isAway } from '#renderer/api/api-error.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { websites } from '#shared/domains/websites/api.ts'
import { WebsiteView } from '#shared/domains/websites/schema.ts'
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
}

/**
 * A draft that is kept while it is typed: on this device, and then at the server. Somebody else's change is told, and neither text is lost.
 *
 * @param site as the server has it; asked for again from time to time
 * @param begun what the text was to begin with, and the version that it was written over
 */
export function useDraft(site: WebsiteView, text: string, begun: Begun) {
  const { mutateAsync } = useCall(websites.keepDraft)
  const [base, setBase] = useState<Base>(() => ({
    version: begun.version,
    content: begun.version === site.version ? site.content : null,
  }))
  const [state, setState] = useState<DraftState>('saved')
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [refused, setRefused] = useState<Kept | null>(null)
  /** What was sent since the last answer: all of it may have arrived. */
  const [sent, setSent] = useState<readonly string[]>([])
  const settled = useSettled(text, PAUSE)
  const isSaving = useRef(false)
  const params = { orgId: site.orgId, siteId: site.id }
  // Somebody else's text is told as soon as it is known, not first when one's own is refused.
  const isOwn = (content: string) => [base.content, text, ...sent].includes(content)
  const isNewer = state !== 'saving' && site.version > base.version
  const seen = isNewer && !isOwn(site.content) ? site : null
  // Published, or given another colour by somebody else: one's own text goes on from there.
  const version = isNewer && seen === null ? site.version : base.version
  const theirs = refused !== null && refused.version >= site.version ? refused : (seen ?? refused)

  /** Keeps a text; the version of what is stored then, or null where it could not be. */
  const keep = async (content: string, version: number): Promise<number | null> => {
    isSaving.current = true
    setState('saving')
    setSent((before) => [...before, content])
    try {
      const kept = await keepAt(content, version)
      setBase({ version: kept.version, content: kept.content })
      setState('saved')
      setFailure(null)
      setRefused(null)
      setSent([])
      return kept.version
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const current = currentOf(error)
      if (current !== null) {
        setRefused(current)
        setState('conflict')
      } else {
        setFailure(error)
        setState('failed')
      }
      return null
    } finally {
      isSaving.current = false
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

  const isStored = text === base.content
  const isQuiet = settled === text && !isStored && theirs === null
  const last = useRef(keep)
  useEffect(() => {
    last.current = keep
  })
  useEffect(() => {
    if (isQuiet && !isSaving.current) void last.current(text, version)
  }, [isQuiet, text, version])

  const isAgain =
    theirs === null && state === 'failed' && failure !== null && (failure.code === 'offline' || isAway(failure))
  useEffect(() => {
    if (!isAgain) return undefined
    const timer = setTimeout(() => void last.current(text, version), AGAIN)
    return () => clearTimeout(timer)
  }, [isAgain, text, version])

  useDeviceDraft(site.id, { text, version, isStored }, begun.isOfDevice)

  return {
    state: stateOf(state, { isStored, isBehind: theirs !== null }),
    failure,
    theirs,
    version,
    /** The draft as somebody else has kept it stands in place of one's own. */
    take(other: Kept) {
      setBase({ version: other.version, content: other.content })
      setRefused(null)
      setState('saved')
    },
    keepMine: (other: Kept) => keep(text, other.version),
    /** Keeps what is typed at this moment, as before publishing. */
    flush: () => (isStored ? Promise.resolve(version) : keep(text, version)),
    /** After a change that was made elsewhere on the page. */
    follow: (version: number) => setBase((before) => ({ ...before, version })),
  }
}

function currentOf({ code, details }: ApiError): Kept | null {
  const current = WebsiteView.safeParse(details['current'])
  return code === 'version_conflict' && current.success
    ? { version: current.data.version, content: current.data.content }
    : null
}

function stateOf(state: DraftState, { isStored, isBehind }: { isStored: boolean; isBehind: boolean }): DraftState {
  if (isBehind && state !== 'saving') return 'conflict'
  return state === 'saved' && !isStored ? 'unsaved' : state
}
