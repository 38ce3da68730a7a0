import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'tendwell-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const DATABASE_URL = 'postgresql://tendwell:secret@db.test/tendwell?sslmode=verify-full'
const SESSION_SECRET = 'x'.repeat(32)
const DATA_KEY = 'k'.repeat(32)
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL,
  SESSION_SECRET,
  DATA_KEY,
  SMTP_URL: 'smtp://mail.test',
}
const read = (variables: Record<string, string>) => readConfig({ DATA_DIR: folder, ...variables })

describe('the configuration', () => {
  it('of nothing is that of a person who wants to have a look', () => {
    expect(read({})).toMatchObject({
      environment: 'development',
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      sitesUrl: 'http://localhost:3000',
      runsWeb: true,
      runsWorker: true,
      trustProxy: false,
      demoData: true,
      smtpUrl: undefined,
    })
  })

  it('takes a service outside whole or not at all', () => {
    const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+12125550100' }
    expect(read(twilio).twilio).toEqual({
      accountSid: 'AC1',
      authToken: 't',
      from: '+12125550100',
      apiUrl: 'https://api.twilio.com',
      hearsAnswers: false,
    })
    expect(() => read({ ...twilio, TWILIO_FROM: '' })).toThrow('TWILIO_FROM is missing')
    expect(() => read({ S3_BUCKET: 'pictures' })).toThrow('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY is missing')
    expect(() => read({ RECAPTCHA_SECRET: 'x' })).toThrow(ConfigError)
    expect(read({})).toMatchObject({ twilio: undefined, recaptcha: undefined, bucket: undefined })
  })

  it('makes its secrets once and keeps them for its owner alone', () => {
    const { sessionSecret } = read({})
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32)
    expect(read({}).sessionSecret).toBe(sessionSecret)
    const file = join(folder, 'secrets.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toContain(sessionSecret)
  })

  it('of production has no demonstration, and its secrets from outside', () => {
    expect(read(PRODUCTION)).toMatchObject({
      demoData: false,
      databaseUrl: DATABASE_URL,
      sessionSecret: SESSION_SECRET,
      dataKeys: { current: DATA_KEY, old: undefined },
    })
    expect(read({ ...PRODUCTION, SMTP_URL: '', OUTBOX: 'keep' })).toMatchObject({ smtpUrl: undefined })
    expect(() => read({ ...PRODUCTION, DEMO_DATA: 'true' })).toThrow('DEMO_DATA=true is refused in production')
  })

  it('takes secrets from files, once each', () => {
    const file = join(folder, 'data-key')
    writeFileSync(file, `${DATA_KEY}\n`)
    expect(read({ DATA_KEY_FILE: file }).dataKeys.current).toBe(DATA_KEY)
    expect(() => read({ DATA_KEY_FILE: file, DATA_KEY })).toThrow('DATA_KEY and DATA_KEY_FILE are both given.')
    expect(() => read({ DATA_KEY_FILE: join(folder, 'nowhere') })).toThrow('The file of DATA_KEY_FILE cannot be read.')
  })

  it.each<[string, Record<string, string>, string | null]>([
    ['a database without TLS', { DATABASE_URL: 'postgresql://t:s@db.test/t' }, 'DATABASE_URL'],
    [
      'a database whose certificate nobody looks at',
      { DATABASE_URL: `${DATABASE_URL.split('?')[0]}?sslmode=no-verify` },
      'DATABASE_URL',
    ],
    [
      'an owner without TLS',
      { DATABASE_OWNER_URL: 'postgresql://t:s@db.test/t?sslmode=disable' },
      'DATABASE_OWNER_URL',
    ],
    ['a database on this machine', { DATABASE_URL: 'postgresql://t:s@127.0.0.1:5433/t' }, null],
    ['a database behind a socket', { DATABASE_URL: 'postgresql:///t?host=/run/postgresql' }, null],
    ['mail without TLS', { SMTP_URL: 'smtp://mail.test?ignoreTLS=true' }, 'SMTP_URL'],
    ['mail by TLS', { SMTP_URL: 'smtps://mail.test' }, null],
    ['a website without TLS', { PUBLIC_URL: 'http://clinic.test' }, 'PUBLIC_URL'],
    ['websites without TLS', { SITES_URL: 'http://sites.test' }, 'SITES_URL'],
    ['a website with TLS', { PUBLIC_URL: 'https://clinic.test' }, null],
    [
      'services without TLS',
      { ICONS_API_URL: 'http://icons.test', S3_ENDPOINT: 'http://store.test:9000' },
      'ICONS_API_URL, S3_ENDPOINT',
    ],
  ])('of production keeps everything that leaves the machine encrypted: %s', (_, variables, refused) => {
    const start = (more: Record<string, string> = {}) => read({ ...PRODUCTION, ...variables, ...more })
    if (refused === null) expect(start().environment).toBe('production')
    else expect(start).toThrow(`${refused} would be reached without encryption`)
    expect(start({ PLAIN_CONNECTIONS: 'allow' }).environment).toBe('production')
  })

  it.each([
    ['', undefined],
    ['any', undefined],
    ['none', []],
    ['clinic.test,other.test', ['clinic.test', 'other.test']],
  ])('reads the websites that may be read: %s', (WEBSITES, websites) => {
    expect(read({ WEBSITES }).websites).toEqual(websites)
  })

  it('takes what is empty as not given', () => {
    expect(read({ PORT: '', SMTP_URL: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined })
  })

  it.each([
    ['web', true, false],
    ['worker', false, true],
    ['both', true, true],
  ])('of the role %s', (ROLE, runsWeb, runsWorker) => {
    expect(read({ ROLE })).toMatchObject({ runsWeb, runsWorker })
  })
})

describe('what is wrong with the configuration is told by its name', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['a port that is none', { PORT: 'many' }, /incorrect: PORT /],
    ['a port that is too high', { PORT: '70000' }, /PORT /],
    ['a database that is no address', { DATABASE_URL: 'localhost/tendwell' }, /DATABASE_URL /],
    ['a database of another kind', { DATABASE_URL: 'mysql://localhost/tendwell' }, /DATABASE_URL /],
    ['a secret that is too short', { SESSION_SECRET: 'short' }, /SESSION_SECRET must have at least 32 characters/],
    ['a role that nobody plays', { ROLE: 'boss' }, /ROLE /],
    ['a switch that is neither on nor off', { TRUST_PROXY: 'yes' }, /TRUST_PROXY /],
    ['websites that are none', { WEBSITES: 'https://clinic.test' }, /WEBSITES /],
    ['a mail server that is none', { SMTP_URL: 'http://mail.test' }, /SMTP_URL /],
    ['an origin that is more than one', { SITES_URL: 'https://sites.test/x' }, /SITES_URL must be an origin/],
    [
      'websites at the host of the product',
      { PUBLIC_URL: 'https://clinic.test', SITES_URL: 'https://clinic.test:8443' },
      /SITES_URL must have another host/,
    ],
    ['several things at once', { PORT: 'x', ROLE: 'x', LIMIT_READS: '0' }, /PORT .*; ROLE .*; LIMIT_READS /],
    [
      'production without secrets',
      { NODE_ENV: 'production' },
      /^DATABASE_URL, SESSION_SECRET, DATA_KEY are required in production\.$/,
    ],
    [
      'production without a database',
      { ...PRODUCTION, DATABASE_URL: '' },
      /^DATABASE_URL is required in production\.$/,
    ],
    [
      'production without a secret',
      { ...PRODUCTION, SESSION_SECRET: '' },
      /^SESSION_SECRET is required in production\.$/,
    ],
    ['production without mail', { ...PRODUCTION, SMTP_URL: '' }, /^SMTP_URL is required in production: .*OUTBOX=keep/],
    ['an outbox of another kind', { ...PRODUCTION, OUTBOX: 'yes' }, /OUTBOX /],
    ['production without a key', { ...PRODUCTION, DATA_KEY: '' }, /^DATA_KEY is required in production\.$/],
  ])('%s', (_, variables, message) => {
    expect(() => read(variables)).toThrow(ConfigError)
    expect(() => read(variables)).toThrow(message)
  })

  it('and not by its value, which may be a secret', () => {
    const secret = 'hunter2'
    const wrong: Record<string, string>[] = [
      { SESSION_SECRET: secret },
      { DATABASE_URL: `mysql://x:${secret}@y/z` },
      { PORT: secret },
    ]
    for (const variables of wrong) {
      expect(() => read(variables)).toThrow(expect.not.objectContaining({ message: expect.stringContaining(secret) }))
    }
  })
})
