import type { CDPSession } from '@playwright/test'

/** An answer that came over the line. */
interface Answer {
  url: string
  /** As the browser calls it: `Document`, `Script`, `Font`. */
  kind: string
  /** Of its body, as it came, in bytes. */
  bytes: number
  /** Of its headers; not compressed. */
  headers: number
}

/** Watches what a page fetches; what its cache or its service worker has is none of it. */
export async function watchLine(devtools: CDPSession) {
  await devtools.send('Network.enable')
  const begun = new Map<string, Omit<Answer, 'bytes'>>()
  const answers: Answer[] = []
  let lastAt = Date.now()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache === true || response.fromServiceWorker === true) return
    begun.set(requestId, { url: response.url, kind: type, headers: response.encodedDataLength })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = Date.now()
    const answer = begun.get(requestId)
    if (answer !== undefined) answers.push({ ...answer, bytes: Math.max(0, encodedDataLength - answer.headers) })
  })
  return {
    answers,
    /** Milliseconds since the last of them. The live stream never ends, so the network is never idle. */
    quietFor: () => Date.now() - lastAt,
  }
}

export const bytesOf = (answers: readonly Answer[]): number => answers.reduce((sum, { bytes }) => sum + bytes, 0)
