import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { everyChannel } from '#shared/desktop/channels.ts'
import { bootMain, forgetMain } from './testing/boot-main.ts'

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
