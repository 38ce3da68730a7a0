import { createECDH } from 'node:crypto'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { AppError } from '#shared/kernel/errors.ts'
import type { Vault } from '#server/config/vault.ts'
import type { PushPort } from './port.ts'

interface WebPushSettings {
  vault: Vault
  /** By which the services reach whoever runs this server, as RFC 8292 wants it. */
  contact: string
  /** Stands in for every service, in tests. */
  apiUrl: string | undefined
}

const TIMEOUT_MS = 15_000
/** The services of Chrome, Edge, Firefox and Safari; a name that begins with a dot stands for all below it. */
const SERVICES = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'] as const

/**
 * Sends by the Web Push protocol (RFC 8030), sealed for the browser (RFC 8291) and signed with a key of our own (RFC 8292).
 * The key follows from the server's secret: with another secret browsers subscribe anew the next time they are open.
 */
export function webPush({ vault, contact, apiUrl }: WebPushSettings): PushPort {
  const { publicKey, privateKey } = keysOf(vault)
  return {
    publicKey,
    isKnown: isOfService,
    async send({ endpoint, p256dh, auth }, notice, ttl) {
      // What was kept before the list of services changed is not called either.
      if (!isOfService(endpoint)) return false
      const { headers, method, body } = await buildPushPayload(
        { data: notice, options: { ttl, urgency: 'high' } },
        { endpoint, expirationTime: null, keys: { p256dh, auth } },
        { subject: contact, publicKey, privateKey },
      )
      const { pathname, search } = new URL(endpoint)
      const address = apiUrl === undefined ? endpoint : new URL(pathname + search, apiUrl)
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(address, { method, headers, body, signal, redirect: 'error' }).catch(
        (cause: unknown) => {
          throw new AppError('provider_failed', { details: { provider: 'push' }, cause })
        },
      )
      await response.body?.cancel()
      if (response.ok) return true
      if (GONE.includes(response.status)) return false
      throw new AppError('provider_failed', { details: { provider: 'push', status: response.status } })
    },
  }
}

/** There is no such subscription, it has ended, or it is bound to another key. */
const GONE: readonly number[] = [400, 401, 403, 404, 410]

function isOfService(endpoint: string): boolean {
  const { protocol, hostname, port } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '') return false
  return SERVICES.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name))
}

/** A private key of P-256 is a number below the curve's order, which all but one in 2^32 signatures are. */
function keysOf(vault: Vault): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1')
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = vault.sign(`web push ${attempt}`)
    try {
      curve.setPrivateKey(privateKey)
    } catch {
      continue
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
  }
}
