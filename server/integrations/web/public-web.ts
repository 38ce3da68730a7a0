import { Resolver, lookup } from 'node:dns/promises'
import { request as overHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { TextDecoder } from 'node:util'
import { isPublicAddress } from './public-address.ts'
import { WebFailure } from './port.ts'
import type { WebPort } from './port.ts'

/** Milliseconds for a page with all its redirects. */
const TIME_MAX = 6000
const BYTES_MAX = 1_000_000
const REDIRECTS_MAX = 3
/** Pages that are fetched at the same moment: nobody makes this server knock on many doors. */
const AT_ONCE = 4
const READABLE = new Set(['text/html', 'application/xhtml+xml'])

interface Place {
  address: string
  family: number
}

interface PublicWebOptions {
  /** Every address of a name. */
  resolve?: (host: string) => Promise<Place[]>
  /** The TXT records of a name. */
  resolveTexts?: (name: string) => Promise<string[][]>
  /** Where a machine at a public address is reached; a test has it on loopback. */
  dial?: (place: Place, port: number) => Place & { port: number }
  timeMs?: number
  /** Websites that may be read, with those under their names; undefined: any. */
  hosts?: readonly string[] | undefined
}

/**
 * Reads pages of public websites for strangers who name them, and nothing else that this machine can reach. A name is
 * resolved once and exactly that address is connected to, so that it cannot become another between the two; each redirect
 * begins anew. Nothing of ours goes along: no cookie, no name of whoever asks.
 */
export function publicWeb(options: PublicWebOptions = {}): WebPort {
  const {
    resolve = resolveAll,
    resolveTexts = askForTexts(options.timeMs ?? TIME_MAX),
    dial = asItIs,
    timeMs = TIME_MAX,
    hosts,
  } = options
  let underWay = 0

  async function read(address: string, signal: AbortSignal): Promise<{ address: string; html: string }> {
    let url = websiteOf(address)
    for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
      if (!isListed(url.hostname, hosts)) throw new WebFailure('away')
      const place = await placeOf(url.hostname, resolve)
      const response = await open(url, place, dial, signal)
      const next = redirectOf(response, url)
      if (next === null) return { address: url.href, html: await textOf(response) }
      response.destroy()
      url = next
    }
    throw new WebFailure('refused')
  }

  async function texts(name: string): Promise<string[]> {
    const { hostname } = websiteOf(`https://${name.replace(/^_[a-z]+\./, '')}`)
    if (!isListed(hostname, hosts)) throw new WebFailure('away')
    try {
      return (await resolveTexts(name)).map((parts) => parts.join(''))
    } catch (error) {
      if (isNothingThere(error)) return []
      throw error
    }
  }

  async function addresses(name: string): Promise<string[]> {
    if (!isListed(name, hosts)) throw new WebFailure('away')
    try {
      return (await resolve(name)).map(({ address }) => address)
    } catch (error) {
      if (isNothingThere(error)) return []
      throw error
    }
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (underWay >= AT_ONCE) throw new WebFailure('away')
    underWay += 1
    try {
      return await work()
    } catch (error) {
      throw error instanceof WebFailure ? error : new WebFailure('away')
    } finally {
      underWay -= 1
    }
  }

  return {
    read: (address) => inTurn(() => read(address, AbortSignal.timeout(timeMs))),
    texts: (name) => inTurn(() => texts(name)),
    addresses: (name) => inTurn(() => addresses(name)),
  }
}

const askForTexts = (timeMs: number) => (name: string) => new Resolver({ timeout: timeMs, tries: 1 }).resolveTxt(name)

/** The name server answers, and there is no such name or record. */
const isNothingThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')

const resolveAll = (host: string): Promise<Place[]> => lookup(host, { all: true })
const asItIs = (place: Place, port: number) => ({ ...place, port })

const isListed = (host: string, hosts: readonly string[] | undefined): boolean =>
  hosts === undefined || hosts.some((listed) => host === listed || host.endsWith(`.${listed}`))

/** The address of a page of a website that has a name, by its usual door. @throws WebFailure */
function websiteOf(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new WebFailure('refused')
  const url = new URL(address, base?.href)
  const host = url.hostname
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  // What is written as a number is made an address by the parser of URLs, whatever its form.
  const isNamed =
    isIP(host.replace(/^\[|\]$/g, '')) === 0 && /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(host)
  const isOurs = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|onion)$/.test(host)
  if (!isWeb || !isNamed || isOurs || url.port !== '' || url.username !== '' || url.password !== '')
    throw new WebFailure('refused')
  url.hash = ''
  return url
}

/** The one address that is connected to. A name that leads anywhere inside leads nowhere. @throws WebFailure */
async function placeOf(host: string, resolve: (host: string) => Promise<Place[]>): Promise<Place> {
  const places = await resolve(host).catch(() => [])
  const [place] = places
  if (place === undefined) throw new WebFailure('away')
  if (!places.every(({ address }) => isPublicAddress(address))) throw new WebFailure('refused')
  return place
}

function open(
  url: URL,
  place: Place,
  dial: NonNullable<PublicWebOptions['dial']>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isSafe = url.protocol === 'https:'
  const { address, family, port } = dial(place, isSafe ? 443 : 80)
  const pinned: LookupFunction = (_host, { all }, done) =>
    all === true ? done(null, [{ address, family }]) : done(null, address, family)
  return new Promise((resolve, reject) => {
    const sent = (isSafe ? overHttps : overHttp)(
      {
        host: url.hostname,
        port,
        path: `${url.pathname}${url.search}`,
        method: 'GET',
        lookup: pinned,
        // No connection of before, which may lead elsewhere by now.
        agent: false,
        signal,
        maxHeaderSize: 16_384,
        headers: {
          host: url.hostname,
          accept: 'text/html',
          // Packed, little can become very much.
          'accept-encoding': 'identity',
          'user-agent': 'Tendwell (reads what a website says about its organization)',
        },
      },
      resolve,
    )
    sent.on('error', reject)
    sent.end()
  })
}

/** Where it leads, checked like the first one; null for a page. @throws WebFailure */
function redirectOf(response: IncomingMessage, from: URL): URL | null {
  const { statusCode = 0, headers } = response
  if (statusCode < 300 || statusCode > 399 || headers.location === undefined) return null
  const next = websiteOf(headers.location, from)
  if (from.protocol === 'https:' && next.protocol === 'http:') throw new WebFailure('refused')
  return next
}

async function textOf(response: IncomingMessage): Promise<string> {
  const { statusCode, headers } = response
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';')
  const encoding = headers['content-encoding'] ?? 'identity'
  try {
    // It answers, and has no such page.
    if (statusCode === 404 || statusCode === 410) throw new WebFailure('unreadable')
    if (statusCode !== 200) throw new WebFailure('away')
    if (!READABLE.has(type.trim()) || encoding !== 'identity') throw new WebFailure('unreadable')
    const bytes = await bytesOf(response)
    const charset = parameters.map((one) => /^\s*charset="?([\w-]+)/.exec(one)?.[1]).find((one) => one !== undefined)
    return decoderOf(charset).decode(bytes)
  } finally {
    response.destroy()
  }
}

function bytesOf(response: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    response.on('data', (part: Buffer) => {
      size += part.length
      if (size > BYTES_MAX) reject(new WebFailure('unreadable'))
      else parts.push(part)
    })
    response.on('end', () => resolve(Buffer.concat(parts)))
    response.on('error', reject)
    // After its end nobody hears this any more.
    response.on('close', () => reject(new WebFailure('away')))
  })
}

function decoderOf(charset = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
