import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { USUAL_REMINDERS } from '#shared/desktop/reminder-settings.ts'
import type { ReminderSettings } from '#shared/desktop/reminder-settings.ts'
import type { DayAppointment } from '#main/day/day-shapes.ts'
import type { SignedCaller } from '#main/calls/signed-caller.ts'
import type { Notice } from '#main/reminders/notices.ts'
import { createReminderMemory } from '#main/reminders/reminder-memory.ts'
import { createReminders } from '#main/reminders/reminders.ts'
import { speechFor } from '#main/words/speech.ts'
import { aDay } from './appointments.ts'
import { createFakeClock } from './fake-clock.ts'

/** The reminders of a desk in English, whose server answers as the test says. */
export function aReminderClient({ file = aFile(), now = '2026-11-23T13:00:00Z', settings: part = {} }: Given = {}) {
  const clock = createFakeClock(now)
  const told: Notice[] = []
  const log: unknown[] = []
  const settings: ReminderSettings = { ...USUAL_REMINDERS, ...part }
  const server: { answer: (path: string) => unknown } = { answer: () => ({ events: [] }) }
  const asked: string[] = []
  const memory = createReminderMemory(file, () => undefined)
  const caller = {
    async call({ path }: { path: string }) {
      asked.push(path)
      return server.answer(path)
    },
  } as unknown as SignedCaller
  const reminders = createReminders({
    clock,
    memory,
    settings: () => settings,
    speech: () => speechFor(['en']),
    tell: (notice) => void told.push(notice),
    caller: () => caller,
    report: (problem) => void log.push(problem),
  })
  return {
    clock,
    told,
    titles: () => told.map(({ title }) => plain(title)),
    log,
    settings,
    server,
    asked,
    memory,
    file,
    reminders,
    read: (...appointments: DayAppointment[]) => reminders.setDay(aDay(appointments, clock.now())),
  }
}

interface Given {
  file?: string
  now?: string
  settings?: Partial<ReminderSettings>
}

export const aFile = () => join(mkdtempSync(join(tmpdir(), 'tendwell-reminders-')), 'reminders.json')

/** Without the marks around a name, and with ordinary spaces. */
export const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u202f', ' ')
