import { describe, expect, it } from 'vitest'
import { MessageTemplate, fillTemplate, hasLink } from './templates.ts'

const filling = { name: '{phone}', date: 'Monday', time: '9:00', clinic: 'Oak', phone: '555', provider: 'Dana' }

describe('a template', () => {
  it('is filled in once', () => {
    expect(fillTemplate('{name}, {date} {time}: {clinic} {provider} {what} {}', filling)).toBe(
      '{phone}, Monday 9:00: Oak Dana {what} {}',
    )
  })

  it.each([
    ['See you on {date}.', true],
    ['See you on {day}.', false],
    ['{name} {{time}}', true],
    ['{constructor}', false],
    ['   ', false],
  ])('%j may be kept: %s', (text, isRight) => {
    const template = { id: '0190a000-0000-7000-8000-00000000beef', name: 'One', text }
    expect(MessageTemplate.safeParse(template).success).toBe(isRight)
  })

  it.each([
    ['Please come at 10.30 a.m. to room 2.', false],
    ['Write to desk@clinic.com.', false],
    ['Bring your card. Thank you, Dr. Ito', false],
    ['We are open 8.00-12.00. Call 212.555.0142', false],
    ['Look at https://evil.test/x', true],
    ['www.evil.test', true],
    ['Win at evil.com', true],
    ['evil.co.uk/now', true],
    ['HTTP://X', true],
    ['пример.com', true],
  ])('%j leads somewhere: %s', (text, leads) => expect(hasLink(text)).toBe(leads))
})
