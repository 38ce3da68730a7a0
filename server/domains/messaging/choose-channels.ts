import { DEFAULT_NOTIFICATIONS } from '#shared/domains/identity/settings.ts'
import type { UserSettings } from '#shared/domains/identity/settings.ts'
import { CHANNELS } from '#shared/message.ts'
import type { Channel, Message } from '#shared/message.ts'

/** What somebody has chosen about messages that are theirs to choose. */
export interface Choices {
  hasAccount: boolean
  /** Of the account; without it the defaults hold. */
  notifications: Partial<NonNullable<UserSettings['notifications']>> | null
  /** Whether the org has people without an account written to by text. */
  orgTexts: boolean
  /** Whether they stopped the org's messages by the link. */
  isStopped: boolean
}

const SWITCHES = { mail: 'reminderEmail', sms: 'reminderSms', push: 'reminderPush' } as const satisfies Record<
  Channel,
  keyof typeof DEFAULT_NOTIFICATIONS
>

/**
 * By which channels somebody wants a message: the one place where choices are weighed. What is `always` sent asks for none.
 * `by` is the way that the person has named for this one message; a way that the message does not have is none.
 */
export function chooseChannels(message: Message, choices: Choices, by?: Channel): Channel[] {
  if (message.canBeStopped && choices.isStopped) return []
  return CHANNELS.filter((channel) => {
    const rule = message.channels[channel]
    if (rule === undefined || (by !== undefined && by !== channel)) return false
    return rule === 'always' || isWanted(channel, choices)
  })
}

function isWanted(channel: Channel, { hasAccount, notifications, orgTexts }: Choices): boolean {
  if (hasAccount) return notifications?.[SWITCHES[channel]] ?? DEFAULT_NOTIFICATIONS[SWITCHES[channel]]
  return channel === 'sms' ? orgTexts : DEFAULT_NOTIFICATIONS[SWITCHES[channel]]
}
