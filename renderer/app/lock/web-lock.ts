import { call, onSessionLocked, setPageLocked } from '#renderer/api/call.ts'
import { hideDeviceKey, leaveDeviceKey } from '#renderer/domains/identity/index.ts'
import { sessionDoor } from '#renderer/domains/identity/lock/index.ts'
import { screenLock } from '#shared/domains/identity/screen-lock/api.ts'
import type { SessionUser } from '#shared/domains/identity/schema.ts'
import { MINUTE, SECOND } from '#shared/kernel/time.ts'
import { createCover } from './cover.ts'
import { mountLock } from './mount-lock.tsx'
import type { ShownLock } from './mount-lock.tsx'
import { tabsOf } from './tabs.ts'

/** What a person does; what the page does by itself is none of it. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const LOOK_EVERY = 5 * SECOND
/** So often the server is told that somebody is there, and the other tabs. */
const TELL_EVERY = MINUTE
const SAY_EVERY = 10 * SECOND

interface WebLockParts {
  /** Whose page it is, as the server told last. */
  user(): SessionUser
  signOut(): Promise<void>
  /** The page is open again: what it shows may be old. */
  onOpen(): void
}

/**
 * Locks the website when nobody touches it for as long as the orgs of its person say, together with the other tabs of this
 * browser, and tells the server who is there. Returns the way to stop.
 */
export function watchWeb({ user, signOut, onOpen }: WebLockParts): () => void {
  const cover = createCover()
  const { id: userId } = user()
  let touchedAt = Date.now()
  let toldAt = Number.NEGATIVE_INFINITY
  let saidAt = Number.NEGATIVE_INFINITY
  let shown: ShownLock | null = null

  const tabs = tabsOf(userId, (news) => {
    if (news.kind === 'locked') lock()
    else if (news.kind === 'used') note()
    else if (cover.isClosed()) void call(screenLock.follow, { body: { proof: news.proof } }).then(open, () => {})
  })

  function isOverdue(): boolean {
    const idle = Date.now() - Math.max(touchedAt, tabs.usedAt())
    return idle >= user().idleLockMinutes * MINUTE
  }

  /** Should it be loaded anew without a line, the tab opens what it kept for as long as it would not be locked. */
  const leaveKey = () => leaveDeviceKey(user(), touchedAt + user().idleLockMinutes * MINUTE)

  /** Somebody is there, at this tab or at another. */
  function note(): void {
    if (cover.isClosed()) return
    // The machine slept: whoever wakes it has to show who they are.
    if (isOverdue()) return lockAll()
    touchedAt = Date.now()
    if (touchedAt - toldAt < TELL_EVERY) return
    toldAt = touchedAt
    leaveKey()
    call(screenLock.noteUse, {}).catch(() => {
      // Told again at one of the next touches.
      toldAt = Date.now() - TELL_EVERY + SAY_EVERY
    })
  }

  function touch(): void {
    note()
    if (cover.isClosed() || touchedAt - saidAt < SAY_EVERY) return
    saidAt = touchedAt
    tabs.tell({ kind: 'used' })
  }

  function look(): void {
    if (!cover.isClosed() && isOverdue()) lockAll()
  }

  function lockAll(): void {
    lock()
    tabs.tell({ kind: 'locked' })
  }

  function lock(): void {
    if (cover.isClosed()) return
    const holdsWork = cover.holdsWork()
    cover.close()
    setPageLocked(true)
    hideDeviceKey()
    // Where that does not arrive the server finds by itself that nobody is there.
    call(screenLock.lock, {}).catch(() => {})
    void show(holdsWork)
  }

  async function show(holdsWork: boolean): Promise<void> {
    const { displayName: name, email } = user()
    const door = sessionDoor({
      user: user(),
      leave: signOut,
      onUnlocked(proof) {
        tabs.tell({ kind: 'unlocked', proof })
        open()
      },
    })
    const mounted = await mountLock(cover.host, { holdsWork, door })
    // It may have been opened from another tab meanwhile.
    if (!cover.isClosed()) return mounted.end()
    shown = mounted
    const person = { id: userId, name, email, hasPin: door.byPin !== undefined }
    shown.show({ version: 0, isLocked: true, isForeign: false, presentId: userId, people: [person], isFresh: false })
  }

  function open(): void {
    if (!cover.isClosed()) return
    uncover()
    touchedAt = Date.now()
    toldAt = touchedAt
    leaveKey()
    onOpen()
  }

  function uncover(): void {
    setPageLocked(false)
    shown?.end()
    shown = null
    cover.open()
  }

  leaveKey()
  for (const name of TOUCHES) window.addEventListener(name, touch, { capture: true, passive: true })
  document.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
  const stopHearing = onSessionLocked(lock)
  const timer = setInterval(look, LOOK_EVERY)
  touch()

  return () => {
    for (const name of TOUCHES) window.removeEventListener(name, touch, { capture: true })
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('focus', look)
    stopHearing()
    clearInterval(timer)
    tabs.close()
    if (cover.isClosed()) uncover()
  }
}
