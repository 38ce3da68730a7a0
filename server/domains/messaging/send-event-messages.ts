import { messages } from '#shared/messages.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { Job } from '#server/runtime/job.ts'
import { eventMessage } from '#server/runtime/event-message.ts'
import type { EventWriter } from '#server/runtime/event-message.ts'

/**
 * Sends what events cause, as the domains write it.
 *
 * @throws Error for a message with a cause that nobody writes, or the other way round: a server that cannot say something does not start
 */
export function sendEventMessages(writers: readonly EventWriter[]): Job<typeof eventMessage.payload> {
  const byMessage = new Map(writers.map((writer) => [writer.message.id, writer]))
  const caused = messages.filter(({ after }) => after.length > 0).map(({ id }) => id)
  const unmatched = [...caused, ...byMessage.keys()].filter((id) => !byMessage.has(id) || !caused.includes(id))
  if (unmatched.length > 0) throw new Error(`No cause or no writer: ${unmatched.join(', ')}`)
  return defineJob({
    ...eventMessage,
    retries: 5,
    async run({ message, event }, services) {
      const writer = byMessage.get(message)
      // One that an older process queued and this one does not know any more.
      if (writer === undefined) return
      await services.notify(writer.message, ...(await writer.write(event, services)))
    },
  })
}
