import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#renderer/api/api-error.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { websites } from '#shared/domains/websites/api.ts'
import { WebsiteView } from '#shared/domains/websites/schema.ts'

/** Milliseconds of quiet before a draft is kept. */
const PAUSE = 800

export type DraftState = 'saved' | 'saving' | 'unsaved' | 'conflict' | 'failed'

/** A draft that is kept while it is typed. Somebody else's change is told, and neither text is lost. */
export function useDraft(site: WebsiteView, text: string) {
  const { mutateAsync } = useCall(websites.keepDraft)
  const [base, setBase] = useState({ version: site.version, content: site.content })
  const [state, setState] = useState<DraftState>('saved')
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [theirs, setTheirs] = useState<{ version: number; content: string } | null>(null)
  const settled = useSettled(text, PAUSE)
  const isSaving = useRef(false)
  const params = { orgId: site.orgId, siteId: site.id }

  /** Keeps a text; the version of what is stored then, or null where it could not be. */
  const keep = async (content: string, version: number): Promise<number | null> => {
    isSaving.current = true
    setState('saving')
    try {
      const { site: kept } = await mutateAsync({ params, body: { version, content } })
      setBase({ version: kept.version, content: kept.content })
      setState('saved')
      setFailure(null)
      setTheirs(null)
      return kept.version
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const current = WebsiteView.safeParse(error.details['current'])
      if (error.code === 'version_conflict' && current.success) {
        setTheirs({ version: current.data.version, content: current.data.content })
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

  const isQuiet = settled === text && text !== base.content && theirs === null
  const last = useRef(keep)
  useEffect(() => {
    last.current = keep
  })
  useEffect(() => {
    if (isQuiet && !isSaving.current) void last.current(text, base.version)
  }, [isQuiet, text, base])

  const shown: DraftState = state === 'saved' && text !== base.content ? 'unsaved' : state
  return {
    state: shown,
    failure,
    theirs,
    version: base.version,
    /** The draft as somebody else has kept it stands in place of one's own. */
    take(other: { version: number; content: string }) {
      setBase(other)
      setTheirs(null)
      setState('saved')
    },
    keepMine: (other: { version: number }) => keep(text, other.version),
    /** Keeps what is typed at this moment, as before publishing. */
    flush: () => (text === base.content ? Promise.resolve(base.version) : keep(text, base.version)),
    /** After a change that was made elsewhere on the page. */
    follow: (version: number) => setBase((before) => ({ ...before, version })),
  }
}
