import { givenName } from '#server/language/given-name.ts'
import type { WayOut as Outward } from '#shared/channels.ts'
import type { MailKey, Message, MessageWords } from '#shared/message.ts'
import type { CalendarFile } from '#server/integrations/mail/port.ts'

export type { CalendarFile }

/**
 * Whom a message is for: a person with an account, of whom address, language and choices are read, or somebody of whom no
 * more is known than this, as a visitor or a person who was invited.
 */
export interface Recipient {
  userId?: string | null
  /** As whom the org keeps them: how they want to be told, and who is told in their place. */
  contactId?: string | null
  /** For who has no account, or none any more. */
  email?: string | null
  /** The number that was given for the matter comes before that of the account. */
  phone?: string | null
  /** The language of somebody without an account. */
  language?: string | null
  /** The language in which they have just asked for it: comes before that of the account. */
  speaks?: string
}

/** Somebody as the notifier has found them. */
export interface Addressee {
  language: string
  /** The same for `Intl`. */
  tag: string
  /** Of the account; empty for who has none. */
  firstName: string
  /** Who is told in the place of whom it is about; null where that is they themselves. */
  guardian: string | null
  say(key: MailKey, values?: Record<string, unknown>): string
}

/**
 * Whom a message greets, and for whom the visit is where that is somebody else: both as they are called, as a whole name beside
 * that of a clinic tells whoever sees it more than it must.
 */
export function greeted(
  { name, visitor = null }: { name: string; visitor?: string | null },
  { firstName, guardian }: Pick<Addressee, 'firstName' | 'guardian'>,
): { name: string; visitor: string | null } {
  const about = guardian === null ? visitor : (visitor ?? name)
  return {
    name: firstName === '' ? givenName(guardian ?? name) : firstName,
    visitor: about === null ? null : givenName(about),
  }
}

/** A cell of a picture that a mail draws by itself: it says in words what its colour shows. */
export interface DayCell {
  label: string
  text: string
  color: { ground: string; ink: string } | null
}

/** A part of what a mail says: a sentence, lines, cells side by side, a line that leads somewhere, or what somebody wrote, line by line as they did. */
export type Paragraph =
  | string
  | readonly string[]
  | { cells: readonly DayCell[] }
  | { label: string; url: string }
  | { by: string; said: string }

/** What fills the words of a message for one addressee. */
export interface Content {
  values: Record<string, string | number | null>
  /** Sentences in place of the declared ones. */
  words?: MessageWords
  /** Sentences, lists of lines and the like after the body. */
  more?: readonly Paragraph[]
  /** A code to be typed in. */
  code?: string
  /** Where the action leads; without it the mail has none. */
  url?: string
  /** A second thing to do: what it is called, and where it leads. */
  also?: { label: string; url: string }
  calendar?: CalendarFile
  /** What can be answered to it by text, where answers come in. */
  answers?: string
  /** A notification of a browser has its own heading; another one with the same tag replaces it. */
  notice?: { title: string; tag: string; ttlSeconds: number }
}

/** One message to one person. */
export interface OutgoingMessage {
  /** Its own: sent again under it, it leaves no channel twice. At most 200 characters. */
  id: string
  recipient: Recipient
  /** On whose behalf: who may have stopped it, and how it has people without an account written to. */
  orgId?: string
  /** The one visit that it is about: what is answered to it by text is about that. */
  appointmentId?: string
  /** Where the person has named the way themselves. */
  by?: Outward
  content(to: Addressee): Content | Promise<Content>
}

/**
 * Says something to people: the one way by which anything leaves the house. Several of one message are handed over together, and
 * cost as few queries as one.
 *
 * @throws NotDelivered after all were tried; again with the same ids, what has left does not leave again
 */
export type Notify = (message: Message, ...outgoing: readonly OutgoingMessage[]) => Promise<void>

/** One way by which a message would reach somebody, and where. */
export interface WayOut {
  channel: Outward
  /** The address or number; of a notification none. */
  address: string
}

/** By which ways a message would leave now, and in which language; nothing is sent. In the order in which they are asked for. */
export type Reach = (
  message: Message,
  ...outgoing: readonly Omit<OutgoingMessage, 'content'>[]
) => Promise<{ ways: WayOut[]; to: Addressee }[]>

/** Some channels did not take their message. */
export class NotDelivered extends Error {
  /** What has not left by every channel, by id. */
  readonly failed: ReadonlyMap<string, unknown>

  constructor(failed: ReadonlyMap<string, unknown>) {
    super(`${failed.size} not delivered`, { cause: failed.values().next().value })
    this.name = 'NotDelivered'
    this.failed = failed
  }
}
