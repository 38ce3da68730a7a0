import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron'
import { APP_HOME } from '#main/security/app-url.ts'
import { SMALLEST, USUAL, boundsOnScreen, isOnScreen } from './window-bounds.ts'
import type { Display } from './window-bounds.ts'
import type { createWindowMemory } from './window-memory.ts'

interface MainWindowParts {
  create(options: BrowserWindowConstructorOptions): BrowserWindow
  displays(): readonly Display[]
  isDark(): boolean
  memory: ReturnType<typeof createWindowMemory>
  /** The built preload script. */
  preload: string
  /** Whether a window that is closed only leaves the screen: the app goes on beside the clock. */
  hidesWhenClosed(): boolean
  onHidden(): void
}

/** The ground of the page in either mode (`--tw-ground`), so that a slow start shows no white flash. */
const GROUND = { light: '#f7f8fa', dark: '#0b1016' }

/** The one window of the app: opened when there is none, brought forward when there is. */
export function createMainWindow(parts: MainWindowParts) {
  let window: BrowserWindow | null = null
  let isHidden = false
  let loads = 0

  function open(): BrowserWindow {
    const remembered = parts.memory.recall()
    const opened = parts.create({
      ...boundsOnScreen(remembered?.bounds ?? null, parts.displays()),
      minWidth: SMALLEST.width,
      minHeight: SMALLEST.height,
      show: false,
      title: 'Tendwell',
      backgroundColor: parts.isDark() ? GROUND.dark : GROUND.light,
      webPreferences: webPreferences(parts.preload),
    })
    opened.once('ready-to-show', () => {
      if (remembered?.isMaximized === true) opened.maximize()
      opened.show()
    })
    opened.on('close', (event) => {
      parts.memory.remember({ bounds: opened.getNormalBounds(), isMaximized: opened.isMaximized() })
      if (!parts.hidesWhenClosed()) return
      event.preventDefault()
      opened.hide()
      isHidden = true
      parts.onHidden()
    })
    opened.on('closed', () => {
      window = null
      isHidden = false
    })
    return opened
  }

  function unhide(hidden: BrowserWindow): void {
    // Its screen may have been unplugged meanwhile, and a system moves only windows that are seen.
    if (!isOnScreen(hidden.getBounds(), parts.displays())) {
      hidden.setSize(USUAL.width, USUAL.height)
      hidden.center()
    }
    hidden.show()
  }

  async function load(target: BrowserWindow, address: string): Promise<void> {
    const turn = (loads += 1)
    try {
      await target.loadURL(address)
    } catch (problem) {
      // A page that gives way to the next before it is there fails, and nothing is wrong with that.
      if (turn === loads) throw problem
    }
  }

  return {
    /** Brings the window forward, opening it if need be; at `screen` (an address of the app), or where it is. */
    async show(screen: string | null = null): Promise<void> {
      if (window === null) {
        window = open()
        return load(window, screen ?? APP_HOME)
      }
      if (window.isMinimized()) window.restore()
      // Hidden beside the clock; before its first page it shows itself.
      if (isHidden) unhide(window)
      isHidden = false
      window.focus()
      if (screen !== null) await load(window, screen)
    },
    current: (): BrowserWindow | null => window,
  }
}

/** The page is a web page and nothing more: no Node, its own world, the sandbox, and no way to switch any of it on. */
const webPreferences = (preload: string) =>
  ({
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    nodeIntegrationInWorker: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    safeDialogs: true,
    // A day's schedule stays open in the background, and its live stream has to keep running.
    backgroundThrottling: false,
  }) as const satisfies BrowserWindowConstructorOptions['webPreferences']
