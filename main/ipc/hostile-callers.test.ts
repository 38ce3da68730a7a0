import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channels, everyChannel } from '#shared/desktop/channels.ts'
import type { ChannelHandlers } from '#shared/desktop/channels.ts'
import { USUAL_REMINDERS } from '#shared/desktop/reminder-settings.ts'
import { ADDRESS_MAX } from '#shared/desktop/server-choice.ts'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import { registerChannels } from './register-channels.ts'
import type { Ipc } from './register-channels.ts'
import { USUAL_COMPUTER } from '#main/testing/computer-state.ts'

interface Sender {
  isDestroyed(): boolean
}
interface Frame {
  url: string
  parent: unknown
}

const ADDRESSES = everyChannel().map(({ address }) => address)
const OWN_PAGE: Frame = { url: 'app://tendwell/dashboard/app', parent: null }

const SOMEBODY = '0193f0a0-0000-7000-8000-00000000000a'
const LOCK_STATE = { version: 1, isLocked: false, isForeign: false, presentId: null, people: [], isFresh: false }

/** Every channel of the list, open; `done` is what any of them did, `log` what was reported. */
function openChannels() {
  const listeners = new Map<string, Parameters<Ipc<Sender>['handle']>[1]>()
  const done: string[] = []
  const log: unknown[] = []
  const does =
    <Answer>(name: string, answer: Answer) =>
    () => {
      done.push(name)
      return answer
    }
  const handlers: ChannelHandlers<Sender> = {
    app: {
      state: does('app.state', {
        version: '1',
        serverAddress: 'https://clinic.example',
        isServerFixed: false,
        platform: 'linux',
      }),
      language: does('app.language', undefined),
    },
    server: { choose: does('server.choose', { outcome: 'chosen' } as const) },
    session: {
      state: does('session.state', { mayResume: true, place: 'memory' } as const),
      clear: does('session.clear', undefined),
    },
    lock: {
      begin: does('lock.begin', LOCK_STATE),
      next: does('lock.next', LOCK_STATE),
      now: does('lock.now', undefined),
      unlock: does('lock.unlock', { outcome: 'open' } as const),
      changePin: does('lock.changePin', { outcome: 'done' } as const),
    },
    reminders: {
      state: does('reminders.state', { settings: USUAL_REMINDERS, clinicMinutes: 10 }),
      change: does('reminders.change', undefined),
    },
    computer: {
      state: does('computer.state', USUAL_COMPUTER),
      change: does('computer.change', undefined),
    },
    search: { next: does('search.next', { at: 0 }) },
    updates: {
      state: does('updates.state', { ready: '1.2.0' }),
      restart: does('updates.restart', { restarts: true }),
    },
    print: {
      page: does('print.page', { printed: true }),
      setup: does('print.setup', { printers: [{ name: 'laser', label: 'Laser' }], choice: null }),
      document: does('print.document', { outcome: 'printed' } as const),
      pdf: does('print.pdf', { outcome: 'saved' } as const),
    },
  }
  registerChannels(
    { handle: (address, listener) => void listeners.set(address, listener) },
    handlers,
    (problem) => void log.push(problem),
  )
  const ask = (address: string, given: unknown[], { frame = OWN_PAGE, isDestroyed = false }: Partial<Caller> = {}) =>
    listeners.get(address)?.({ senderFrame: frame, sender: { isDestroyed: () => isDestroyed } }, ...given)
  return { ask, listeners, done, log }
}

interface Caller {
  frame: Frame | null
  isDestroyed: boolean
}

const PRINTED = { document: 'day-sheet', printer: 'laser', paper: 'A4', copies: 1 }

/** What each channel asks for; the test of the list below holds this table to it. */
const WELL_FORMED: Record<string, unknown[]> = {
  'app.state': [],
  'app.language': [{ language: 'fr' }],
  'server.choose': [{ address: 'clinic.example' }],
  'session.state': [],
  'session.clear': [],
  'lock.begin': [],
  'lock.next': [{ version: 1 }],
  'lock.now': [],
  'lock.unlock': [{ userId: SOMEBODY, pin: '0427' }],
  'lock.changePin': [{ pin: '0427', proof: { by: 'pin', pin: '8462' } }],
  'reminders.state': [],
  'reminders.change': [USUAL_REMINDERS],
  'computer.state': [],
  'computer.change': [{ setting: 'checksSpelling', isOn: true }],
  'search.next': [{ since: 0 }],
  'updates.state': [],
  'updates.restart': [],
  'print.page': [],
  'print.setup': [{ document: 'day-sheet' }],
  'print.document': [PRINTED],
  'print.pdf': [{ document: 'day-sheet', paper: 'A4', name: 'Friday' }],
}

/** Anything that survives the journey over IPC: what `structuredClone` carries. */
const anything = fc.anything({
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  withBigInt: true,
  withSparseArray: true,
  withUnicodeString: true,
  withNullPrototype: true,
})

const notAPin = fc.oneof(
  anything.filter((value) => typeof value !== 'string'),
  fc.constantFrom('', '427', '042700000', ' 0427', '0427\n', '04a7', '٠٤٢٧', '０４２７', '-427', '4e10'),
)

/** What is near to a right request, and not one: other types, other cases, one key too many or one too few. */
const nearly = fc.oneof(
  fc.record({ language: anything.filter((value) => typeof value !== 'string' || !isLanguage(value)) }),
  fc.record({ language: fc.constantFrom('EN', ' en', 'en\0', 'en-US', '__proto__', 'toString', 'zh') }),
  fc.record({ language: fc.constantFrom(...Object.keys(LANGUAGES)), extra: anything }),
  fc.constant([{ language: 'fr' }]),
  fc.record({ address: anything.filter((value) => typeof value !== 'string') }),
  fc.record({ address: fc.string(), extra: anything }),
  fc.constant({ address: 'https://clinic.example/'.padEnd(ADDRESS_MAX + 1, 'x') }),
  fc.record({ ...asIs(USUAL_REMINDERS), minutes: fc.constantFrom(0, -1, 1.5, 1e9, Number.NaN, '10') }),
  fc.record({ ...asIs(USUAL_REMINDERS), isOn: anything.filter((value) => typeof value !== 'boolean') }),
  fc.record({ ...asIs(USUAL_REMINDERS), extra: anything }),
  fc.record({ version: anything.filter((value) => typeof value !== 'number') }),
  fc.record({ userId: fc.constant(SOMEBODY), pin: notAPin }),
  fc.record({ userId: anything, pin: fc.constant('0427') }).filter(({ userId }) => userId !== SOMEBODY),
  fc.record({ userId: fc.constant(SOMEBODY), pin: fc.constant('0427'), extra: anything }),
  fc.record({ pin: notAPin.filter((pin) => pin !== null), proof: fc.constant({ by: 'sign-in' }) }),
  fc.record({ pin: fc.constant('0427'), proof: anything }),
  fc.record({ pin: fc.constant('0427'), proof: fc.record({ by: fc.constant('pin'), pin: notAPin }) }),
  fc.constant({ pin: '0427', proof: { by: 'sign-in', pin: '0427' } }),
  fc.constant({ pin: '0427', proof: { by: 'password', password: 'x'.repeat(129) } }),
  fc.record({ setting: fc.constantFrom('serverAddress', 'zoomLevel', '__proto__', ''), isOn: fc.boolean() }),
  fc.record({ setting: fc.constant('startsAtLogin'), isOn: anything.filter((value) => typeof value !== 'boolean') }),
  fc.record({ setting: fc.constant('checksSpelling'), isOn: fc.boolean(), extra: anything }),
  fc.record({ document: fc.constantFrom('DAY-SHEET', 'packing slip', '__proto__', '') }),
  fc.record({ document: fc.constant('day-sheet'), extra: anything }),
  fc.record({ ...asIs(PRINTED), copies: fc.constantFrom(0, -1, 1.5, 100, 1e9, Number.NaN, '1') }),
  fc.record({ ...asIs(PRINTED), paper: fc.constantFrom('A6', 'a4', 'A0', { width: 1, height: 1 }, null) }),
  fc.record({ ...asIs(PRINTED), printer: fc.constantFrom('', 'x'.repeat(1001), null, ['laser']) }),
  fc.record({ ...asIs(PRINTED), extra: anything }),
  fc.record({ document: fc.constant('day-sheet'), paper: fc.constant('A6'), name: fc.string() }),
  fc.record({
    document: fc.constant('day-sheet'),
    paper: fc.constant('A4'),
    name: anything.filter((name) => typeof name !== 'string'),
  }),
  fc.constant({ document: 'day-sheet', paper: 'A4', name: 'x'.repeat(201) }),
  fc.constant(JSON.stringify({ language: 'fr' })),
  fc.constant({}),
  fc.string().map((channel) => ({ channel, language: 'fr' })),
)

function asIs<T extends object>(value: T) {
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fc.constant<unknown>(part)]))
}

/** The arguments of a call of which the first is wrong for every channel, or there are too many. */
const wrongArguments = fc.oneof(
  fc.tuple(fc.oneof(anything, nearly).filter(isWrongForAll)),
  fc.tuple(fc.constantFrom(undefined, { language: 'fr' }), anything),
  fc.array(anything, { minLength: 2, maxLength: 6 }),
)

function isWrongForAll(value: unknown): boolean {
  if (value === undefined) return false
  return everyChannel().every(({ declaration }) => !declaration.request.safeParse(value).success)
}

const foreignAddress = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.webUrl().map((url) => `${url}?next=app://tendwell/`),
  fc.domain().map((domain) => `app://tendwell.${domain}/`),
  fc.domain().map((domain) => `app://tendwell@${domain}/`),
  fc.integer({ min: 1, max: 65_535 }).map((port) => `app://tendwell:${port}/`),
  fc.string().filter((text) => !text.startsWith('app:')),
  fc.constantFrom(
    'about:blank',
    'about:srcdoc',
    'null',
    'file:///app://tendwell/',
    'data:text/html,app://tendwell/',
    'blob:app://tendwell/0193f0a0-0000-7000-8000-000000000001',
    'javascript:app://tendwell/',
    'tendwell://appointment/0193f0a0-0000-7000-8000-000000000001',
    'devtools://devtools/bundled/inspector.html',
    'app://',
    'app:tendwell/',
    'app:///tendwell/',
  ),
)

describe('the list of channels', () => {
  it('is the one that is tried here', () => {
    expect(Object.keys(WELL_FORMED)).toEqual(ADDRESSES)
    expect(ADDRESSES).toHaveLength(Object.values(channels).flatMap((group) => Object.keys(group)).length)
  })

  it.each(ADDRESSES)('%s works for the page of the window', async (address) => {
    const { ask, done, log } = openChannels()
    expect(await ask(address, WELL_FORMED[address] ?? [])).toMatchObject({ ok: true })
    expect([done, log]).toEqual([[address], []])
  })
})

describe.each(ADDRESSES)('%s', (address) => {
  it('does nothing for what it does not ask for, and says so in the log', async () => {
    await fc.assert(
      fc.asyncProperty(wrongArguments, async (given) => {
        const { ask, done, log } = openChannels()
        expect(await ask(address, given)).toEqual({ ok: false, error: 'invalid_request' })
        expect(done).toEqual([])
        expect(log).toEqual([`Refused ${address} (invalid_request) to "app://tendwell/dashboard/app"`])
      }),
      { numRuns: 300 },
    )
  })

  it('does nothing for a page of another origin, whatever it sends', async () => {
    await fc.assert(
      fc.asyncProperty(foreignAddress, fc.boolean(), fc.array(anything), async (url, isRight, given) => {
        const { ask, done, log } = openChannels()
        const sent = isRight ? (WELL_FORMED[address] ?? []) : given
        expect(await ask(address, sent, { frame: { url, parent: null } })).toEqual({
          ok: false,
          error: 'foreign_sender',
        })
        expect(done).toEqual([])
        expect(log).toHaveLength(1)
        expect(log[0]).toMatch(/^Refused \S+ \(foreign_sender\) to ".*"$/)
      }),
      { numRuns: 300 },
    )
  })

  it('does nothing for a frame inside the page, not even for one of the app', async () => {
    const deeper: Frame = { url: 'app://tendwell/', parent: OWN_PAGE }
    for (const frame of [deeper, { ...OWN_PAGE, parent: deeper }, { ...OWN_PAGE, parent: undefined }]) {
      const { ask, done, log } = openChannels()
      expect(await ask(address, WELL_FORMED[address] ?? [], { frame })).toEqual({ ok: false, error: 'foreign_sender' })
      expect([done, log.length]).toEqual([[], 1])
    }
  })

  it('does nothing for a page that is gone', async () => {
    const gone: Frame = {
      get url(): string {
        throw new Error('Render frame was disposed before WebFrameMain could be accessed')
      },
      parent: null,
    }
    for (const caller of [{ isDestroyed: true }, { frame: null }, { frame: gone }]) {
      const { ask, done, log } = openChannels()
      expect(await ask(address, WELL_FORMED[address] ?? [], caller)).toEqual({ ok: false, error: 'foreign_sender' })
      expect(done).toEqual([])
      expect(log).toEqual([`Refused ${address} (foreign_sender) to a page that is gone`])
    }
  })
})

it('the log tells neither what was sent nor what stands behind a ?', async () => {
  const { ask, log } = openChannels()
  await ask('app.language', [{ language: 'the token is abc' }])
  await ask('session.clear', [], { frame: { url: 'https://evil.test/a\nb?token=abc#abc', parent: null } })
  expect(log).toEqual([
    'Refused app.language (invalid_request) to "app://tendwell/dashboard/app"',
    'Refused session.clear (foreign_sender) to "https://evil.test/a\\nb"',
  ])
})
