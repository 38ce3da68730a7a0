import { describe, expect, it } from 'vitest'
import { identityMessages } from '#shared/domains/identity/messages.ts'
import { journalMessages } from '#shared/domains/journal/messages.ts'
import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import { messages } from '#shared/messages.ts'
import { TOPICS } from '#shared/channels.ts'
import { isChoice } from '#shared/message.ts'
import type { Message } from '#shared/message.ts'
import { chooseChannels } from './choose-channels.ts'
import type { Choices } from './choose-channels.ts'

const { reminder, offer } = schedulingMessages
const person: Choices = {
  hasAccount: true,
  notifications: null,
  ways: {},
  orgWays: undefined,
  orgTexts: false,
  isStopped: false,
  ended: [],
  way: null,
  reachedBy: ['mail', 'sms', 'push'],
}
const visitor: Choices = { ...person, hasAccount: false }
const nothing = { reminderPush: false, reminderEmail: false, reminderSms: false }
const everything = { reminderPush: true, reminderEmail: true, reminderSms: true }

const everySwitchOff = Object.fromEntries(
  TOPICS.map((topic) => [topic, { inbox: false, mail: false, sms: false, push: false }]),
)

describe('what somebody may choose', () => {
  it.each<[string, Choices, string[]]>([
    ['goes to the inbox, by mail and notification until they say otherwise', person, ['inbox', 'mail', 'push']],
    [
      'stays in the inbox alone once they have switched all ways out off',
      { ...person, notifications: nothing },
      ['inbox'],
    ],
    [
      'goes by every channel that they have switched on',
      { ...person, notifications: everything },
      ['inbox', 'mail', 'sms', 'push'],
    ],
    [
      'keeps the default of a channel that they have not decided on',
      { ...person, notifications: { reminderSms: true } },
      ['inbox', 'mail', 'sms', 'push'],
    ],
    [
      'goes by text to a person without an account where the org wants it, and into no inbox',
      { ...visitor, orgTexts: true },
      ['mail', 'sms', 'push'],
    ],
    [
      'does not go by text to a person with an account because the org wants it',
      { ...person, orgTexts: true },
      ['inbox', 'mail', 'push'],
    ],
    ['goes nowhere once the link in it has stopped it', { ...person, notifications: everything, isStopped: true }, []],
    ['goes nowhere once every switch of its topic is off', { ...person, ways: everySwitchOff }, []],
    [
      'follows the switch of its topic before the old ones, which hold for the rest',
      { ...person, notifications: nothing, ways: { reminders: { mail: true }, journal: { push: true } } },
      ['inbox', 'mail'],
    ],
    [
      'follows the switch for the org before that for everything',
      { ...person, ways: { reminders: { mail: false, push: false } }, orgWays: { reminders: { push: true } } },
      ['inbox', 'push'],
    ],
  ])('%s', (_, choices, channels) => {
    expect(chooseChannels(reminder, choices)).toEqual(channels)
  })

  it('ends what comes round kind by kind, but for what they have just asked for', () => {
    const ended = { ...person, ended: ['dailyReminder'] as const }
    expect(chooseChannels(journalMessages.orgDaily, ended)).toEqual([])
    expect(chooseChannels(journalMessages.orgWeekly, ended)).toEqual(['inbox', 'mail', 'push'])
    expect(chooseChannels(journalMessages.testDaily, ended)).toEqual(['mail'])
    expect(chooseChannels(reminder, ended)).toEqual(['inbox', 'mail', 'push'])
  })

  it('is chosen for each channel by itself: an offer always comes by mail, and by text to who wants texts', () => {
    expect(chooseChannels(offer, { ...person, notifications: nothing })).toEqual(['inbox', 'mail'])
    expect(chooseChannels(offer, { ...person, notifications: everything })).toEqual(['inbox', 'mail', 'sms'])
  })
})

describe('what nobody may switch off', () => {
  const fixed = messages.filter((message) => !isChoice(message))

  it.each(fixed.map((message) => [message.id, message] as const))('%s', (_, message) => {
    const against = { ...person, notifications: nothing, ways: everySwitchOff, isStopped: true }
    expect(chooseChannels(message, against).length).toBeGreaterThan(0)
  })

  it('is everything about an account, and every fact about an appointment', () => {
    const ids = fixed.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(Object.values(identityMessages).map(({ id }) => id)))
    expect(messages.filter(isChoice).map(({ id }) => id)).toEqual([
      'scheduling.reminder',
      'scheduling.written',
      'scheduling.booked-by-patient',
      'scheduling.changed-by-patient',
      'journal.reminder',
      'journal.org-daily',
      'journal.org-weekly',
      'journal.week',
      'journal.clinic-week',
      'conversations.from-clinic',
      'conversations.from-patient',
      'messaging.address-shut',
    ])
  })
})

describe('how somebody wants a clinic to tell them of visits', () => {
  const { moved, requested, written } = schedulingMessages
  const byPhone: Choices = { ...visitor, reachedBy: ['sms'] }

  it.each<[string, Message, Choices, string[]]>([
    ['by text, in place of the mail', moved, { ...visitor, way: 'sms' }, ['sms']],
    ['by text, also what is theirs to choose', reminder, { ...visitor, way: 'sms' }, ['sms', 'push']],
    ['by mail where no text would reach them', moved, { ...visitor, way: 'sms', reachedBy: ['mail'] }, ['mail']],
    ['by mail alone, though the clinic texts', reminder, { ...visitor, orgTexts: true, way: 'mail' }, ['mail', 'push']],
    ['by mail, where nobody asked', moved, { ...visitor, orgTexts: true }, ['mail']],
    ['by text where there is a number alone and the clinic texts', moved, { ...byPhone, orgTexts: true }, ['sms']],
    ['nothing, of a number alone where it does not', moved, byPhone, ['mail']],
    ['nothing at all', moved, { ...visitor, way: 'none' }, []],
    ['nothing at all, nor what a desk writes', written, { ...person, way: 'none' }, []],
    ['but of what they have just asked for themselves', requested, { ...visitor, way: 'none' }, ['mail']],
    ['and not by what they switched off', reminder, { ...person, notifications: nothing, way: 'sms' }, ['inbox']],
  ])('%s', (_, message, choices, channels) => {
    expect(chooseChannels(message, choices)).toEqual(channels)
  })

  it('leaves the desk the way that it names itself', () => {
    expect(chooseChannels(written, { ...person, notifications: everything, way: 'mail' }, 'sms')).toEqual([
      'inbox',
      'sms',
    ])
  })

  it('lets a desk write by the way that they have asked for, but where they have ended texts', () => {
    expect(chooseChannels(written, { ...visitor, way: 'sms' }, 'sms')).toEqual(['sms'])
    expect(chooseChannels(written, { ...visitor, way: 'mail' }, 'sms')).toEqual([])
    expect(chooseChannels(written, { ...person, notifications: nothing, way: 'sms' }, 'sms')).toEqual(['inbox'])
  })

  it('does not touch codes, links and warnings', () => {
    expect(chooseChannels(identityMessages.code, { ...person, way: 'none' })).toEqual(
      chooseChannels(identityMessages.code, person),
    )
  })
})

describe('a way that the person has named', () => {
  it('is the only one', () => {
    expect(chooseChannels(identityMessages.code, person, 'sms')).toEqual(['sms'])
    expect(chooseChannels(identityMessages.code, person, 'mail')).toEqual(['mail'])
  })

  it('is none that the message does not have, or that they switched off: the inbox has it all the same', () => {
    expect(chooseChannels(identityMessages.resetLink, person, 'push')).toEqual([])
    expect(chooseChannels(reminder, { ...person, notifications: nothing }, 'mail')).toEqual(['inbox'])
  })
})
