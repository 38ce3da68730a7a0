import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CONTACT_CENTRE } from '#server/testing/contact-centre.ts'
import { ConfigError, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'tendwell-centre-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (variables: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: folder, ...CONTACT_CENTRE, ...variables }).contactCentre
const without = (name: string): Record<string, string> => ({ [name]: '' })
const pemOf = (key: { export(options: { type: 'pkcs8'; format: 'pem' }): string | Buffer }): string =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString()

describe('a contact centre', () => {
  it('is none where nothing of it is configured', () => {
    expect(readConfig({ DATA_DIR: folder }).contactCentre).toBeUndefined()
  })

  it('is signed in to where its region is, and led to by its instance', () => {
    expect(read()).toMatchObject({
      issuer: 'https://tendwell.test',
      acsUrl: 'https://eu-central-1.signin.aws.amazon.com/saml',
      relayState: 'https://eu-central-1.console.aws.amazon.com/connect/federate/11111111-2222-4333-8444-555555555555',
    })
    expect(read({ CONNECT_ACS_URL: 'https://signin.test/saml' })).toMatchObject({ acsUrl: 'https://signin.test/saml' })
  })

  const needed = Object.keys(CONTACT_CENTRE).filter((name) => name !== 'PUBLIC_URL')

  it.each(needed)('is taken whole or not at all: %s', (name) => {
    expect(() => read(without(name))).toThrow(ConfigError)
    expect(() => read(without(name))).toThrow(`: ${name} is missing.`)
  })

  it('is not configured by the sign-in alone', () => {
    expect(() => readConfig({ DATA_DIR: folder, CONNECT_ACS_URL: 'https://signin.test/saml' })).toThrow(ConfigError)
  })

  it.each<[string, Record<string, string>, string]>([
    ['a key that is none', { IDP_KEY: 'hunter2' }, 'IDP_KEY cannot be read'],
    ['a certificate that is none', { IDP_CERTIFICATE: 'hunter2' }, 'IDP_CERTIFICATE cannot be read'],
    [
      'a key that is not the certificate’s',
      { IDP_KEY: pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey) },
      'IDP_CERTIFICATE is not that of IDP_KEY',
    ],
    [
      'a key that is too short',
      { IDP_KEY: pemOf(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey) },
      'an RSA key of at least 2048 bits',
    ],
    [
      'a key of another kind',
      { IDP_KEY: pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey) },
      'an RSA key',
    ],
    ['a role that is none', { CONNECT_ROLE_ARN: 'agents' }, 'CONNECT_ROLE_ARN must be the ARN of a role'],
    ['two roles in one', { CONNECT_ROLE_ARN: `${CONTACT_CENTRE.CONNECT_ROLE_ARN},x<y` }, 'CONNECT_ROLE_ARN'],
    ['a provider that is a role', { CONNECT_PROVIDER_ARN: CONTACT_CENTRE.CONNECT_ROLE_ARN }, 'CONNECT_PROVIDER_ARN'],
    ['a region that is none', { CONNECT_REGION: 'evil.test/' }, 'CONNECT_REGION must be a region'],
    ['an instance that is none', { CONNECT_INSTANCE_ID: 'x' }, 'CONNECT_INSTANCE_ID'],
    ['a program that is no address', { CONNECT_WIDGET_URL: 'javascript:alert(1)' }, 'CONNECT_WIDGET_URL'],
    ['a secret that is too short', { CONNECT_WIDGET_SECRET: 'hunter2' }, 'at least 32 characters'],
  ])('says what is wrong, and no secret: %s', (_, variables, message) => {
    expect(() => read(variables)).toThrow(message)
    expect(() => read(variables)).toThrow(expect.not.objectContaining({ message: expect.stringContaining('hunter2') }))
  })

  it('takes its secrets from files', () => {
    const file = join(folder, 'idp-key')
    writeFileSync(file, `${CONTACT_CENTRE.IDP_KEY}\n`)
    expect(read({ IDP_KEY: '', IDP_KEY_FILE: file })?.key.type).toBe('private')
  })

  it('is not reached in the clear in production', () => {
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgresql://t:s@127.0.0.1:5433/t',
      SESSION_SECRET: 'x'.repeat(32),
      DATA_KEY: 'k'.repeat(32),
      OUTBOX: 'keep',
    }
    expect(read(production)).toBeDefined()
    for (const name of ['CONNECT_INSTANCE_URL', 'CONNECT_ACS_URL', 'CONNECT_WIDGET_URL'])
      expect(() => read({ ...production, [name]: 'http://centre.test' })).toThrow(`${name} would be reached`)
  })
})
