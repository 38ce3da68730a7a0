import { globSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { everyChannel } from '#shared/desktop/channels.ts'
import { bootMain, forgetMain } from './testing/boot-main.ts'
import { aServer } from './testing/local-server.ts'

const ROOT = join(import.meta.dirname, '..')
const ID = '0193f0a0-0000-7000-8000-000000000001'

afterEach(forgetMain)

describe('the doors between page and main process', () => {
  it('are the channels of the list, each opened once, and no others', async () => {
    const { ipc } = await bootMain()
    expect(ipc.map(({ name, given }) => [name, given[0]])).toEqual(
      everyChannel().map(({ address }) => ['handle', address]),
    )
  })

  /** What would be a door beside the list, and the one file that may name it. */
  it.each([
    [/\bipcMain\b/, ['main/index.ts']],
    [/\bipcRenderer\b/, ['preload/index.ts']],
    [/\bcontextBridge\b/, ['preload/index.ts']],
    [/\bipc\.(on|once|handleOnce|addListener)\b/, []],
    [/\bMessageChannelMain\b|\bpostMessage\b|\bexecuteJavaScript\b|\bwebContents\.(send|ipc)\b|\bmainFrame\.ipc\b/, []],
  ])('%s is nowhere else in the source', (door, allowed) => {
    const sources = globSync('{main,preload}/**/*.ts', { cwd: ROOT }).filter(
      (file) => !file.endsWith('.test.ts') && !file.startsWith('main/testing/'),
    )
    expect(sources.length).toBeGreaterThan(20)
    expect(sources.filter((file) => door.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual(allowed)
  })

  it('are opened by registerChannels alone', () => {
    const source = readFileSync(join(ROOT, 'main/index.ts'), 'utf8')
    expect(source.match(/\bipcMain\b/g)).toHaveLength(2)
    expect(source).toMatch(/registerChannels\(\s*ipcMain,/)
  })

  it('refuse and log foreign callers', async () => {
    const { ipc, log } = await bootMain()
    for (const { given } of ipc) {
      const [address, listener] = given
      if (typeof listener !== 'function') return expect.unreachable()
      const event = {
        senderFrame: { url: 'https://evil.test/', parent: null },
        sender: { isDestroyed: () => false },
      }
      expect(await listener(event)).toEqual({ ok: false, error: 'foreign_sender' })
      expect(log.at(-1)).toBe(`Refused ${String(address)} (foreign_sender) to "https://evil.test/"\n`)
    }
  })
})

describe('a link', () => {
  const link = `tendwell://appointment/${ID}`
  const screen = `app://tendwell/dashboard/schedule?event=${ID}`

  it('of the start opens the window there, and the scheme is claimed', async () => {
    const { windows, life } = await bootMain({ argv: ['--flag', link] })
    expect(windows.map(({ addresses }) => addresses)).toEqual([[screen]])
    expect(life).toContainEqual({ name: 'setAsDefaultProtocolClient', given: ['tendwell'] })
  })

  it('of a second start, or from macOS, takes the one window there and brings it forward', async () => {
    const { app, windows } = await bootMain()
    app.emit('second-instance', {}, ['/opt/tendwell', link], '/', null)
    app.emit('open-url', { preventDefault: () => undefined }, link)
    expect(windows).toHaveLength(1)
    expect(windows[0]?.addresses).toEqual(['app://tendwell/', screen, screen])
    expect(windows[0]?.focused).toBe(2)
  })

  it('that is none changes nothing, and is logged', async () => {
    const { app, windows, log } = await bootMain()
    app.emit('open-url', { preventDefault: () => undefined }, 'tendwell://appointment/../../api')
    expect(windows[0]?.addresses).toEqual(['app://tendwell/'])
    expect(log).toEqual(['Ignored a link that leads nowhere: "tendwell://appointment/../../api"\n'])
  })
})

it('a second process opens nothing and ends', async () => {
  const { windows, ipc, life } = await bootMain({ argv: [`tendwell://appointment/${ID}`], hasLock: false })
  expect([windows, ipc]).toEqual([[], []])
  expect(life.map(({ name }) => name)).toEqual(['enableSandbox', 'quit'])
})

/** What a channel of the running client answers to its own page. */
async function ask({ ipc }: Awaited<ReturnType<typeof bootMain>>, address: string, ...given: unknown[]) {
  const listener = ipc.find((call) => call.given[0] === address)?.given[1]
  if (typeof listener !== 'function') return expect.unreachable()
  const event = { senderFrame: { url: 'app://tendwell/', parent: null }, sender: { isDestroyed: () => false } }
  return (await listener(event, ...given)) as unknown
}

describe('the server', () => {
  const state = (serverAddress: string | null, isServerFixed: boolean) => ({
    ok: true,
    value: { version: '1.2.3', platform: process.platform, serverAddress, isServerFixed },
  })
  const answering: RequestListener = (request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(request.url === '/env.json' ? '{"version":"0.1.0","apiBase":""}' : '{"status":"alive"}')
  }

  it('that the machine is set up with is not the person’s to change', async () => {
    const main = await bootMain()
    expect(await ask(main, 'app.state')).toEqual(state('https://clinic.example', true))
    const { origin } = await aServer(answering)
    expect(await ask(main, 'server.choose', { address: origin })).toEqual({ ok: true, value: { outcome: 'fixed' } })
  })

  it('is chosen at the first start, and is there at the next', async () => {
    const first = await bootMain({ serverAddress: null })
    const { userData } = first
    expect(await ask(first, 'app.state')).toEqual(state(null, false))
    expect(await ask(first, 'session.state')).toEqual({ ok: true, value: { mayResume: false, place: 'memory' } })
    const { origin } = await aServer(answering)
    expect(await ask(first, 'server.choose', { address: `${origin}/dashboard` })).toEqual({
      ok: true,
      value: { outcome: 'chosen' },
    })
    expect(await ask(first, 'app.state')).toEqual(state(origin, false))
    expect(await ask(await bootMain({ serverAddress: null, userData }), 'app.state')).toEqual(state(origin, false))
  })
})

describe('closing the window', () => {
  const close = ({ windows }: Awaited<ReturnType<typeof bootMain>>) => {
    let isPrevented = false
    windows[0]?.emit('close', { preventDefault: () => void (isPrevented = true) })
    return isPrevented
  }

  it('leaves the client beside the clock, and says so once', async () => {
    const main = await bootMain()
    windows(main).show()
    expect(close(main)).toBe(true)
    expect(windows(main).isVisible).toBe(false)
    expect(main.notifications.map(({ options, isShown }) => [options.title, isShown])).toEqual([
      ['Tendwell keeps running', true],
    ])
    main.trays[0]?.emit('click')
    await vi.waitFor(() => expect(windows(main).isVisible).toBe(true))
    close(main)
    expect(main.notifications).toHaveLength(1)
    main.app.emit('window-all-closed')
    expect(main.life.map(({ name }) => name)).not.toContain('quit')
    close(await bootMain({ userData: main.userData }))
    expect(main.notifications).toHaveLength(1)
  })

  it('says so once also where nothing can be written down', async () => {
    const userData = mkdtempSync(join(tmpdir(), 'tendwell-full-'))
    // In the way of what is written before it takes its place.
    mkdirSync(join(userData, 'settings.json.new'))
    const main = await bootMain({ userData })
    for (let time = 0; time < 2; time += 1) {
      windows(main).show()
      expect(close(main)).toBe(true)
      expect([windows(main).isVisible, main.notifications.length]).toEqual([false, 1])
      expect(main.log.filter((line) => line.includes('EISDIR'))).toHaveLength(1)
    }
  })

  it('brings it back by a second start, a link or the menu of the tray', async () => {
    const main = await bootMain()
    const open = main.trays[0]?.menu.find(({ label }) => label === 'Open Tendwell')
    for (const bring of [
      () => main.app.emit('second-instance', {}, ['/opt/tendwell'], '/', null),
      () => main.app.emit('open-url', { preventDefault: () => undefined }, `tendwell://appointment/${ID}`),
      () => open?.click?.(),
    ]) {
      close(main)
      bring()
      await vi.waitFor(() => expect(windows(main).isVisible).toBe(true))
    }
  })

  it('ends it when the person or the system is ending it', async () => {
    const main = await bootMain()
    main.app.emit('before-quit')
    expect(close(main)).toBe(false)
    const other = await bootMain()
    other.powerMonitor.emit('shutdown')
    expect(close(other)).toBe(false)
    expect(other.life.map(({ name }) => name)).toContain('quit')
  })

  it('ends it where there is no tray to find it in again', async () => {
    const main = await bootMain({ hasTray: false })
    expect(close(main)).toBe(false)
    main.app.emit('window-all-closed')
    expect(main.life.map(({ name }) => name).includes('quit')).toBe(process.platform !== 'darwin')
  })
})

it('a tray without anybody signed in offers to open and to quit', async () => {
  const { trays, life } = await bootMain()
  // Until it is known who was here, the desk counts as locked.
  const labels = () => trays[0]?.menu.flatMap(({ label }) => label ?? [])
  await vi.waitFor(() => expect(labels()).toEqual(['Not signed in', 'Open Tendwell', 'Quit Tendwell']))
  trays[0]?.menu.find(({ label }) => label === 'Quit Tendwell')?.click?.()
  expect(life.map(({ name }) => name)).toContain('quit')
})

function windows({ windows: [window] }: Awaited<ReturnType<typeof bootMain>>) {
  if (window === undefined) throw new Error('There is no window')
  return window
}
