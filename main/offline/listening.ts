import type { Clock } from '#main/time/clock.ts'

interface ListeningParts {
  clock: Clock
  /** Ends the connection. */
  end(): void
  /** The stream ended otherwise than by the wish of whoever listens. */
  onBroken(): void
}

/** Milliseconds. The server says something in a live stream every twenty seconds; one that is silent for longer is dead. */
const SILENCE_MS = 45_000

/** An answer that streams ends when it falls silent: without this, nobody would notice a cable that was pulled. */
export function listening(answer: Response, { clock, end, onBroken }: ListeningParts): Response {
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (!isStream || answer.body === null) return answer
  const reader = answer.body.getReader()
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const callOff = clock.after(SILENCE_MS, end)
      try {
        const { done, value } = await reader.read()
        if (isCancelled) return
        if (!done) return controller.enqueue(value)
        controller.close()
        onBroken()
      } catch (problem) {
        onBroken()
        throw problem
      } finally {
        callOff()
      }
    },
    async cancel(reason) {
      isCancelled = true
      await reader.cancel(reason)
    },
  })
  return new Response(body, { status: answer.status, headers: answer.headers })
}
