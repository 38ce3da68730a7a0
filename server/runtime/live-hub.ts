import { z } from 'zod'
import { OrgId, UserId } from '#shared/kernel/ids.ts'
import { LiveMessage, TypingSign } from '#shared/live.ts'

/** What the database tells: also which orgs treat the person it is about, where it is of their journal. */
export const Heard = LiveMessage.extend({
  treatedBy: z.array(OrgId).default([]),
  /** Orgs whose own staff read it by consent. */
  openedTo: z.array(OrgId).default([]),
  /** Where only some of them may read what it is about: who; the person hears of it always. */
  onlyTo: z.array(UserId).nullish(),
})
export type Heard = z.infer<typeof Heard>

/** Who hears of it. */
export const SentSign = TypingSign.extend({ to: z.array(UserId) })
export type SentSign = z.infer<typeof SentSign>

/** Hears what happened in any process and passes it on to the open streams of this one. */
export interface LiveHub {
  /** What was heard in the last `ms` milliseconds, the oldest first; null where some of it may not have been heard, or kept. */
  heardWithin(ms: number): readonly Heard[] | null
  subscribe(listener: (message: Heard) => void): () => void
  /** Calls back with each sign of the moment: who has missed one has missed nothing. */
  onSign(listener: (sign: SentSign) => void): () => void
  /** Calls back when streams have to end and begin anew: something may not have been heard, or this process stops. */
  onBreak(listener: () => void): () => void
  /** Ends the streams of this process, which is about to stop. */
  endStreams(): void
  close(): Promise<void>
}
