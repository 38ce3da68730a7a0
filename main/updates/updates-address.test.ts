import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { updatesAddress } from './updates-address.ts'

interface Given {
  variable: string
  policy: unknown
  builtIn: unknown
  server: { address: string; isFixed: boolean } | null
}

function addressWith({ variable, policy, builtIn, server = null }: Partial<Given>): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'tendwell-updates-'))
  const write = (name: string, content: unknown) => {
    const file = join(folder, name)
    if (content !== undefined) writeFileSync(file, JSON.stringify(content))
    return file
  }
  return updatesAddress({
    environment: { TENDWELL_UPDATES_URL: variable },
    policyFile: write('policy.json', policy),
    manifest: write('package.json', { name: 'tendwell', tendwell: { updatesUrl: builtIn ?? null } }),
    server,
  })
}

const CLINIC = { address: 'https://clinic.example', isFixed: true }

describe('the address of updates', () => {
  it('is what the machine says, then what the package brings, then the server of the machine', () => {
    const all = {
      variable: 'https://a.example/',
      policy: { updatesUrl: 'https://b.example' },
      builtIn: 'https://c.example',
      server: CLINIC,
    }
    expect(addressWith(all)).toBe('https://a.example/')
    const { variable: _, ...rest } = all
    expect(addressWith(rest)).toBe('https://b.example')
    expect(addressWith({ builtIn: all.builtIn, server: CLINIC })).toBe('https://c.example')
    expect(addressWith({ server: CLINIC })).toBe('https://clinic.example/desktop/updates')
  })

  it('is none of a server that a person typed in', () => {
    expect(addressWith({ server: { ...CLINIC, isFixed: false } })).toBeNull()
    expect(addressWith({})).toBeNull()
  })

  it('is none where whoever looks after the machine wants none', () => {
    expect(addressWith({ variable: 'off', builtIn: 'https://c.example', server: CLINIC })).toBeNull()
    expect(addressWith({ policy: { updatesUrl: 'off' }, builtIn: 'https://c.example', server: CLINIC })).toBeNull()
  })

  it.each([
    'http://a.example',
    'ftp://a.example',
    'https://me:secret@a.example',
    'file:///srv',
    'a.example',
    '',
    'http://127.0.0.1.evil.test',
  ])('is never %s, and nothing else in its place', (variable) =>
    expect(addressWith({ variable, builtIn: 'https://c.example', server: CLINIC })).toBeNull(),
  )

  it.each(['http://127.0.0.1:8080/feed', 'http://[::1]:1', 'http://localhost/x'])(
    'may be of this machine: %s',
    (variable) => expect(addressWith({ variable })).toBe(variable),
  )
})
