import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

interface RawAnswer {
  text: string
  /** The status line's number; null where none came. */
  status: number | null
  /** Whether the server closed the connection. */
  isClosed: boolean
}

/** A server that has much to do says nothing for longer than one that has said all. */
const FIRST_WORD_MS = 10_000

/**
 * Sends bytes as they are, for what no HTTP client would send, and collects what comes back until the server closes or
 * falls silent.
 */
export async function sendBytes(
  port: number,
  parts: readonly (string | Buffer)[],
  silenceMs = 500,
): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  let isClosed = false
  let lastHeard = performance.now()
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    lastHeard = performance.now()
  })
  socket.on('close', () => (isClosed = true))
  // A server that has said enough may reset the connection while we still write.
  socket.on('error', () => (isClosed = true))
  for (const part of parts) {
    if (isClosed) break
    const isTaken = socket.write(part)
    if (!isTaken) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), sleep(silenceMs)])
  }
  lastHeard = performance.now()
  const patience = () => (text === '' ? Math.max(silenceMs, FIRST_WORD_MS) : silenceMs)
  while (!isClosed && performance.now() - lastHeard < patience()) await sleep(10)
  socket.destroy()
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
  return { text, status: status === undefined ? null : Number(status), isClosed }
}
