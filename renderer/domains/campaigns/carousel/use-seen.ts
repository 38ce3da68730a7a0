import { useCallback, useEffect, useRef } from 'react'
import { call } from '#renderer/api/call.ts'
import { campaigns } from '#shared/domains/campaigns/api.ts'
import type { CampaignId } from '#shared/kernel/ids.ts'

/** What is seen in so long goes in one call. */
const GATHERED_MS = 3000

/** Tells the server what a visit has seen and opened: each once, and nothing of who it was. */
export function useSeen() {
  const told = useRef({ views: new Set<CampaignId>(), clicks: new Set<CampaignId>() })
  const waiting = useRef<{ views: CampaignId[]; clicks: CampaignId[] }>({ views: [], clicks: [] })
  const timer = useRef<number>(undefined)

  const send = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const body = waiting.current
    if (body.views.length + body.clicks.length === 0) return
    waiting.current = { views: [], clicks: [] }
    // A figure that is lost is nobody's loss.
    void call(campaigns.count, { body }).catch(() => undefined)
  }, [])

  const note = useCallback(
    (what: 'views' | 'clicks', id: CampaignId) => {
      if (told.current[what].has(id)) return
      told.current[what].add(id)
      waiting.current[what].push(id)
      timer.current ??= window.setTimeout(send, GATHERED_MS)
    },
    [send],
  )

  useEffect(() => send, [send])

  return {
    saw: useCallback((id: CampaignId) => note('views', id), [note]),
    opened: useCallback(
      (id: CampaignId) => {
        note('views', id)
        note('clicks', id)
        send()
      },
      [note, send],
    ),
  }
}
