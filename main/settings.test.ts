import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BadServerAddress, policyFileOf, readSettings } from './settings.ts'

const aPolicy = (content?: string) => {
  const file = join(mkdtempSync(join(tmpdir(), 'tendwell-policy-')), 'policy.json')
  if (content !== undefined) writeFileSync(file, content)
  return file
}

interface Given {
  environment?: Record<string, string>
  policy?: string
  chosen?: string | null
}

const serverOf = ({ environment = {}, policy, chosen = null }: Given) =>
  readSettings({ environment, policyFile: aPolicy(policy), chosen }).server

describe('the server address', () => {
  it.each([
    ['https://clinic.example', 'https://clinic.example'],
    ['https://clinic.example:8443/app?x=1', 'https://clinic.example:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:4567/', 'http://127.0.0.1:4567'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%s is taken as %s', (given, address) => {
    expect(serverOf({ environment: { TENDWELL_SERVER: given } })).toEqual({ address, isFixed: true })
    expect(serverOf({ policy: JSON.stringify({ serverAddress: given }) })).toEqual({ address, isFixed: true })
    expect(serverOf({ chosen: given })).toEqual({ address, isFixed: false })
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
  ])('%j is refused where it was decided, and asked for again where it was chosen', (given) => {
    expect(() => serverOf({ environment: { TENDWELL_SERVER: given } })).toThrow(BadServerAddress)
    expect(() => serverOf({ policy: JSON.stringify({ serverAddress: given }) })).toThrow(BadServerAddress)
    expect(serverOf({ chosen: given })).toBeNull()
  })

  it('comes from the environment, then from the policy of the machine, then from the person', () => {
    const policy = '{"serverAddress":"https://policy.example"}'
    const chosen = 'https://chosen.example'
    const environment = { TENDWELL_SERVER: 'https://env.example' }
    expect(serverOf({ environment, policy, chosen })?.address).toBe('https://env.example')
    expect(serverOf({ policy, chosen })?.address).toBe('https://policy.example')
    expect(serverOf({ policy: 'not json', chosen })?.address).toBe('https://chosen.example')
    expect(serverOf({})).toBeNull()
  })
})

it.each([
  ['win32', 'C:\\ProgramData/Tendwell/policy.json'],
  ['darwin', '/Library/Application Support/Tendwell/policy.json'],
  ['linux', '/etc/tendwell/policy.json'],
] as const)('the policy of %s is where only an administrator writes', (platform, file) => {
  expect(policyFileOf(platform, {})).toBe(file)
  expect(policyFileOf('win32', { ProgramData: '/data' })).toBe('/data/Tendwell/policy.json')
})
