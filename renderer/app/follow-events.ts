import type { QueryClient } from '@tanstack/react-query'
import { listenLive } from '#renderer/api/live.ts'
import type { LiveNews } from '#renderer/api/live.ts'
import { onOwnChange } from '#renderer/api/own-changes.ts'
import { refreshAfter } from '#renderer/api/refresh-after.ts'
import { tellTyping } from '#renderer/api/typing-signs.ts'
import { changesBy, domainEvents } from '#shared/events.ts'
import type { DomainEventName } from '#shared/events.ts'

/** A shorter gap is nobody's business. */
const PATIENCE = 3000
/** Things that change together, such as a morning that is moved, are read again once. */
const GATHERING = 50

/**
 * Reads again what others and oneself change, and after a gap in the line everything.
 *
 * @param since when the screen began to be read, by `performance.now()`
 * @returns the way to stop
 */
export function followEvents(
  queryClient: QueryClient,
  since: number,
  onReconnecting: (isReconnecting: boolean) => void,
): () => void {
  const stopOwn = onOwnChange((endpoint) => refreshAfter(queryClient, changesBy(endpoint)))
  const follower = followNews(queryClient, onReconnecting)
  const listening = listenLive(since, follower.handle)
  return () => {
    stopOwn()
    follower.stop()
    void listening.then((stop) => stop())
  }
}

function followNews(queryClient: QueryClient, onReconnecting: (isReconnecting: boolean) => void) {
  let isBehind = false
  let patience: ReturnType<typeof setTimeout> | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined
  const gathered = new Set<DomainEventName>()

  const readAgain = () => {
    gathering = undefined
    const events = [...gathered].map((name) => domainEvents[name])
    gathered.clear()
    void refreshAfter(queryClient, events)
  }
  const handlers = {
    connected() {
      clearTimeout(patience)
      patience = undefined
      onReconnecting(false)
      if (isBehind) void queryClient.invalidateQueries()
      isBehind = false
    },
    behind: () => void queryClient.invalidateQueries(),
    lost() {
      isBehind = true
      patience ??= setTimeout(() => onReconnecting(true), PATIENCE)
    },
  }

  return {
    handle(news: LiveNews) {
      if (news.type === 'typing') return tellTyping(news.talk)
      if (news.type !== 'message') return handlers[news.type]()
      gathered.add(news.message.kind)
      gathering ??= setTimeout(readAgain, GATHERING)
    },
    stop() {
      clearTimeout(patience)
      clearTimeout(gathering)
    },
  }
}
