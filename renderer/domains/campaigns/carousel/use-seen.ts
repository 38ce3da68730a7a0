import { useEffect, useState } from 'react'
import { call } from '#renderer/api/call.ts'
import { campaigns } from '#shared/domains/campaigns/api.ts'
import type { CampaignId } from '#shared/kernel/ids.ts'

/** What is seen in so long goes in one call. */
const GATHERED_MS = 3000

/** Gathers what a visit has seen and opened, each once, and nothing of who it was. */
function gatherSeen() {
  const told = { views: new Set<CampaignId>(), clicks: new Set<CampaignId>() }
  let waiting: { views: CampaignId[]; clicks: CampaignId[] } = { views: [], clicks: [] }
  let timer: number | undefined

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    const body = waiting
    if (body.views.length + body.clicks.length === 0) return
    waiting = { views: [], clicks: [] }
    // A figure that is lost is nobody's loss.
    void call(campaigns.count, { body }).catch(() => undefined)
  }

  function note(what: 'views' | 'clicks', id: CampaignId): void {
    if (told[what].has(id)) return
    told[what].add(id)
    waiting[what].push(id)
    timer ??= window.setTimeout(send, GATHERED_MS)
  }

  return {
    saw: (id: CampaignId) => note('views', id),
    opened(id: CampaignId) {
      note('views', id)
      note('clicks', id)
      send()
    },
    send,
  }
}

/** Tells the server what the page has shown of campaigns and what was opened; the rest when it is left. */
export function useSeen(): Pick<ReturnType<typeof gatherSeen>, 'saw' | 'opened'> {
  const [seen] = useState(gatherSeen)
  useEffect(() => seen.send, [seen])
  return seen
}
