import { EventEmitter } from 'node:events'

type Handler = (...given: unknown[]) => unknown

/** A page that remembers its rules. */
class Contents extends EventEmitter {
  readonly zoomLevels: number[] = []
  reloads = 0
  setZoomLevel = (level: number) => void this.zoomLevels.push(level)
  readonly replacements: string[] = []
  replaceMisspelling = (word: string) => void this.replacements.push(word)
  reload = () => void (this.reloads += 1)
  openWindow: ((details: { url: string }) => { action: string }) | null = null
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.openWindow = handler
  }
}

/** A window that remembers what it was made with and where it went. */
class Window extends EventEmitter {
  readonly webContents = new Contents()
  readonly addresses: string[] = []
  readonly options: Record<string, unknown>
  focused = 0
  isVisible = false

  constructor(options: Record<string, unknown>) {
    super()
    this.options = options
  }
  loadURL = async (address: string) => void this.addresses.push(address)
  show = () => void (this.isVisible = true)
  hide = () => void (this.isVisible = false)
  getNormalBounds = () => ({ x: 0, y: 0, width: 1280, height: 860 })
  getBounds = () => this.getNormalBounds()
  isMaximized = () => false
  focus = () => void (this.focused += 1)
  readonly progress: number[] = []
  setProgressBar = (part: number) => void this.progress.push(part)
  /** Whoever listens may keep it open, and so may the page. */
  close = () => {
    let isPrevented = false
    this.emit('close', { preventDefault: () => void (isPrevented = true) })
    if (isPrevented) return
    let mayGo = !this.isDirty
    if (this.isDirty) this.webContents.emit('will-prevent-unload', { preventDefault: () => void (mayGo = true) })
    if (mayGo) this.emit('closed')
  }
  /** The page has something that is not saved. */
  isDirty = false
  isMinimized = () => false
}

/** An entry of a menu, as far as tests look at it. */
export interface MenuEntry {
  label?: string
  enabled?: boolean
  click?: () => void
  submenu?: MenuEntry[]
}

/** An icon beside the clock that remembers what it shows. */
class Tray extends EventEmitter {
  menu: MenuEntry[] = []
  tooltip = ''
  title = ''
  images = 0
  setContextMenu = (menu: MenuEntry[]) => void (this.menu = menu)
  setToolTip = (text: string) => void (this.tooltip = text)
  setTitle = (text: string) => void (this.title = text)
  setImage = () => void (this.images += 1)
}

/** A notification that says when it is shown. */
class Notification extends EventEmitter {
  readonly options: { title: string; body: string }
  isShown = false

  constructor(options: { title: string; body: string }) {
    super()
    this.options = options
  }
  show = () => void (this.isShown = true)
}

/** Remembers what was asked of a part of Electron, by the name of the call; all of it works. */
function recorder<Name extends string>(...names: Name[]) {
  const calls: { name: Name; given: unknown[] }[] = []
  const part = Object.fromEntries(
    names.map((name) => [name, (...given: unknown[]) => calls.push({ name, given }) > 0]),
  ) as Record<Name, Handler>
  return { calls, part }
}

interface Machine {
  userData: string
  hasLock?: boolean
  /** Some desktops of Linux have no place for one, nor for notifications. */
  hasTray?: boolean
  /** What the program was started with, as Chromium understands it. */
  switches?: readonly string[]
}

/** The module `electron` without a machine behind it: it does nothing, and remembers everything. */
export function createFakeElectron({ userData, hasLock = true, hasTray = true, switches = [] }: Machine) {
  const windows: Window[] = []
  const trays: Tray[] = []
  const notifications: Notification[] = []
  const powerMonitor = Object.assign(new EventEmitter(), { getSystemIdleTime: () => 0 })
  const ipc = recorder('handle', 'handleOnce', 'on', 'once', 'addListener')
  const permissions = recorder('setPermissionRequestHandler', 'setPermissionCheckHandler', 'setDevicePermissionHandler')
  const protocols = recorder('registerSchemesAsPrivileged', 'handle', 'registerFileProtocol', 'interceptFileProtocol')
  const life = recorder(
    'enableSandbox',
    'quit',
    'exit',
    'setAsDefaultProtocolClient',
    'setBadgeCount',
    'releaseSingleInstanceLock',
  )
  const keys = recorder('register', 'unregister')
  const boxes = recorder('showErrorBox', 'showMessageBox', 'showMessageBoxSync', 'showSaveDialog')
  const spelling = recorder(
    'setSpellCheckerEnabled',
    'setSpellCheckerLanguages',
    'setSpellCheckerDictionaryDownloadURL',
    'addWordToSpellCheckerDictionary',
  )
  /** The buttons that the person presses, one box after the other; otherwise the first. */
  const answers: number[] = []
  function chosen(name: 'showMessageBox' | 'showMessageBoxSync', given: unknown[]): number {
    boxes.part[name](...given)
    return answers.shift() ?? 0
  }
  const menus: MenuEntry[][] = []
  const popups: MenuEntry[][] = []
  const opened: string[] = []
  const app = Object.assign(new EventEmitter(), life.part, {
    isPackaged: true,
    commandLine: { hasSwitch: (name: string) => switches.includes(name) },
    getPath: () => userData,
    setPath: () => undefined,
    getVersion: () => '1.2.3',
    getAppPath: () => '/app',
    getPreferredSystemLanguages: () => ['en-US'],
    requestSingleInstanceLock: () => hasLock,
    whenReady: async () => undefined,
  })

  class BrowserWindow extends Window {
    constructor(options: Record<string, unknown>) {
      super(options)
      windows.push(this)
      app.emit('web-contents-created', {}, this.webContents)
    }
  }

  const module = {
    app,
    BrowserWindow,
    Menu: {
      buildFromTemplate: (template: MenuEntry[]) => Object.assign(template, { popup: () => popups.push(template) }),
      setApplicationMenu: (menu: MenuEntry[]) => void menus.push(menu),
    },
    globalShortcut: keys.part,
    dialog: {
      ...boxes.part,
      showMessageBox: async (...given: unknown[]) => ({ response: chosen('showMessageBox', given) }),
      showMessageBoxSync: (...given: unknown[]) => chosen('showMessageBoxSync', given),
    },
    ipcMain: ipc.part,
    nativeImage: {
      createEmpty: () => ({ addRepresentation: () => undefined, setTemplateImage: () => undefined }),
    },
    nativeTheme: { shouldUseDarkColors: false },
    net: { fetch },
    Notification: Object.assign(
      class extends Notification {
        constructor(options: { title: string; body: string }) {
          super(options)
          notifications.push(this)
        }
      },
      { isSupported: () => hasTray },
    ),
    powerMonitor,
    protocol: protocols.part,
    safeStorage: { isAsyncEncryptionAvailable: async () => false, getSelectedStorageBackend: () => 'basic_text' },
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
    session: {
      defaultSession: { ...permissions.part, ...spelling.part, availableSpellCheckerLanguages: ['en-US', 'fr'] },
    },
    Tray: class extends Tray {
      constructor() {
        super()
        if (!hasTray) throw new Error('There is no tray')
        trays.push(this)
      }
    },
    shell: { openExternal: async (address: string) => void opened.push(address) },
  }
  return {
    module,
    app,
    windows,
    trays,
    notifications,
    powerMonitor,
    opened,
    ipc: ipc.calls,
    permissions: permissions.calls,
    protocols: protocols.calls,
    life: life.calls,
    boxes: boxes.calls,
    answers,
    menus,
    popups,
    spelling: spelling.calls,
    keys: keys.calls,
  }
}
