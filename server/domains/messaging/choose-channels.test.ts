import { describe, expect, it } from 'vitest'
import { identityMessages } from '#shared/domains/identity/messages.ts'
import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import { messages } from '#shared/messages.ts'
import { isChoice } from '#shared/message.ts'
import { chooseChannels } from './choose-channels.ts'
import type { Choices } from './choose-channels.ts'

const { reminder, offer } = schedulingMessages
const person: Choices = { hasAccount: true, notifications: null, orgTexts: false, isStopped: false }
const visitor: Choices = { ...person, hasAccount: false }
const nothing = { reminderPush: false, reminderEmail: false, reminderSms: false }
const everything = { reminderPush: true, reminderEmail: true, reminderSms: true }

describe('what somebody may choose', () => {
  it.each<[string, Choices, string[]]>([
    ['goes by mail and notification until they say otherwise', person, ['mail', 'push']],
    ['goes nowhere once they have switched all of it off', { ...person, notifications: nothing }, []],
    [
      'goes by every channel that they have switched on',
      { ...person, notifications: everything },
      ['mail', 'sms', 'push'],
    ],
    [
      'keeps the default of a channel that they have not decided on',
      { ...person, notifications: { reminderSms: true } },
      ['mail', 'sms', 'push'],
    ],
    [
      'goes by text to a person without an account where the org wants it',
      { ...visitor, orgTexts: true },
      ['mail', 'sms', 'push'],
    ],
    [
      'does not go by text to a person with an account because the org wants it',
      { ...person, orgTexts: true },
      ['mail', 'push'],
    ],
    ['goes nowhere once the link in it has stopped it', { ...person, notifications: everything, isStopped: true }, []],
  ])('%s', (_, choices, channels) => {
    expect(chooseChannels(reminder, choices)).toEqual(channels)
  })

  it('is chosen for each channel by itself: an offer always comes by mail, and by text to who wants texts', () => {
    expect(chooseChannels(offer, { ...person, notifications: nothing })).toEqual(['mail'])
    expect(chooseChannels(offer, { ...person, notifications: everything })).toEqual(['mail', 'sms'])
  })
})

describe('what nobody may switch off', () => {
  const fixed = messages.filter((message) => !isChoice(message))

  it.each(fixed.map((message) => [message.id, message] as const))('%s', (_, message) => {
    const against = { ...person, notifications: nothing, isStopped: true }
    expect(chooseChannels(message, against).length).toBeGreaterThan(0)
  })

  it('is everything about an account, and every fact about an appointment', () => {
    const ids = fixed.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(Object.values(identityMessages).map(({ id }) => id)))
    expect(messages.filter(isChoice).map(({ id }) => id)).toEqual([
      'scheduling.reminder',
      'scheduling.written',
      'journal.reminder',
    ])
  })
})

describe('a way that the person has named', () => {
  it('is the only one', () => {
    expect(chooseChannels(identityMessages.code, person, 'sms')).toEqual(['sms'])
    expect(chooseChannels(identityMessages.code, person, 'mail')).toEqual(['mail'])
  })

  it('is none that the message does not have, or that they switched off', () => {
    expect(chooseChannels(identityMessages.resetLink, person, 'push')).toEqual([])
    expect(chooseChannels(reminder, { ...person, notifications: nothing }, 'mail')).toEqual([])
  })
})
