import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contract } from '../shared/contract.ts'

const ROOT = resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(resolve(ROOT, file), 'utf8')
const notOurs = (name: string): boolean => /^(node_modules|out|\.data|\.git)$/.test(name)

const docs = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { cwd: ROOT })
const files = globSync('{*,.[a-z]*,{shared,server,renderer,main,preload,build,e2e,docs,resources}/**/*}', {
  cwd: ROOT,
  exclude: notOurs,
})

const UNITS = { SECOND: 1000, MINUTE: 60_000, HOUR: 3_600_000, DAY: 86_400_000 }
const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** The value of `file.ts#NAME`, wherever that file lies; of the configuration, its standard. */
function figure(source: string): number {
  const [file = '', name = ''] = source.split('#')
  const places = files.filter((path) => path.endsWith(`/${file}`))
  const values = places.flatMap((path) => {
    const code = read(path)
    const found =
      new RegExp(String.raw`const ${name} = ([^\n]+)`).exec(code) ??
      new RegExp(String.raw`^ {2}${name}: points\(([^)]+)\)`, 'm').exec(code) ??
      new RegExp(String.raw`^ {2}${name}: z[^:]*?\.default\(([^)]+)\)`, 'm').exec(code)
    return found?.[1] === undefined ? [] : [product(found[1])]
  })
  expect(values, `${source} is declared once`).toHaveLength(1)
  return values[0] ?? Number.NaN
}

/** `5 * 1024 * 1024`, `10 * MINUTE` */
function product(text: string): number {
  return text
    .split('*')
    .map((part) => part.trim().replaceAll('_', ''))
    .map((part) => (part in UNITS ? UNITS[part as keyof typeof UNITS] : Number(part)))
    .reduce((all, factor) => all * factor, 1)
}

/** Sentences of the docs with a figure, as they stand there but for `{}`; what declares it, and in what unit it is said. */
const FIGURES: readonly [doc: string, sentence: string, source: string, unit?: number][] = [
  ['docs/inventory.md', '`isCapped` where more than {} match', 'api.ts#MATCHES_MAX'],
  ['docs/decisions/inventory/inventory-lists.md', 'sorted up to its newest {} matches', 'api.ts#MATCHES_MAX'],
  ['docs/decisions/inventory/inventory-lists.md', 'The report reads {} rows at a time', 'read-report-rows.ts#STEP'],
  ['docs/import-export.md', 'A file holds at most {} MB', 'imports/limits.ts#IMPORT_MAX_BYTES', 1024 * 1024],
  ['docs/import-export.md', 'MB and {} lines or entries', 'imports/limits.ts#IMPORT_MAX_LINES'],
  ['docs/import-export.md', 'in the org’s zone; at most {} years', 'exports-schema.ts#EXPORT_MAX_DAYS', 366],
  ['docs/import-export.md', 'to a year from now, {} at most', 'calendar-times.ts#TIMES_MAX'],
  ['docs/import-export.md', 'At most {} entries of a file may repeat', 'read-calendar.ts#REPEATING_MAX'],
  ['docs/operating.md', 'for a quarter of an hour after {} wrong passwords', 'config.ts#LIMIT_WRONG_PASSWORDS'],
  ['docs/operating.md', 'a read timeout above {} s', 'stream.ts#KEEP_ALIVE_MS', 1000],
  ['docs/operating.md', 'compressed from {} kB', 'json-answer.ts#WORTH_COMPRESSING', 1024],
  ['docs/api-guide.md', 'A token holds for {} hours', 'config.ts#SESSION_IDLE_HOURS'],
  ['docs/api-guide.md', 'a session ends after {} days', 'config.ts#SESSION_MAX_DAYS'],
  ['docs/api-guide.md', 'The challenge holds {} minutes', 'open-challenge.ts#CHALLENGE_LIFE_MS', 60_000],
  ['docs/api-guide.md', 'minutes and {} wrong codes', 'locked-challenge.ts#WRONG_MAX'],
  ['docs/api-guide.md', 'a stretch of at most {} days', 'api.ts#RANGE_MAX_DAYS'],
  ['docs/desktop.md', 'and after {} hours; deleting the file', 'copy.ts#LIFETIME_MS', 3_600_000],
  ['docs/decisions/scheduling/calendar-feeds.md', 'From {} days back to', 'read-feed.ts#PAST_DAYS'],
  ['docs/decisions/scheduling/calendar-feeds.md', 'days back to {} ahead', 'read-feed.ts#AHEAD_DAYS'],
  ['docs/decisions/scheduling/calendar-feeds.md', 'ahead, at most {} entries', 'read-feed.ts#ENTRIES_MAX'],
  ['docs/decisions/scheduling/recurring-appointments.md', 'every one to {} weeks', 'series/schema.ts#EVERY_WEEKS_MAX'],
  [
    'docs/decisions/scheduling/recurring-appointments.md',
    'up to a day, at most {} times',
    'series/schema.ts#OCCURRENCES_MAX',
  ],
  ['docs/decisions/journal/journal.md', 'is the last {} days by the clock', 'entry-schema.ts#ENTRY_DAYS_BACK'],
  ['docs/decisions/journal/journal.md', '{} minutes ahead are forgiven', 'entry-schema.ts#ENTRY_AHEAD_MS', 60_000],
  [
    'docs/decisions/journal/journal.md',
    'it can be brought back for {} days',
    'remove-entry.ts#WAY_BACK_MS',
    86_400_000,
  ],
  ['docs/decisions/journal/journal-statistics.md', 'and {} days ahead, lasts', 'streaks-schema.ts#PAUSE_AHEAD_DAYS'],
  ['docs/decisions/journal/journal-statistics.md', 'ahead, lasts {} days at most', 'streaks-schema.ts#PAUSE_MAX_DAYS'],
  ['docs/decisions/journal/review-queue.md', 'of the last {} days, as long as', 'journal/review/schema.ts#REVIEW_DAYS'],
  [
    'docs/decisions/journal/review-queue.md',
    'From {} days on, or `settings.silentDays`',
    'journal/review/schema.ts#SILENT_DAYS',
  ],
  ['docs/decisions/orgs/invitations.md', 'works for {} days', 'invites/rules.ts#INVITE_DAYS'],
  ['docs/decisions/payments/payments.md', '{} methods an owner', 'schema.ts#METHODS_MAX'],
  ['docs/decisions/media/pictures.md', 'at most {} bytes as sent', 'schema.ts#UPLOAD_MAX'],
  ['docs/decisions/media/pictures.md', 'bytes as sent, {} million pixels', 'remake-picture.ts#PIXELS_MAX', 1_000_000],
  ['docs/decisions/identity/passwords.md', '{} to 128 characters', 'password-rules.ts#PASSWORD_MIN'],
  ['docs/decisions/identity/passwords.md', '8 to {} characters', 'schema.ts#PASSWORD_MAX'],
  [
    'docs/decisions/identity/second-factors.md',
    'the question lives {} minutes',
    'open-challenge.ts#CHALLENGE_LIFE_MS',
    60_000,
  ],
  [
    'docs/decisions/identity/second-factors.md',
    'A person may have {}, each with a name',
    'passkeys/schema.ts#PASSKEYS_MAX',
  ],
  ['docs/decisions/identity/second-factors.md', 'minutes, bears {} wrong codes', 'locked-challenge.ts#WRONG_MAX'],
  ['docs/decisions/identity/second-factors.md', 'wrong codes and sends {} codes', 'resend-code.ts#SENT_MAX'],
  ['docs/decisions/identity/second-factors.md', 'one person is sent {} codes', 'open-challenge.ts#SENT_PER_HOUR'],
  ['docs/decisions/identity/second-factors.md', 'after {} in', 'wrong-codes.ts#WRONG_PER_HOUR'],
  ['docs/decisions/scheduling/scheduling.md', 'is kept for {} minutes as a row', 'limits.ts#HOLD_MINUTES'],
  [
    'docs/decisions/waiting/waiting-list.md',
    '`waitingOfferMinutes`, {} hours unless said',
    'limits.ts#DEFAULT_OFFER_MINUTES',
    60,
  ],
  ['docs/decisions/waiting/waiting-list.md', 'With less than {} minutes left', 'limits.ts#OFFER_MINUTES_MIN'],
  ['docs/decisions/waiting/waiting-list.md', 'Leaving {} offers in a row', 'expire-due.ts#UNANSWERED_MAX'],
  ['docs/decisions/inventory/stock.md', 'Soon is {} days', 'expiry.ts#EXPIRES_SOON_DAYS'],
  ['docs/decisions/identity/tokens-and-sessions.md', 'ends after {} days at the latest', 'config.ts#SESSION_MAX_DAYS'],
  ['docs/decisions/identity/tokens-and-sessions.md', 'it holds {} hours', 'config.ts#SESSION_IDLE_HOURS'],
  ['docs/decisions/desktop/offline-copy.md', 'and after {} hours. A file', 'copy.ts#LIFETIME_MS', 3_600_000],
  [
    'docs/decisions/desktop/desktop-reminders.md',
    'If no answer comes within {} seconds',
    'reminders.ts#FRESH_WAIT_MS',
    1000,
  ],
  [
    'docs/decisions/scheduling/import-export.md',
    'at most {} years ahead',
    'exports-schema.ts#IMPORT_MAX_AHEAD_DAYS',
    365,
  ],
]

const normal = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll("'", '’')

describe('a figure in the docs is that of the code', () => {
  it.each(FIGURES)('%s: “%s” is %s', (doc, sentence, source, unit = 1) => {
    const value = Math.trunc(figure(source) / unit)
    const spelled = [value.toLocaleString('en-US'), WORDS[value]].filter((text) => text !== undefined)
    const capital = spelled.map((text) => text.charAt(0).toUpperCase() + text.slice(1))
    const said = [...spelled, ...capital].map((text) => normal(sentence.replace('{}', text)))
    const text = normal(read(doc))
    expect(
      said.filter((each) => text.includes(each)),
      `${doc} should say one of ${said.join(' | ')}`,
    ).not.toEqual([])
  })

  const standards = read('README.md')
    .split('\n')
    .flatMap((row) => {
      const [, names = '', values = ''] = row
        .split('|')
        .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text))
      return Array.isArray(names) && Array.isArray(values)
        ? names.flatMap((name, index) =>
            /^\d+$/.test(values[index] ?? '') ? [[name, Number(values[index])] as const] : [],
          )
        : []
    })

  it('finds the standards of the configuration in the README', () => {
    expect(standards.length).toBeGreaterThan(12)
  })

  it.each(standards)('%s is %i unless said', (name, standard) => {
    expect(figure(`config.ts#${name}`)).toBe(standard)
  })

  const limits: [row: string, names: string[]][] = [
    ['reads, writes, bookings', ['LIMIT_READS', 'LIMIT_WRITES', 'LIMIT_BOOKINGS']],
    ['wrong passwords on devices that an account knows not', ['LIMIT_WRONG_PASSWORDS']],
    ['wrong passwords on a device that an account knows', ['LIMIT_WRONG_PASSWORDS']],
    ['the same', ['LIMIT_SIGN_INS']],
    ['registrations', ['LIMIT_REGISTRATIONS']],
    ['mails for registrations', ['LIMIT_SIGN_UP_MAILS']],
    ['mails with codes for bookings', ['LIMIT_SIGN_UP_MAILS']],
    ['links for a new password', ['LIMIT_RESETS', 'LIMIT_RESETS_PER_ADDRESS']],
    ['codes tried or asked for', ['LIMIT_CODES']],
    ['codes of visitors', ['LIMIT_CODES']],
    ['pictures', ['LIMIT_UPLOADS']],
  ]

  it.each(limits)('the limits of %s are those of the configuration', (row, names) => {
    const cells = read('docs/decisions/server/rate-limits.md')
      .split('\n')
      .find((line) => line.startsWith(`| ${row} `))
      ?.split('|')
    const said = (cells?.[3] ?? '').trim()
    expect(said).toMatch(
      new RegExp(`^${names.map((name) => figure(`config.ts#${name}`).toLocaleString('en-US')).join(', ')}\\b`),
    )
  })
})

/** What the docs write as code, on one line. */
const quoted = docs.flatMap((doc) =>
  [...read(doc).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => ({ doc: relative(ROOT, resolve(ROOT, doc)), text })),
)
/** Named as what is not there: rules for names, and files of a running server. */
const NO_FILES = new Set(['types.ts'])
const folders = new Set(files.map((file) => dirname(file)))
const isThere = (path: string): boolean =>
  existsSync(resolve(ROOT, path)) ||
  [...files, ...folders].some((known) => known === path || known.endsWith(`/${path}`))

describe('what the docs name', () => {
  it('is a script of package.json where it is run by npm', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = docs.flatMap((doc) =>
      [...read(doc).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => ({ doc, name })),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(({ name }) => scripts[name] === undefined)).toEqual([])
  })

  it('is a file or folder of the source where it looks like one', () => {
    const named = quoted.filter(
      ({ text }) =>
        /^[\w.-]+(\/[\w.-]+)*\.(ts|tsx|cjs|css|svg)$/.test(text) ||
        /^(shared|server|renderer|main|preload|build|e2e|docs)\/[\w./-]+$/.test(text),
    )
    expect(named.length).toBeGreaterThan(60)
    const missing = named.filter(({ text }) => !NO_FILES.has(text) && !isThere(text.replace(/\/$/, '')))
    expect(missing).toEqual([])
  })

  it('is a page where it is linked', () => {
    const links = docs.flatMap((doc) =>
      [...read(doc).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => join(dirname(doc), target)),
    )
    expect(links.length).toBeGreaterThan(20)
    expect(links.filter((target) => !isThere(target))).toEqual([])
  })

  it('is a call of the contract where it is an address of the API', () => {
    const shape = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}')
    const known = new Set(
      Object.values(contract).flatMap((calls) =>
        Object.values(calls).map(({ method, path }) => [method, shape(path)].join(' ')),
      ),
    )
    const named = quoted.flatMap(({ doc, text }) => {
      const [, method = '', path = ''] = /^(?:([A-Z]+) )?(\/api\/[^?\s]*)/.exec(text) ?? []
      // An address that is only begun (`/api/partner/…`) names no call.
      return path === '' || /…|\*/.test(path) ? [] : [{ doc, method, path: shape(path.replace(/\/$/, '')) }]
    })
    expect(named.length).toBeGreaterThan(20)
    const missing = named.filter(({ method, path }) =>
      method === '' ? ![...known].some((call) => call.endsWith(` ${path}`)) : !known.has(`${method} ${path}`),
    )
    expect(missing).toEqual([])
  })
})
