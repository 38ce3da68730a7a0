import { call, onAnswer, onLoss } from '#renderer/api/call.ts'
import { noteConnection, readOffline } from '#renderer/api/offline.ts'
import { platform } from '#shared/kernel/platform-api.ts'

/** Milliseconds: a call that got no answer is nobody's business if the next one does. */
const PATIENCE = 1500

/** When what is shown was read, as an instant; null once the server has answered this page. */
let shownAsOf: string | null = null

let isFollowing = false

/** What is shown comes from the copy of this device. */
export function noteCopyShown(readAt: string): void {
  shownAsOf = readAt
  noteConnection(false, readAt)
}

/** Finds out on the website whether there is a line, by what becomes of calls and by what the browser knows. For as long as the page is open. */
export function followConnection(): void {
  if (isFollowing) return
  isFollowing = true
  let asking: ReturnType<typeof setTimeout> | undefined
  let isDoubted = false
  const ask = () => {
    asking = undefined
    // What becomes of it is heard of below.
    void call(platform.health, {}).catch(() => {})
  }
  onAnswer(() => {
    clearTimeout(asking)
    asking = undefined
    isDoubted = false
    shownAsOf = null
    noteConnection(true, null)
  })
  onLoss(() => {
    if (readOffline() !== null) return
    if (isDoubted || !navigator.onLine) return noteConnection(false, shownAsOf)
    if (asking !== undefined) return
    asking = setTimeout(() => {
      isDoubted = true
      ask()
    }, PATIENCE)
  })
  window.addEventListener('online', ask)
  window.addEventListener('offline', () => noteConnection(false, shownAsOf))
}
