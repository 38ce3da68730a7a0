import { EventEmitter } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserWindowConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { createMainWindow } from './main-window.ts'
import { createWindowMemory } from './window-memory.ts'

/** A window without a screen: it knows what it was made with and what was done to it. */
class Window extends EventEmitter {
  readonly done: string[] = []
  readonly options: BrowserWindowConstructorOptions

  constructor(options: BrowserWindowConstructorOptions) {
    super()
    this.options = options
  }

  loadURL = async (address: string) => {
    this.done.push(`load ${address}`)
    this.emit('ready-to-show')
  }
  show = () => void this.done.push('show')
  maximize = () => void this.done.push('maximize')
  restore = () => void this.done.push('restore')
  focus = () => void this.done.push('focus')
  isMinimized = () => true
  isMaximized = () => true
  hide = () => void this.done.push('hide')
  /** Somebody closes it; what nobody prevents, happens. */
  close(): void {
    let isPrevented = false
    this.emit('close', { preventDefault: () => void (isPrevented = true) })
    if (!isPrevented) this.emit('closed')
  }
  getNormalBounds = () => ({ x: 40, y: 50, width: 900, height: 700 })
  getBounds = () => this.getNormalBounds()
  setSize = (width: number, height: number) => void this.done.push(`size ${width} × ${height}`)
  center = () => void this.done.push('center')
}

const SCREEN = { workArea: { x: 0, y: 0, width: 1920, height: 1080 } }
const OTHER_SCREEN = { workArea: { x: 1920, y: 0, width: 1920, height: 1080 } }

function aDesk({ isDark = false, hides = false } = {}) {
  const screens = [SCREEN]
  const hidden: string[] = []
  const windows: Window[] = []
  const main = createMainWindow({
    create(options) {
      const window = new Window(options)
      windows.push(window)
      return window as unknown as ReturnType<Parameters<typeof createMainWindow>[0]['create']>
    },
    displays: () => screens,
    isDark: () => isDark,
    memory: createWindowMemory(join(mkdtempSync(join(tmpdir(), 'tendwell-window-')), 'window.json'), () => undefined),
    preload: '/app/preload.cjs',
    hidesWhenClosed: () => hides,
    onHidden: () => void hidden.push('hidden'),
  })
  return { main, windows, hidden, screens }
}

describe('the window', () => {
  it('shows the app once there is something to see', async () => {
    const { main, windows } = aDesk()
    await main.show()
    expect(windows[0]?.options.show).toBe(false)
    expect(windows[0]?.done).toEqual(['load app://tendwell/', 'show'])
  })

  it('is a sandboxed page without Node, on the ground of its mode', async () => {
    const { main, windows } = aDesk({ isDark: true })
    await main.show()
    expect(windows[0]?.options).toMatchObject({
      backgroundColor: '#0b1016',
      webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true },
    })
  })

  it('is brought forward when it is there already', async () => {
    const { main, windows } = aDesk()
    await main.show()
    await main.show()
    expect(windows).toHaveLength(1)
    expect(windows[0]?.done.slice(2)).toEqual(['restore', 'focus'])
  })

  it('goes to the screen that a link names, opened for it or brought forward', async () => {
    const { main, windows } = aDesk()
    await main.show('app://tendwell/dashboard/schedule?event=1')
    await main.show('app://tendwell/dashboard/schedule?event=2')
    expect(windows[0]?.done).toEqual([
      'load app://tendwell/dashboard/schedule?event=1',
      'show',
      'restore',
      'focus',
      'load app://tendwell/dashboard/schedule?event=2',
    ])
  })

  it('takes a page that gives way to the next for no failure, and a page that fails for one', async () => {
    const { main, windows } = aDesk()
    await main.show()
    const [window] = windows
    if (window === undefined) return expect.unreachable()
    const fail: ((problem: Error) => void)[] = []
    window.loadURL = () => new Promise((_resolve, reject) => void fail.push(reject))
    const first = main.show('app://tendwell/first')
    const second = main.show('app://tendwell/second')
    fail[0]?.(new Error('ERR_ABORTED'))
    await expect(first).resolves.toBeUndefined()
    fail[1]?.(new Error('ERR_FAILED'))
    await expect(second).rejects.toThrow('ERR_FAILED')
  })

  it('opens again where it was closed', async () => {
    const { main, windows } = aDesk()
    await main.show()
    windows[0]?.close()
    expect(main.current()).toBeNull()
    await main.show()
    expect(windows[1]?.options).toMatchObject({ x: 40, y: 50, width: 900, height: 700 })
    expect(windows[1]?.done).toEqual(['load app://tendwell/', 'maximize', 'show'])
  })

  it('leaves the screen when it is closed beside a tray, and comes back as it was', async () => {
    const { main, windows, hidden } = aDesk({ hides: true })
    await main.show()
    windows[0]?.close()
    expect(hidden).toEqual(['hidden'])
    expect(main.current()).not.toBeNull()
    await main.show()
    await main.show()
    expect(windows).toHaveLength(1)
    expect(windows[0]?.done.slice(2)).toEqual(['hide', 'restore', 'show', 'focus', 'restore', 'focus'])
  })

  it('comes back to a screen that is there when its own was unplugged meanwhile', async () => {
    const { main, windows, screens } = aDesk({ hides: true })
    await main.show()
    windows[0]?.close()
    screens.splice(0, 1, OTHER_SCREEN)
    await main.show()
    expect(windows[0]?.done.slice(2)).toEqual(['hide', 'restore', 'size 1280 × 860', 'center', 'show', 'focus'])
  })
})
