import type mail from './i18n/en/mail.json'
import type { DomainEventName } from './events.ts'

/** The ways by which a message can reach somebody, in the order in which they are tried. */
export const CHANNELS = ['mail', 'sms', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** Keys of the `mail` catalogue, plural endings left off: a key that is misspelt does not compile. */
type KeysOf<Catalogue> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends string
    ? Key extends `${infer Stem}_${'one' | 'other'}`
      ? Stem
      : Key
    : `${Key}.${KeysOf<Catalogue[Key]>}`
}[keyof Catalogue & string]
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

/** One message of the product, declared once. */
export interface Message {
  /** Names it for good, as an event's name does. */
  id: string
  to: Audience
  /** Where it makes sense: `always`, or `chosen` by the person, and by the org for those without an account. */
  channels: Readonly<Partial<Record<Channel, 'always' | 'chosen'>>>
  words: MessageWords
  /** Whether the link in it stops it for one org, by every channel. */
  canBeStopped: boolean
  /** Whether it may wait for the end of somebody's quiet hours: not what is asked for, kept for minutes or a warning. */
  canWait: boolean
  /** What has to happen for it to be sent by itself. Where it needs more than the event tells, a job of its domain sends it. */
  after: readonly Cause[]
}

/** An event, and, where not each of its kind tells somebody, who did it. */
export interface Cause {
  event: DomainEventName
  by?: string
}

type Declared = Pick<Message, 'id' | 'to' | 'channels' | 'words'> & Partial<Message>

/** Declares a message. Unless said, nothing stops it, it waits for nothing, and its domain sends it. */
export const message = (declaration: Declared): Message => ({
  canBeStopped: false,
  canWait: false,
  after: [],
  ...declaration,
})

/** Whether there is a choice about it: one of its channels is the person's own, or a link stops it. */
export const isChoice = ({ channels, canBeStopped }: Message): boolean =>
  canBeStopped || Object.values(channels).every((rule) => rule === 'chosen')
