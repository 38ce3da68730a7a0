import type { PersonChannel } from '#shared/domains/contacts/way.ts'
import { wantsWay } from '#shared/domains/messaging/ways.ts'
import type { Ways } from '#shared/domains/messaging/ways.ts'
import type { UserSettings } from '#shared/domains/identity/settings.ts'
import { CHANNELS } from '#shared/channels.ts'
import type { Channel, Routine } from '#shared/channels.ts'
import type { Message } from '#shared/message.ts'

/** What somebody has chosen about messages that are theirs to choose. */
export interface Choices {
  hasAccount: boolean
  /** The three switches of the account; without them the defaults hold. */
  notifications: Partial<NonNullable<UserSettings['notifications']>> | null
  /** The switches of each topic that they have turned, and those of the org on whose behalf it is. */
  ways: Ways
  orgWays: Ways | undefined
  /** Whether the org has people without an account written to by text. */
  orgTexts: boolean
  /** How they want this org to tell them of visits; null where nobody asked. */
  way: PersonChannel | null
  /** By which channels the message could get to them. */
  reachedBy: readonly Channel[]
  /** Whether they stopped the org's messages by the link. */
  isStopped: boolean
  /** What comes round and was ended by them. */
  ended: readonly Routine[]
}

/**
 * By which channels somebody wants a message: the one place where choices are weighed. What is `always` sent asks for none.
 * `by` is the way that the person, or the desk, has named for this one message; a way that the message does not have is none.
 */
export function chooseChannels(message: Message, choices: Choices, by?: Channel): Channel[] {
  if (message.canBeStopped && choices.isStopped) return []
  const way = message.followsWay ? choices.way : null
  if (way === 'none') return []
  const named = by === undefined ? onlyWay(message, choices, way) : null
  return CHANNELS.filter((channel) => {
    const rule = message.channels[channel]
    if (rule === undefined || (channel === 'inbox' && !choices.hasAccount)) return false
    if (by !== undefined && by !== channel && channel !== 'inbox') return false
    // What they have asked this org for asks for no other switch, but the one with which they have ended texts.
    if (by === channel && way === channel && !(channel === 'sms' && hasTextsOff(message, choices))) return true
    // A notification and the inbox are the account's own matter.
    if (named !== null && (channel === 'mail' || channel === 'sms')) return channel === named
    return rule === 'always' || isWanted(message, channel, choices)
  })
}

/** Of mail and text the one by which alone they are told; null where both are as they have set them. */
function onlyWay(message: Message, choices: Choices, way: PersonChannel | null): Channel | null {
  const { reachedBy } = choices
  const isOpen = (channel: Channel) => message.channels[channel] !== undefined && reachedBy.includes(channel)
  if (way === 'sms' && isOpen('sms') && !hasTextsOff(message, choices)) return 'sms'
  if (way === 'mail' && isOpen('mail')) return 'mail'
  if (message.channels.sms !== 'instead') return null
  return !isOpen('mail') && isWanted(message, 'sms', choices) ? 'sms' : 'mail'
}

/** What somebody has switched off in their account stays off, whatever a desk has written down. */
const hasTextsOff = ({ topic }: Message, { ways, orgWays, notifications }: Choices): boolean =>
  (orgWays?.[topic]?.sms ?? ways[topic]?.sms ?? notifications?.reminderSms) === false

function isWanted({ topic, routine }: Message, channel: Channel, choices: Choices): boolean {
  if (routine !== null && choices.ended.includes(routine)) return false
  if (choices.hasAccount) return wantsWay({ topic, channel }, choices, choices.notifications)
  return channel === 'sms' ? choices.orgTexts : wantsWay({ topic, channel }, { ways: {}, orgWays: undefined }, null)
}
