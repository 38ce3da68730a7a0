import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BadServerAddress, readSettings } from './settings.ts'

const aFolder = (settings?: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'tendwell-settings-'))
  if (settings !== undefined) writeFileSync(join(folder, 'settings.json'), settings)
  return folder
}

describe('the server address', () => {
  it.each([
    ['https://clinic.example', 'https://clinic.example'],
    ['https://clinic.example:8443/app?x=1', 'https://clinic.example:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:4567/', 'http://127.0.0.1:4567'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%s is taken as %s', (given, origin) => {
    expect(readSettings({ TENDWELL_SERVER: given }, aFolder()).serverAddress).toBe(origin)
  })

  it.each([
    'http://clinic.example',
    'http://localhost.evil.test',
    'http://127.0.0.1.evil.test',
    'https://someone:secret@clinic.example',
    'ftp://clinic.example',
    'file:///etc/passwd',
    'clinic.example',
    '',
  ])('%j is refused', (given) => {
    expect(() => readSettings({ TENDWELL_SERVER: given }, aFolder())).toThrow(BadServerAddress)
  })

  it('comes from the environment, then from the file, then is this machine', () => {
    const folder = aFolder('{"serverAddress":"https://from.file.example"}')
    expect(readSettings({ TENDWELL_SERVER: 'https://env.example' }, folder).serverAddress).toBe('https://env.example')
    expect(readSettings({}, folder).serverAddress).toBe('https://from.file.example')
    expect(readSettings({}, aFolder()).serverAddress).toBe('http://localhost:3000')
    expect(readSettings({}, aFolder('not json')).serverAddress).toBe('http://localhost:3000')
  })
})
