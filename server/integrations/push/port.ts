import type { PushNotice } from '#shared/domains/messaging/push-api.ts'

/** A browser to which notifications are sent. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** Whatever brings notifications to browsers. */
export interface PushPort {
  /** Base64url; browsers bind their subscriptions to it. */
  publicKey: string
  /** Whether an address is one of a push service that is known: another one would have the server call anybody. */
  isKnown(endpoint: string): boolean
  /**
   * @returns false once the browser takes none any more, so that it can be forgotten
   * @throws AppError `provider_failed` when the service does not take it for the moment
   */
  send(target: PushTarget, notice: PushNotice, ttlSeconds: number): Promise<boolean>
}
