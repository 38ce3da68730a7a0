import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { contract } from './contract.ts'
import { changesBy, domainEvents, ownChanges } from './events.ts'
import type { DomainEventName } from './events.ts'
import type { AnyEndpoint } from './kernel/endpoint.ts'
import type { Read } from './kernel/read.ts'

const SERVER = resolve(import.meta.dirname, '../server')
const events = Object.entries(domainEvents) as [DomainEventName, (typeof domainEvents)[DomainEventName]][]
const calls = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group).map(([name, endpoint]: [string, AnyEndpoint]) => ({ name: `${domain}.${name}`, endpoint })),
)
const isChange = ({ method }: AnyEndpoint) => method !== 'GET'
const endpointOf = (read: Read): AnyEndpoint => ('aspect' in read ? read.of : read)

/** Reads that stay as they were read, each with the reason why. */
const NEVER_STALE: Record<string, string> = {
  'payments.differences': 'a job of the night compares, and nobody sits before it',
  'platform.env': 'configuration of the running process',
  'platform.health': 'asked by machines',
  'platform.ready': 'asked by machines',
  'payments.config': 'configuration of the running process',
  'taking.open': 'one person’s own progress, which nobody else changes while they are at it',
  'push.key': 'configuration of the running process',
  'retention.read': 'configuration of the running process',
  'identity.me': 'the session is renewed by its keeper, and is no read of the cache',
  'icons.search': 'the pictures of the product change with its version',
  'icons.get': 'the pictures of the product change with its version',
  'audit.listOfOrg': 'a log that moved under its reader could not be read; each opening reads it anew',
  'audit.listAll': 'a log that moved under its reader could not be read; each opening reads it anew',
  'audit.listViews': 'a log that moved under its reader could not be read; each opening reads it anew',
  'contactCentre.assertion': 'asked at the press that needs it, past the cache',
  'contactCentre.token': 'asked by programs, each time anew',
  'helpdesk.agents': 'system administrators are made rarely, by hand; each opening of a chat reads them anew',
  'search.atWork': 'asked anew with every letter, and the same again after seconds',
  'search.mine': 'asked anew with every letter, and the same again after seconds',
  'media.address': 'asked when an address has ended, past the cache',
  'domainCertificates.ask': 'asked by the proxy, and shown on no screen',
  'websites.figures': 'visitors are counted without anybody of the clinic doing anything; each opening reads it anew',
  'delivery.listOfOrg':
    'services tell what became of messages without anybody doing anything; each opening reads it anew',
  'messaging.listOutbox': 'mail fails to go out without anybody doing anything; each opening reads it anew',
}

describe('an event', () => {
  it.each(events)('%s is called subject.what_happened', (name) => {
    expect(name).toMatch(/^[a-z]+\.[a-z]+(_[a-z]+)*$/)
  })

  it.each(events)('%s makes reads stale, and calls raise it', (_, { stales, raisedBy }) => {
    expect(stales.map(endpointOf).filter(isChange)).toEqual([])
    expect(raisedBy.filter((endpoint) => !isChange(endpoint))).toEqual([])
  })

  it.each(events.filter(([, { quiet }]) => !quiet))(
    '%s is told, as screens may show what it changes',
    (_, { stales }) => {
      expect(stales).not.toEqual([])
    },
  )
})

describe('every event', () => {
  const names = events.map(([name]) => name).toSorted()
  const languages = ['ar', 'cn', 'en', 'fr', 'vi']

  it.each(languages)('has its word in the audit log (%s), and no word is left over', (language) => {
    const file = resolve(import.meta.dirname, `i18n/${language}/audit.json`)
    const { kind } = JSON.parse(readFileSync(file, 'utf8')) as { kind: Record<string, Record<string, string>> }
    const words = Object.entries(kind).flatMap(([subject, parts]) =>
      Object.keys(parts).map((what) => `${subject}.${what}`),
    )
    expect(words.toSorted()).toEqual(names)
  })

  const sources = globSync('**/*.ts', { cwd: SERVER })
    .filter((file) => !/\.test\.ts$|^(demo|testing|database)\//.test(file))
    .map((file) => readFileSync(resolve(SERVER, file), 'utf8'))

  it('is recorded somewhere', () => {
    const isRecorded = (name: string) => sources.some((code) => code.includes(`'${name}'`))
    expect(sources.length).toBeGreaterThan(300)
    // What a trigger tells of stands in no log.
    expect(names.filter((name) => !isRecorded(name))).toEqual(['conversation.read', 'notice.changed'])
  })

  it('is recorded under a name that the compiler knows, and not in a text of SQL', () => {
    const inSql = sources
      .flatMap((code) => [...code.matchAll(/sql(?:<[^>]*>)?`[^`]*`/g)].map(([text]) => text))
      .filter((text) => text.includes('insert into activities'))
    expect(inSql.length).toBeGreaterThan(4)
    expect(inSql.filter((text) => /'[a-z]+\.[a-z_]+'/.test(text))).toEqual([])
  })
})

test.each(calls.filter(({ endpoint }) => isChange(endpoint)))(
  'what follows from the call $name is declared',
  ({ endpoint }) => {
    expect(changesBy(endpoint)).not.toEqual([])
  },
)

test('what changes without an event is raised by no call of one', () => {
  const raising = new Set(events.flatMap(([, { raisedBy }]) => raisedBy))
  expect(ownChanges.flatMap((change) => change.calls).filter((endpoint) => raising.has(endpoint))).toEqual([])
})

describe('every answer that a page shows', () => {
  const told = events.filter(([, { quiet }]) => !quiet).flatMap(([, { stales }]) => stales)
  const own = calls.filter(({ endpoint }) => isChange(endpoint)).flatMap(({ endpoint }) => changesBy(endpoint))
  const canBeStale = new Set([...told, ...own.flatMap(({ stales }) => stales)].map(endpointOf))
  const shown = calls.filter(({ endpoint }) => !isChange(endpoint) && endpoint.streams === undefined)

  it('can become stale by an event or a change of one’s own, or has a reason not to', () => {
    const lasting = shown.filter(({ endpoint }) => !canBeStale.has(endpoint)).map(({ name }) => name)
    expect(lasting.toSorted()).toEqual(Object.keys(NEVER_STALE).toSorted())
  })
})
