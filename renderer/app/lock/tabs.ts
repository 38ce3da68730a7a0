import { z } from 'zod'
import { pageStorage } from '#renderer/platform/page-storage.ts'

/** What the tabs of one browser tell each other. */
const TabNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('used'), userId: z.string() }),
  z.object({ kind: z.literal('locked'), userId: z.string() }),
  z.object({ kind: z.literal('unlocked'), userId: z.string(), proof: z.string() }),
])
type TabNews = z.infer<typeof TabNews>
type Said = { kind: 'used' | 'locked' } | { kind: 'unlocked'; proof: string }

interface Tabs {
  tell(news: Said): void
  /** When any of them was touched last, in milliseconds since the epoch: a tab that the browser has frozen hears no news. */
  usedAt(): number
  close(): void
}

/** The tabs of this browser in which the same person is signed in; news of this one go to the others. */
export function tabsOf(userId: string, onNews: (news: TabNews) => void): Tabs {
  const key = `tendwell.used.${userId}`
  const storage = pageStorage('localStorage')
  const channel = new BroadcastChannel('tendwell.lock')
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = TabNews.safeParse(data)
    if (news.success && news.data.userId === userId) onNews(news.data)
  })
  return {
    tell(news) {
      try {
        if (news.kind === 'used') storage?.setItem(key, String(Date.now()))
      } catch {
        // Nothing can be kept here: the tabs still hear of each other.
      }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
      channel.postMessage({ ...news, userId })
    },
    usedAt: () => Number(storage?.getItem(key) ?? 0),
    close: () => channel.close(),
  }
}
