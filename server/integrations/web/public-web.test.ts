import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import type { WebFault } from './port.ts'
import { publicWeb } from './public-web.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void
const PAGE = '<title>A clinic</title>'
const page: Answer = (response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
const leadsTo =
  (location: string): Answer =>
  (response) =>
    response.writeHead(302, { location }).end()

let answers: Record<string, Answer> = {}
/** What a name leads to, each time that it is asked. */
let names: Record<string, string[][]> = {}
const asked: { host: string; path: string; headers: IncomingMessage['headers'] }[] = []
const resolved: string[] = []
const server = createServer((request, response) => {
  asked.push({ host: request.headers.host ?? '', path: request.url ?? '', headers: request.headers })
  const answer = answers[`${request.headers.host}${request.url}`] ?? ((other) => other.writeHead(404).end())
  answer(response, request)
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  answers = { 'clinic.example/': page }
  names = { 'clinic.example': [['93.184.215.14']], 'other.example': [['93.184.215.15']] }
  asked.length = 0
  resolved.length = 0
})

/** Every public address is the server on loopback; one that is not public would be met for what it is. */
const web = (timeMs = 2000, hosts?: string[]) =>
  publicWeb({
    timeMs,
    hosts,
    resolve: async (host) => {
      resolved.push(host)
      const turns = names[host] ?? []
      const addresses = (turns.length > 1 ? turns.shift() : turns[0]) ?? []
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
    dial: ({ address }) =>
      isPublicAddress(address)
        ? { address: '127.0.0.1', family: 4, port }
        : { address, family: address.includes(':') ? 6 : 4, port },
  })
const faultOf = async (address: string, timeMs?: number): Promise<WebFault | 'read'> =>
  web(timeMs)
    .read(address)
    .then(
      () => 'read' as const,
      (error: { fault: WebFault }) => error.fault,
    )

describe('a page of a public website', () => {
  it('is read, by its name, with nothing of ours', async () => {
    expect(await web().read('http://clinic.example/')).toEqual({ address: 'http://clinic.example/', html: PAGE })
    expect(Object.keys(asked[0]?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  it('is followed over redirects, each resolved anew', async () => {
    answers['clinic.example/'] = leadsTo('http://other.example/home')
    answers['other.example/home'] = page
    expect((await web().read('http://clinic.example/')).address).toBe('http://other.example/home')
    expect(resolved).toEqual(['clinic.example', 'other.example'])
  })

  it('in another alphabet of bytes is read as it says', async () => {
    answers['clinic.example/'] = (response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' }).end(Buffer.from([0xe9]))
    expect((await web().read('http://clinic.example/')).html).toBe('é')
  })
})

describe('where the operator lists the websites', () => {
  const faultOf = (hosts: string[], address: string) =>
    web(2000, hosts)
      .read(address)
      .then(
        () => 'read' as const,
        (error: { fault: WebFault }) => error.fault,
      )

  it('those and what is under their names are read, and no other is asked for', async () => {
    names['www.clinic.example'] = [['93.184.215.14']]
    names['notclinic.example'] = [['93.184.215.14']]
    answers['www.clinic.example/'] = page
    answers['notclinic.example/'] = page
    const listed = ['clinic.example']
    expect(await faultOf(listed, 'http://clinic.example/')).toBe('read')
    expect(await faultOf(listed, 'http://www.clinic.example/')).toBe('read')
    expect(resolved).toEqual(['clinic.example', 'www.clinic.example'])
    for (const address of ['http://other.example/', 'http://notclinic.example/'])
      expect(await faultOf(listed, address)).toBe('away')
    expect(await faultOf([], 'http://clinic.example/')).toBe('away')
    expect(resolved).toHaveLength(2)
  })

  it('one of them leads nowhere else', async () => {
    answers['clinic.example/'] = leadsTo('http://other.example/home')
    answers['other.example/home'] = page
    expect(await faultOf(['clinic.example'], 'http://clinic.example/')).toBe('away')
    expect(resolved).toEqual(['clinic.example'])
  })
})

describe('nothing else is reached', () => {
  it.each([
    'ftp://clinic.example/',
    'file:///etc/passwd',
    'gopher://clinic.example/',
    'data:text/html,x',
    'javascript:alert(1)',
    'http://clinic.example:22/',
    'http://clinic.example:8080/',
    'http://user:secret@clinic.example/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fd00::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://93.184.215.14/',
    'http://localhost/',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://clinic/',
    'http://clinic.example.onion/',
    'clinic.example',
    '',
  ])('%s is refused before anything is asked', async (address) => {
    expect(await faultOf(address)).toBe('refused')
    expect([asked, resolved]).toEqual([[], []])
  })

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    'fe80::1',
    'fc00::1',
    'ff02::1',
  ])('a name that leads to %s is refused', async (address) => {
    names['clinic.example'] = [[address]]
    expect(await faultOf('http://clinic.example/')).toBe('refused')
    expect(asked).toEqual([])
  })

  it('a name with one address outside and one inside is refused', async () => {
    names['clinic.example'] = [['93.184.215.14', '10.0.0.1']]
    expect(await faultOf('http://clinic.example/')).toBe('refused')
  })

  it('a name that leads elsewhere the second time is resolved once, and connected to where it led then', async () => {
    names['clinic.example'] = [['93.184.215.14'], ['127.0.0.1']]
    expect(await faultOf('http://clinic.example/')).toBe('read')
    expect(resolved).toEqual(['clinic.example'])
  })

  it.each([
    ['a private address', 'http://10.0.0.1/'],
    ['the address of a cloud’s secrets', 'http://169.254.169.254/latest/'],
    ['another port', 'http://other.example:6379/'],
    ['another scheme', 'file:///etc/passwd'],
    ['a name that leads inside', 'http://inside.example/'],
    ['itself, again and again', 'http://clinic.example/'],
  ])('a redirect to %s is refused', async (_name, location) => {
    names['inside.example'] = [['192.168.0.10']]
    answers['clinic.example/'] = leadsTo(location)
    expect(await faultOf('http://clinic.example/')).toBe('refused')
    expect(asked.every(({ host }) => host === 'clinic.example')).toBe(true)
  })
})

describe('what is no page of words is not read', () => {
  it.each<[string, WebFault, Answer]>([
    ['a picture', 'unreadable', (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x')],
    ['no type at all', 'unreadable', (response) => response.writeHead(200).end('x')],
    [
      'something packed',
      'unreadable',
      (response) => response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('x'),
    ],
    [
      'more than a megabyte',
      'unreadable',
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(1_000_001)),
    ],
    ['an error', 'away', (response) => response.writeHead(500).end()],
    ['a line that breaks', 'away', (response) => response.destroy()],
  ])('%s', async (_name, fault, answer) => {
    answers['clinic.example/'] = answer
    expect(await faultOf('http://clinic.example/')).toBe(fault)
  })

  it('one that never ends is given up in time', async () => {
    answers['clinic.example/'] = (response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('x')
    expect(await faultOf('http://clinic.example/', 200)).toBe('away')
  })

  it('a name that nobody has is away', async () => expect(await faultOf('http://nobody.example/')).toBe('away'))

  it('and no more than four are fetched at once', async () => {
    answers['clinic.example/'] = (response) => void setTimeout(() => page(response, {} as IncomingMessage), 100)
    const one = web()
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => one.read('http://clinic.example/')))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  })
})
