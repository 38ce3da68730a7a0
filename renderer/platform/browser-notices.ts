import type { PushDevice } from '#shared/domains/messaging/push-api.ts'
import { platform } from './current.ts'

/** Notifications of the browser itself, which come while no page is open. */
export interface BrowserNotices {
  /** `denied` once the person has told the browser so, which only they can take back. */
  state(): Promise<'on' | 'off' | 'denied'>
  /** Asks the person, and subscribes. Null when they would rather not. @throws Error where the browser's service does not answer */
  turnOn(publicKey: string): Promise<PushDevice | null>
  /** Where they come in; null where none do. */
  endpoint(): Promise<string | null>
  /** Ends them in the browser. */
  turnOff(): Promise<void>
}

/** Where the build puts the worker (`build/worker.js`). */
export const WORKER = '/worker.js'

/**
 * Null on the desktop, whose main process reminds by itself, and where the browser has none, as in private windows of some.
 * No part of the platform that every page loads: the public pages have no use for it.
 */
export function browserNotices(): BrowserNotices | null {
  if (platform().kind === 'desktop') return null
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return null
  const current = async () => {
    const registration = await navigator.serviceWorker.getRegistration(WORKER)
    return (await registration?.pushManager.getSubscription()) ?? null
  }
  return {
    async state() {
      if (Notification.permission === 'denied') return 'denied'
      return Notification.permission === 'granted' && (await current()) !== null ? 'on' : 'off'
    },
    async turnOn(publicKey) {
      if ((await Notification.requestPermission()) !== 'granted') return null
      await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
      const { pushManager } = await navigator.serviceWorker.ready
      const key = bytesOf(publicKey)
      const before = await pushManager.getSubscription()
      // One that is bound to another key of the server brings nothing any more.
      if (before !== null && !isSame(before.options.applicationServerKey, key)) await before.unsubscribe()
      const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
      const { endpoint = '', keys = {} } = subscription.toJSON()
      return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
    },
    endpoint: async () => (await current())?.endpoint ?? null,
    async turnOff() {
      await (await current())?.unsubscribe()
    },
  }
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const isSame = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && new Uint8Array(one).every((byte, index) => byte === other[index])
