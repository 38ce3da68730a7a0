import { platform } from '#renderer/platform/current.ts'
import type { DesktopLock } from '#renderer/platform/port.ts'
import type { LockState } from '#shared/desktop/lock.ts'
import { createCover } from './cover.ts'
import type { ShownLock } from './mount-lock.tsx'

const RETRY_MS = 1000

/** Shows the app, or the lock in front of it, for as long as this page lives. Desktop only. */
export async function behindLock(mountApp: () => Promise<void>): Promise<void> {
  const lock = platform().desktop?.lock
  if (lock === undefined) return mountApp()
  const cover = createCover()
  let state = await lock.begin()
  let shown: ShownLock | null = null
  const startedFor = state.presentId
  const isMounted = !state.isLocked
  if (isMounted) await mountApp()
  else cover.close()

  for (;;) {
    if (state.isForeign) return startAnew(state, isMounted ? null : startedFor)
    if (state.isLocked) {
      if (!cover.isClosed()) cover.close()
      shown ??= await mountLock(cover.host, { holdsWork: cover.holdsWork() })
      shown.show(state)
    } else if (cover.isClosed()) {
      if (!isMounted) return startAnew(state, startedFor)
      shown?.end()
      shown = null
      cover.open()
    }
    state = await following(lock, state)
  }
}

/** The next state; the same one again, a little later, when it cannot be told. */
async function following(lock: DesktopLock, state: LockState): Promise<LockState> {
  try {
    return await lock.next(state.version)
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return state
  }
}

const mountLock = async (host: HTMLElement, parts: { holdsWork: boolean }): Promise<ShownLock> =>
  (await import('./mount-lock.tsx')).mountLock(host, parts)

/** Nothing that was read for one person stays in the page of the next; whoever was expected goes on where a link led. */
function startAnew({ presentId }: LockState, expectedId: string | null): void {
  // What was typed is given up: whoever took over was told so.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  if (presentId !== null && presentId === expectedId) window.location.reload()
  else window.location.replace('/')
}
