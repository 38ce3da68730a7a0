import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EventEmitter, once } from 'node:events'
import { BrowserWindow } from './browser-window.ts'
import { answerTest } from './answer-test.ts'
import { ipcMain } from './ipc-main.ts'
import { Notification, clickNotice, shownNotices } from './notification.ts'
import { powerMonitor } from './power-monitor.ts'
import { printJobs, setPrinters } from './printing.ts'
import { serveProtocol } from './protocol-server.ts'
import { setup, tell } from './setup.ts'
import { Tray, chooseInTray, clickTray, nativeImage, trayView } from './tray.ts'
import type { MenuTemplate } from './tray.ts'

/**
 * The part of Electron that the main process uses, for tests without its binary. It does what Electron
 * would where a test can see the difference, and as little as possible elsewhere.
 */
class App extends EventEmitter {
  isPackaged = false
  commandLine = { hasSwitch: () => false }
  #paths = new Map<string, string>()

  getPath = (name: string) => this.#paths.get(name) ?? ''
  setPath = (name: string, path: string) => void this.#paths.set(name, path)
  getAppPath = () => ''
  getVersion = () => version
  getPreferredSystemLanguages = () => ['en-US']
  requestSingleInstanceLock = () => true
  setAsDefaultProtocolClient = () => true
  enableSandbox = () => {}
  whenReady = async () => {}
  setAppUserModelId = () => {}
  setBadgeCount = () => true
  releaseSingleInstanceLock = () => {}
  exit = (code: number) => process.exit(code)

  /** Closes the window on the way, and nobody can keep it open who was told before. */
  quit(): void {
    this.emit('before-quit')
    window?.close()
    process.exit(0)
  }
}

const { version }: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
)

export { BrowserWindow, ipcMain }

export const app = new App()

export const protocol = {
  registerSchemesAsPrivileged: () => {},
  handle: (_scheme: string, handler: (request: Request) => Promise<Response>) => serveProtocol(handler, setup.port),
}

export const net = { fetch: (url: string, init: RequestInit) => fetch(url, init) }

const opened: string[] = []
export const shell = {
  async openExternal(address: string) {
    opened.push(address)
  },
}

let menu: MenuTemplate[] = []
export const Menu = {
  buildFromTemplate: (template: MenuTemplate[]) => template,
  setApplicationMenu: (template: MenuTemplate[]) => void (menu = template),
}

export { Notification, Tray, nativeImage, powerMonitor }

/** Nobody else has any keys, and no test presses them. */
export const globalShortcut = { register: () => true, unregister: () => {} }

const shownBoxes: string[] = []
/** Where the person saves to; null when they close the dialog. */
let saveTo: string | null = null
export const dialog = {
  async showMessageBox({ message }: { message: string }) {
    shownBoxes.push(message)
    return { response: 0 }
  },
  /** Nobody is there to ask: whatever is not saved stays. */
  showMessageBoxSync: ({ message, cancelId = 0 }: { message: string; cancelId?: number }) => {
    shownBoxes.push(message)
    return cancelId
  },
  showSaveDialog: async () => ({ canceled: saveTo === null, filePath: saveTo ?? '' }),
  showErrorBox: (title: string, text: string) => tell({ kind: 'failed', message: `${title}: ${text}` }),
}

export const session = {
  defaultSession: {
    setPermissionRequestHandler: () => {},
    setPermissionCheckHandler: () => {},
    setDevicePermissionHandler: () => {},
    availableSpellCheckerLanguages: ['en-US', 'fr', 'vi'],
    setSpellCheckerEnabled: () => {},
    setSpellCheckerLanguages: () => {},
    setSpellCheckerDictionaryDownloadURL: () => {},
  },
}

/** A machine where Electron's own storage is not safe either, so that only the keychain decides. */
export const safeStorage = {
  isAsyncEncryptionAvailable: async () => false,
  getSelectedStorageBackend: () => 'basic_text',
}

export const nativeTheme = { shouldUseDarkColors: false }
export const screen = { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] }

/** The window that was made last; this app has one. */
let window: BrowserWindow | null = null
BrowserWindow.onCreated = (created) => {
  window = created
  app.emit('web-contents-created', {}, created.webContents)
}
BrowserWindow.onAllClosed = () => app.emit('window-all-closed')

answerTest({
  openedExternally: () => opened,
  webPreferences: () => ({ ...window?.options.webPreferences }),
  menu: () => menu.map(({ label }) => label ?? ''),
  ask: ({ channel, given, senderUrl }) =>
    ipcMain.invoke(
      channel,
      { senderFrame: { url: senderUrl, parent: null }, sender: { isDestroyed: () => false } },
      given,
    ),
  channels: () => ipcMain.channels(),
  startAgain(args) {
    app.emit('second-instance', {}, [process.execPath, ...args], process.cwd(), null)
    return null
  },
  openUrl(link) {
    app.emit('open-url', { preventDefault: () => {} }, link)
    return null
  },
  minimize() {
    window?.minimize()
    return null
  },
  closeWindow() {
    window?.close()
    return null
  },
  tray: () => trayView(),
  clickTray() {
    clickTray()
    return null
  },
  chooseInTray(label) {
    chooseInTray(label)
    return null
  },
  notices: () => shownNotices(),
  clickNotice(index) {
    clickNotice(index)
    return null
  },
  wakeAt(millis) {
    const ahead = millis - Date.now()
    const real = Date.now
    Date.now = () => real() + ahead
    powerMonitor.emit('resume')
    return null
  },
  idle(seconds) {
    powerMonitor.idleSeconds = seconds
    return null
  },
  async idleAsked() {
    await once(powerMonitor, 'asked')
    return null
  },
  chooseInMenu(wanted) {
    const entry = menu.flatMap(({ submenu }) => submenu ?? []).find(({ label }) => label === wanted)
    if (entry?.click === undefined) throw new Error(`The menu bar does not offer ${wanted}`)
    entry.click()
    return null
  },
  zoomLevel: () => window?.webContents.zoomLevel ?? 0,
  boxes: () => shownBoxes,
  pretend({ channel, outcome }) {
    ipcMain.handle(channel, () => outcome)
    return null
  },
  setPrinters(names) {
    setPrinters(names)
    return null
  },
  printJobs: () => printJobs(),
  saveTo(file) {
    saveTo = file
    return null
  },
  window: () => ({
    isVisible: window?.isVisible() ?? false,
    isMinimized: window?.isMinimized() ?? false,
    isFocused: window?.isFocused() ?? false,
  }),
  invoke: (call) => window?.webContents.invoke(call) ?? { problem: 'There is no window' },
  opens(address) {
    window?.webContents.opens(address)
    return null
  },
  leaves: (frame) => window?.webContents.leaves(frame) ?? false,
  loaded() {
    window?.webContents.emit('did-finish-load')
    return null
  },
  quit: () => {
    // After the answer is on its way.
    setTimeout(() => app.quit(), 0)
    return null
  },
})
