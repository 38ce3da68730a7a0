import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { PushNotice } from '#shared/domains/messaging/push-api.ts'
import type { PushDevice } from '#shared/domains/messaging/push-api.ts'

/** A browser that takes notifications, as its push service and its worker know it. */
export interface TestBrowser {
  device: PushDevice
  /** What came, opened with its own key as a browser does it. */
  notices: PushNotice[]
  /** With which status its service answers. */
  status: number
}

/** A server on loopback in the place of the push services of browsers. */
export interface PushService {
  /** What makes the product send there. */
  environment: Record<string, string>
  aBrowser(): TestBrowser
  /** The headers of the last call. */
  last: Record<string, string | undefined>
  close(): Promise<void>
}

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, TestBrowser & { open(body: Buffer): PushNotice }>()
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request)
    const { authorization, ttl } = request.headers
    service.last = { authorization, ttl: String(ttl), encoding: request.headers['content-encoding'] }
    const browser = browsers.get(request.url ?? '')
    const status = browser?.status ?? 404
    if (status === 201) browser?.notices.push(browser.open(body))
    response.writeHead(status).end()
  }
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const service: PushService = {
    environment: { PUSH_API_URL: `http://127.0.0.1:${port}` },
    last: {},
    aBrowser() {
      const { device, open } = makeBrowser()
      const browser = { device, notices: [], status: 201, open }
      browsers.set(new URL(device.endpoint).pathname, browser)
      return browser
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
  return service
}

/** What a browser's subscription looks like, of one that is nowhere. */
export const aPushDevice = (): PushDevice => makeBrowser().device

function makeBrowser(): { device: PushDevice; open(body: Buffer): PushNotice } {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('base64url')}`
  const keys = { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') }

  /** RFC 8291 §3.4 and RFC 8188 §2, from the browser's side. */
  function open(body: Buffer): PushNotice {
    const salt = body.subarray(0, 16)
    const length = body[20] ?? 0
    const senderKey = body.subarray(21, 21 + length)
    const sealed = body.subarray(21 + length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey])
    const shared = Buffer.from(hkdfSync('sha256', curve.computeSecret(senderKey), auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12))
    const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 })
    decipher.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // The padding: a 2, and zeros behind it.
    return PushNotice.parse(JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8')))
  }
  return { device: { endpoint, keys }, open }
}
