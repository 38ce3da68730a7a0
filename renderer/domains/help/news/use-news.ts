import { atom, useAtom } from 'jotai'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { useRefreshSession, useSession } from '#renderer/domains/identity/index.ts'
import { useMode, useViewer } from '#renderer/domains/orgs/index.ts'
import { pageStorage } from '#renderer/platform/page-storage.ts'
import { isAmong } from '#shared/domains/help/audience.ts'
import { NEWS, unseen } from '#shared/domains/help/news.ts'
import type { NewsItem } from '#shared/domains/help/news.ts'
import { account } from '#shared/domains/identity/account-api.ts'

const seenKey = (userId: string): string => `tendwell.news.${userId}`

/** What was looked at since the page was opened, before the account has answered. */
const seenNowAtom = atom<{ userId: string; day: string } | null>(null)

/** What is new for this person, and what of it they have not looked at yet, on whichever of their devices. */
export function useNews(): { news: NewsItem[]; fresh: NewsItem[]; markSeen: () => Promise<void> } {
  const { user } = useSession()
  const viewer = useViewer()
  const { mode } = useMode()
  const [seenNow, setSeenNow] = useAtom(seenNowAtom)
  const refreshSession = useRefreshSession()
  const news = NEWS.filter(({ audience }) => isAmong(audience, viewer, mode))
  const known = [
    user.settings.newsSeen ?? null,
    seenNow?.userId === user.id ? seenNow.day : null,
    pageStorage('localStorage')?.getItem(seenKey(user.id)) ?? null,
  ].filter((day) => day !== null)
  const until = known.toSorted().at(-1) ?? null
  const fresh = unseen(news, until)
  return {
    news,
    fresh,
    async markSeen() {
      const [latest] = fresh
      if (latest === undefined) return
      setSeenNow({ userId: user.id, day: latest.day })
      pageStorage('localStorage')?.setItem(seenKey(user.id), latest.day)
      try {
        await call(account.updateSettings, { body: { settings: { newsSeen: latest.day } } })
        await refreshSession()
      } catch (error) {
        // This device knows; the others go on saying it.
        if (!(error instanceof ApiError)) throw error
      }
    },
  }
}
