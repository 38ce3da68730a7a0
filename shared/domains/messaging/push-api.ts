import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

/** Base64url of an uncompressed point of P-256, as browsers make them. */
const PublicKey = z.string().regex(/^B[\w-]{86}$/, 'validation.format')
const ENDPOINT_MAX = 2048
const PushAddress = z.url({ protocol: /^https$/, error: 'validation.format' }).max(ENDPOINT_MAX)

/** What a browser gives out when a person wants notifications there (https://www.w3.org/TR/push-api/). */
export const PushDevice = z.strictObject({
  /** Secret: whoever knows it reaches that browser. */
  endpoint: PushAddress,
  keys: z.strictObject({ p256dh: PublicKey, auth: z.string().regex(/^[\w-]{22}$/, 'validation.format') }),
})
export type PushDevice = z.infer<typeof PushDevice>

/** What is sent to the worker in the browser, which shows it. */
export const PushNotice = z.strictObject({
  title: z.string(),
  body: z.string(),
  /** Where a click leads. */
  url: z.string(),
  /** Another one with the same replaces it. */
  tag: z.string(),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
})
export type PushNotice = z.infer<typeof PushNotice>

/** The calls about notifications of browsers. */
export const push = {
  key: endpoint({
    method: 'GET',
    path: '/api/push/key',
    summary: 'The key by which a browser knows this server’s notifications',
    access: { who: 'signed-in' },
    answer: z.object({ publicKey: PublicKey }),
  }),

  subscribe: endpoint({
    method: 'PUT',
    path: '/api/push/subscription',
    summary: 'Have notifications sent to this browser; again makes no second one',
    access: { who: 'signed-in' },
    body: PushDevice,
    answer: z.object({ isOn: z.literal(true) }),
  }),

  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/push/unsubscribe',
    summary: 'Send none to this browser any more; fine if there were none',
    access: { who: 'signed-in' },
    body: z.strictObject({ endpoint: PushAddress }),
    answer: z.object({ isOn: z.literal(false) }),
  }),
}
