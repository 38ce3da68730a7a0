import type { Message } from '#shared/message.ts'
import type { DomainEventName } from '#shared/events.ts'
import { messages } from '#shared/messages.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { eventMessage } from '#server/runtime/event-message.ts'
import type { PublishedEvent } from '#server/runtime/event-message.ts'

/** By the event that causes them; looked up at each event, and most cause none. */
const byEvent = Map.groupBy(
  messages.flatMap((message) => message.after.map((cause) => ({ message, ...cause }))),
  ({ event }) => event,
)

/** The messages that an event of this kind causes. */
export const messagesAfter = (kind: DomainEventName, by: unknown): Message[] =>
  (byEvent.get(kind) ?? []).filter((cause) => cause.by === undefined || cause.by === by).map(({ message }) => message)

/** Queues what an event has people told, in its own transaction: it is told if and only if it happened. */
export async function queueMessages(
  { em, queue, origin }: DomainContext,
  event: Omit<PublishedEvent, 'language'>,
  by: unknown,
): Promise<void> {
  for (const { id } of messagesAfter(event.kind, by))
    await queue.send(em, eventMessage, { message: id, event: { ...event, language: origin.language } })
}
