import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { aDay, anAppointment } from '#main/testing/appointments.ts'
import { speechFor } from '#main/words/speech.ts'
import { countOf, summaryOf, trayMenu } from './tray-menu.ts'
import type { TrayState } from './tray-menu.ts'

const LANGUAGES = ['en', 'fr', 'vi', 'cn', 'ar']
const NAMES = ['Vera Lind', 'R&D Lab', 'فاطمة الزهراء', '👩‍⚕️ Ada', 'Otto Berg', 'Ines Roth', 'Zoe']

const appointments = NAMES.map((name, index) => anAppointment(`2026-11-23T1${index + 2}:00:00Z`, { name }))
const state = (part: Partial<TrayState> = {}): TrayState => ({
  day: aDay(appointments),
  now: Date.parse('2026-11-23T12:30:00Z'),
  fullNames: false,
  isLocked: false,
  pausedUntil: null,
  ...part,
})

/** Every entry at any depth, with what it does. */
const entries = (menu: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  menu.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? entries(item.submenu) : [])])

function aMenu(part: Partial<TrayState> = {}, language = 'en') {
  const done: unknown[] = []
  const menu = entries(
    trayMenu(state(part), speechFor([language]), {
      show: (screen) => void done.push(screen),
      pause: (how) => void done.push(`pause ${how}`),
      search: () => void done.push('search'),
      quit: () => void done.push('quit'),
    }),
  )
  const labels = menu.flatMap(({ label }) => label?.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u202f', ' ') ?? [])
  const click = (index: number) => {
    const chosen: unknown = menu.filter(({ type }) => type !== 'separator')[index]?.click
    if (typeof chosen === 'function') chosen()
    return done.splice(0)
  }
  return { labels, click, at: (label: string) => click(labels.indexOf(label)) }
}

describe('the menu beside the clock', () => {
  it('counts what is still to come, and has the next five by time and initials', () => {
    expect(aMenu().labels).toEqual([
      '6 appointments still to come today',
      '8:00 AM  RL',
      '9:00 AM  فا',
      '10:00 AM  👩‍⚕️A',
      '11:00 AM  OB',
      '12:00 PM  IR',
      'New appointment',
      'Today',
      'Search',
      'Pause reminders',
      'For 1 hour',
      'Until tomorrow',
      'Open Tendwell',
      'Quit Tendwell',
    ])
  })

  it('has the names where the person wants them, an & among them', () => {
    expect(aMenu({ fullNames: true }).labels.slice(1, 3)).toEqual(['8:00 AM  R&&D Lab', '9:00 AM  فاطمة الزهراء'])
  })

  it('leads to what it names', () => {
    const { click, at } = aMenu()
    expect(click(1)).toEqual([`app://tendwell/dashboard/schedule?event=${appointments[1]?.id}`])
    expect(at('New appointment')).toEqual(['app://tendwell/dashboard/schedule?new=1'])
    expect(at('Today')).toEqual(['app://tendwell/dashboard/schedule?view=day'])
    expect(at('For 1 hour')).toEqual(['pause hour'])
    expect(at('Until tomorrow')).toEqual(['pause tomorrow'])
    expect(at('Open Tendwell')).toEqual([null])
    expect(at('Quit Tendwell')).toEqual(['quit'])
  })

  it('in a pause says until when, and ends it', () => {
    const { labels, at } = aMenu({ pausedUntil: Date.parse('2026-11-23T14:00:00Z') })
    expect(labels).toContain('Reminders paused until Mon, Nov 23, 9:00 AM')
    expect(labels).not.toContain('Pause reminders')
    expect(at('Resume reminders')).toEqual(['pause null'])
  })

  it('without anybody at the desk, or with nothing to come, says so', () => {
    expect(aMenu({ day: null }).labels).toEqual(['Not signed in', 'Open Tendwell', 'Quit Tendwell'])
    expect(aMenu({ day: aDay([]) }).labels[0]).toBe('No more appointments today')
    expect(aMenu({ day: null, isLocked: true }).labels).toEqual(['Locked', 'Open Tendwell', 'Quit Tendwell'])
    expect([countOf(state({ day: null })), countOf(state())]).toEqual([0, 6])
  })

  it.each(LANGUAGES)('has words for everything in %s', (language) => {
    for (const part of [{}, { day: null }, { day: aDay([]) }, { pausedUntil: 1 }]) {
      for (const label of aMenu(part, language).labels) expect(label).not.toMatch(/^$|tray\.|\{\{/)
    }
    for (let count = 0; count < 13; count += 1) {
      const day = aDay(Array.from({ length: count }, () => anAppointment('2026-11-23T13:00:00Z')))
      expect(summaryOf(state({ day }), speechFor([language]))).not.toMatch(/tray\.|\{\{/)
    }
  })
})
