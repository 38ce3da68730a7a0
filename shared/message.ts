import type mail from './i18n/en/mail.json'
import type { KeysOf } from './i18n/keys.ts'
import type { DomainEventName } from './events.ts'
import { OUTWARD } from './channels.ts'
import type { Channel, Routine, Topic } from './channels.ts'

/** A sentence of the `mail` catalogue. */
export type MailKey = KeysOf<typeof mail>

/** What a message says; `text` by SMS, `notice` in a notification, the rest by mail. */
export interface MessageWords {
  subject?: MailKey
  greeting?: MailKey
  body?: readonly MailKey[]
  action?: MailKey
  footer?: MailKey
  text?: MailKey
  notice?: MailKey
  /** One line of the inbox; without it the subject is. */
  inbox?: MailKey
}

/** Who is meant. */
export type Audience =
  | 'the account’s person'
  | 'whom the appointment is about'
  | 'who waits'
  | 'who is invited'
  | 'who registers'
  | 'the organisation’s contact'
  | 'the organisation’s administrators'
  | 'the organisation’s staff'
  | 'who was given the goods'
  | 'who pays'
  | 'the system’s administrators'

/** One message of the product, declared once. */
export interface Message {
  /** Names it for good, as an event's name does. */
  id: string
  to: Audience
  /**
   * Where it makes sense: `always`, or `chosen` by the person, and by the org for those without an account; `instead` for
   * who wants to be told of visits that way, or has no address for the other.
   */
  channels: Readonly<Partial<Record<Channel, 'always' | 'chosen' | 'instead'>>>
  words: MessageWords
  topic: Topic
  /** The screen that it leads to from the inbox, where its link leads to none behind the sign-in. */
  leads: `/dashboard/${string}`
  /** Whether the link in it stops it for one org, by every channel. */
  canBeStopped: boolean
  /** Whether it may wait for the end of somebody's quiet hours: not what is asked for, kept for minutes or a warning. */
  canWait: boolean
  /** Whether its person waits for it just now, as for a code: it is tried even at an address that takes no mail. */
  isAskedFor: boolean
  /** Whether it follows how the person wants this org to tell them of visits: by mail, by text, or not at all. */
  followsWay: boolean
  /** As which of the kinds that come round it is ended, by every way; null for all else. */
  routine: Routine | null
  /** What has to happen for it to be sent by itself. Where it needs more than the event tells, a job of its domain sends it. */
  after: readonly Cause[]
}

/** An event, and, where not each of its kind tells somebody, who did it. */
export interface Cause {
  event: DomainEventName
  by?: string
}

type Declared = Pick<Message, 'id' | 'to' | 'channels' | 'words' | 'topic' | 'leads'> & Partial<Message>

/**
 * Declares a message. Unless said, nothing stops it, it waits for nothing, and its domain sends it. Whoever has an account
 * finds it in the inbox as well, unless their own choice is another.
 */
export const message = ({ channels, ...declaration }: Declared): Message => ({
  canBeStopped: false,
  canWait: false,
  isAskedFor: false,
  followsWay: false,
  routine: null,
  after: [],
  ...declaration,
  channels: { inbox: declaration.topic === 'security' ? 'always' : 'chosen', ...channels },
})

/** The same for what opens a door or is for people without an account: it is nothing to be kept in an inbox. */
export const letterAlone = (declaration: Declared): Message => {
  const { inbox: _, ...channels } = message(declaration).channels
  return { ...message(declaration), channels }
}

/** Whether it is told to people because of where they work: it leads to a screen of the org. */
export const isForStaff = ({ to }: Message): boolean =>
  to === 'the organisation’s administrators' || to === 'the organisation’s staff'

/** Whether there is a choice about it: one of its channels is the person's own, or a link stops it. */
export const isChoice = ({ channels, canBeStopped }: Message): boolean =>
  canBeStopped || OUTWARD.every((channel) => channels[channel] !== 'always')
