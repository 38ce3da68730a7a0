import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { claimLinks, followLinks } from './follow-links.ts'

const FIRST = '0193f0a0-0000-7000-8000-000000000001'
const SECOND = '0193f0a0-0000-7000-8000-000000000002'
const linkTo = (id: string) => `tendwell://appointment/${id}`
const screenOf = (id: string) => `app://tendwell/dashboard/schedule?event=${id}`

/** The app started with `argv`; `shown` are the screens that the window was brought forward at. */
function anApp(...argv: string[]) {
  const app = new EventEmitter()
  const shown: (string | null)[] = []
  const log: unknown[] = []
  let isPrevented = false
  const links = followLinks({
    app: app as unknown as Parameters<typeof followLinks>[0]['app'],
    argv: ['/opt/tendwell', ...argv],
    report: (problem) => void log.push(problem),
  })
  return {
    shown,
    log,
    begin: () => links.begin((screen) => void shown.push(screen)),
    startAgain: (...given: string[]) => app.emit('second-instance', {}, ['/opt/tendwell', ...given], '/', null),
    openUrl(link: string) {
      isPrevented = false
      app.emit('open-url', { preventDefault: () => void (isPrevented = true) }, link)
      return isPrevented
    },
  }
}

describe('a start', () => {
  it.each([
    [[], null],
    [[linkTo(FIRST)], screenOf(FIRST)],
    [['--no-sandbox', '.', linkTo(FIRST), '--flag'], screenOf(FIRST)],
    [[linkTo(FIRST), linkTo(SECOND)], screenOf(SECOND)],
    [[linkTo(FIRST), 'tendwell://nonsense'], screenOf(FIRST)],
  ])('with %j shows %s', (argv, screen) => {
    const { begin, shown } = anApp(...argv)
    begin()
    expect(shown).toEqual([screen])
  })

  it('tells the log of a link that leads nowhere, and of nothing else it was started with', () => {
    const { begin, shown, log } = anApp('--user=secret', 'tendwell://appointment/7\nsecond line')
    begin()
    expect(shown).toEqual([null])
    expect(log).toEqual([String.raw`Ignored a link that leads nowhere: "tendwell://appointment/7\nsecond line"`])
  })
})

describe('a second start', () => {
  it('brings the window forward, at the appointment when it has a link', () => {
    const { begin, startAgain, shown, log } = anApp()
    begin()
    startAgain('--allow-file-access-from-files', linkTo(FIRST))
    startAgain()
    expect(shown).toEqual([null, screenOf(FIRST), null])
    expect(log).toEqual([])
  })

  it('with a link that leads nowhere only brings it forward', () => {
    const { begin, startAgain, shown, log } = anApp()
    begin()
    startAgain(`tendwell://appointment/${FIRST}?next=https://evil.test`)
    expect(shown).toEqual([null, null])
    expect(log).toHaveLength(1)
  })
})

describe('a link that macOS brings', () => {
  it('before the app is ready waits for the window', () => {
    const { begin, openUrl, shown } = anApp()
    expect(openUrl(linkTo(FIRST))).toBe(true)
    expect(openUrl(linkTo(SECOND))).toBe(true)
    expect(shown).toEqual([])
    begin()
    expect(shown).toEqual([screenOf(SECOND)])
  })

  it('later is shown at once', () => {
    const { begin, openUrl, shown } = anApp()
    begin()
    openUrl(linkTo(FIRST))
    expect(shown).toEqual([null, screenOf(FIRST)])
  })

  it('and leads nowhere is ignored and logged', () => {
    const { begin, openUrl, shown, log } = anApp()
    expect(openUrl('tendwell://')).toBe(true)
    begin()
    openUrl('https://example.org/')
    openUrl(`tendwell://appointment/${'x'.repeat(5000)}`)
    expect(shown).toEqual([null])
    expect(log).toHaveLength(3)
    expect(String(log[2]).length).toBeLessThan(300)
  })
})

describe('the scheme', () => {
  function claim({ isPackaged = true, isOurs = true }) {
    const asked: unknown[][] = []
    const log: unknown[] = []
    claimLinks(
      {
        isPackaged,
        getAppPath: () => '/src/tendwell',
        setAsDefaultProtocolClient: (...given: unknown[]) => asked.push(given) > 0 && isOurs,
      },
      '/src/electron',
      (problem) => void log.push(problem),
    )
    return { asked, log }
  }

  it('is claimed for the program itself', () => {
    expect(claim({})).toEqual({ asked: [['tendwell']], log: [] })
  })

  it('is claimed from source for Electron with this app', () => {
    expect(claim({ isPackaged: false }).asked).toEqual([['tendwell', '/src/electron', ['/src/tendwell']]])
  })

  it('that the system does not give away is told to the log', () => {
    expect(claim({ isOurs: false }).log).toEqual(['The system does not open tendwell: links with this program'])
  })
})
