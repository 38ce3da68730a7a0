import type { WebContents } from 'electron'
import { expect, it } from 'vitest'
import { USUAL_REMINDERS } from '#shared/desktop/reminder-settings.ts'
import type { Connection } from '#main/server/connections.ts'
import { createTokenVault } from '#main/session/token-vault.ts'
import { ADA, aLock, signedInAnswer } from '#main/testing/locks.ts'
import { createHandlers } from './handlers.ts'
import { USUAL_COMPUTER } from '#main/testing/computer-state.ts'

const PAGE = {} as WebContents
const SHEET = { document: 'day-sheet', paper: 'A4' } as const

/** The channels of a client at which Ada works; `done` is what was printed or saved. */
async function aClient() {
  const vault = createTokenVault([])
  const lock = aLock({ vault })
  await lock.keep(signedInAnswer(ADA, 'adas'), vault.epoch(), true)
  const done: string[] = []
  const { print } = createHandlers({
    version: '1',
    platform: 'linux',
    connections: {
      current: () => ({ lock, vault }) as Connection,
      isFixed: true,
      choose: async () => 'fixed',
      onChange: () => undefined,
    },
    printPage: async () => done.push('page') > 0,
    documents: {
      setup: async () => ({ printers: [], choice: null }),
      async print() {
        done.push('document')
        return 'printed'
      },
      async savePdf() {
        done.push('pdf')
        return 'saved'
      },
    },
    speak: () => undefined,
    reminders: { state: () => ({ settings: USUAL_REMINDERS, clinicMinutes: 10 }), change: () => undefined },
    computer: {
      state: () => USUAL_COMPUTER,
      change: () => undefined,
    },
    search: { next: async () => 0 },
    updates: { ready: () => null, restart: async () => false },
  })
  const attempts = [
    async () => print.page(undefined, PAGE),
    async () => print.setup({ document: 'day-sheet' }, PAGE),
    async () => print.document({ ...SHEET, printer: 'laser', copies: 1 }, PAGE),
    async () => print.pdf({ ...SHEET, name: 'Friday' }, PAGE),
  ]
  return { lock, done, attempts }
}

it('nothing is printed or saved while it is locked, and printers are not told', async () => {
  const { lock, done, attempts } = await aClient()
  await lock.lock()
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow('Tendwell is locked')
  expect(done).toEqual([])
})

it('an open desk prints and saves', async () => {
  const { done, attempts } = await aClient()
  for (const attempt of attempts) await attempt()
  expect(done).toEqual(['page', 'document', 'pdf'])
})
