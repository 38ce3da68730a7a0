import { z } from 'zod'
import { DomainEventName } from '#shared/events.ts'
import type { Message } from '#shared/message.ts'
import type { JobServices } from './job.ts'
import type { QueuedWork } from './job-sender.ts'
import type { OutgoingMessage } from './notifier.ts'

/** An event as the message knows it that is sent because of it: ids, and what is true is read when it is written. */
export const PublishedEvent = z.object({
  id: z.uuid(),
  kind: DomainEventName,
  orgId: z.uuid().nullable(),
  subjectId: z.uuid().nullable(),
  userId: z.uuid().nullable(),
  actorId: z.uuid().nullable(),
  /** Of the request. */
  language: z.string(),
})
export type PublishedEvent = z.infer<typeof PublishedEvent>

const payload = z.object({ message: z.string(), event: PublishedEvent })

/** The job that follows an event, once for each message that the event is a cause of. */
export const eventMessage: QueuedWork<typeof payload> = { name: 'messaging.send-event-message', payload }

/** How a domain writes a message that an event causes: to nobody, where it would no longer be true. */
export interface EventWriter {
  message: Message
  write(event: PublishedEvent, services: JobServices): Promise<readonly OutgoingMessage[]>
}

/** The language of a person who did it themselves, a moment ago; nothing for anybody else. */
export const languageOf = ({ actorId, language }: PublishedEvent, userId: string): { speaks?: string } =>
  actorId === userId ? { speaks: language } : {}
