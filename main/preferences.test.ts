import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { USUAL_REMINDERS } from '#shared/desktop/reminder-settings.ts'
import { createPreferences } from './preferences.ts'

function aStore(content?: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'tendwell-preferences-')), 'settings.json')
  if (content !== undefined) writeFileSync(file, content)
  return { file, store: createPreferences(file) }
}

const USUAL = {
  serverAddress: null,
  reminders: USUAL_REMINDERS,
  knowsTray: false,
  zoomLevel: 0,
  printing: {},
  checksSpelling: null,
  findsFromAnywhere: true,
}

it.each([
  undefined,
  'not json',
  '[]',
  '"text"',
  '{"serverAddress":7,"reminders":{"isOn":"yes"},"knowsTray":1,"zoomLevel":99,"printing":"all","checksSpelling":"no","findsFromAnywhere":0}',
])('a file that says %j leaves everything as usual', (content) => {
  expect(aStore(content).store.read()).toEqual(USUAL)
})

it('one entry that makes no sense does not take the others with it', () => {
  const { store } = aStore('{"serverAddress":"https://clinic.example","reminders":null}')
  expect(store.read()).toEqual({ ...USUAL, serverAddress: 'https://clinic.example' })
})

it('a change is kept beside what was there, also beside what this version does not know', () => {
  const { file, store } = aStore('{"later":[1],"serverAddress":"https://clinic.example"}')
  store.change({ knowsTray: true })
  const reminders = { ...USUAL_REMINDERS, minutes: 30 }
  store.change({ reminders })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    later: [1],
    serverAddress: 'https://clinic.example',
    knowsTray: true,
    reminders,
  })
  expect(createPreferences(file).read()).toEqual({
    ...USUAL,
    serverAddress: 'https://clinic.example',
    knowsTray: true,
    reminders,
  })
})
