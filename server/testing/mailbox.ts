import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  headers: Record<string, string>
  subject: string
  text: string
  /** Of a mail that has both forms. */
  html: string
  /** An iCalendar file that came with it. */
  calendar: string
}

/** A real SMTP server on loopback that keeps what it is sent. */
export interface Mailbox {
  url: string
  mails: ReceivedMail[]
  /** How many of the next mails it refuses for the moment. */
  refuseNext: number
  /** Addresses to which it takes none for the moment. */
  refused: Set<string>
  /** Addresses that are none. */
  unknown: Set<string>
  /** The mails to an address, once there are so many, or those that came within the time. */
  mailsTo(address: string, count?: number, withinMs?: number): Promise<ReceivedMail[]>
  /** The six figures of the mails to an address that bring some, once there are so many. */
  codesTo(address: string, count?: number): Promise<string[]>
  close(): Promise<void>
}

/** What the mailboxes of a file of tests have been sent. */
const received: ReceivedMail[] = []
export const receivedSoFar = (): ReceivedMail[] => received.splice(0)

export async function openMailbox(): Promise<Mailbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Who sends keeps its connections for the next mail, and no test waits half a minute for that.
    closeTimeout: 50,
    onRcptTo({ address }, _session, done) {
      if (mailbox.unknown.has(address))
        return done(Object.assign(new Error('No such user here'), { responseCode: 550 }))
      if (mailbox.refuseNext <= 0 && !mailbox.refused.has(address)) return done()
      mailbox.refuseNext = Math.max(0, mailbox.refuseNext - 1)
      done(Object.assign(new Error('Come back later'), { responseCode: 451 }))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const mail = { from, to, ...readMail(Buffer.concat(chunks).toString('latin1')) }
        mailbox.mails.push(mail)
        received.push(mail)
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    refuseNext: 0,
    refused: new Set(),
    unknown: new Set(),
    async mailsTo(recipient, count = 1, withinMs = 8000) {
      const until = performance.now() + withinMs
      for (;;) {
        const found = mailbox.mails.filter(({ to }) => to.includes(recipient))
        if (found.length >= count || performance.now() > until) return found
        await sleep(20)
      }
    },
    async codesTo(recipient, count = 1) {
      const until = performance.now() + 8000
      for (;;) {
        const mails = mailbox.mails.filter(({ to }) => to.includes(recipient))
        const codes = mails.flatMap(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0] ?? [])
        if (codes.length >= count || performance.now() > until) return codes
        await sleep(20)
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  return mailbox
}

/** Head and texts of a mail, decoded; of several forms each. */
function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'subject' | 'text' | 'html' | 'calendar'> {
  const { headers } = readPart(raw)
  const parts = partsOf(raw)
  const textOf = (type: string) => parts.find((part) => part.headers['content-type']?.startsWith(type))?.text ?? ''
  return {
    headers,
    subject: decodeWords(headers['subject'] ?? ''),
    text: textOf('text/plain'),
    html: textOf('text/html'),
    calendar: textOf('text/calendar'),
  }
}

/** The parts of a mail that have no parts themselves. */
function partsOf(raw: string): ReturnType<typeof readPart>[] {
  const whole = readPart(raw)
  const boundary = /boundary="?([^";]+)"?/.exec(whole.headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) return [whole]
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(part.trimStart()))
}

function readPart(raw: string): { headers: Record<string, string>; text: string } {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 2),
    ]),
  )
  const body = raw.slice(end + 4)
  return { headers, text: decodeBody(body, headers).replaceAll('\r\n', '\n').trim() }
}

function decodeBody(body: string, headers: Record<string, string>): string {
  if (headers['content-transfer-encoding'] === 'base64') return Buffer.from(body, 'base64').toString()
  if (headers['content-transfer-encoding'] === 'quoted-printable') return decodeQuoted(body.replaceAll('=\r\n', ''))
  return Buffer.from(body, 'latin1').toString()
}

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

/** RFC 2047: words in another script travel as `=?UTF-8?B?…?=`. */
const decodeWords = (text: string): string =>
  text.replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=(?:\s+(?==\?))?/gi, (_, kind: string, word: string) =>
    kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')),
  )
