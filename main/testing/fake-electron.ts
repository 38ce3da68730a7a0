import { EventEmitter } from 'node:events'

type Handler = (...given: unknown[]) => unknown

/** A page that remembers its rules. */
class Contents extends EventEmitter {
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

  constructor(options: Record<string, unknown>) {
    super()
    this.options = options
  }
  loadURL = async (address: string) => void this.addresses.push(address)
  show = () => undefined
  focus = () => void (this.focused += 1)
  isMinimized = () => false
}

/** Remembers what was asked of a part of Electron, by the name of the call; all of it works. */
function recorder<Name extends string>(...names: Name[]) {
  const calls: { name: Name; given: unknown[] }[] = []
  const part = Object.fromEntries(
    names.map((name) => [name, (...given: unknown[]) => calls.push({ name, given }) > 0]),
  ) as Record<Name, Handler>
  return { calls, part }
}

/** The module `electron` without a machine behind it: it does nothing, and remembers everything. */
export function createFakeElectron({ userData, hasLock = true }: { userData: string; hasLock?: boolean }) {
  const windows: Window[] = []
  const ipc = recorder('handle', 'handleOnce', 'on', 'once', 'addListener')
  const permissions = recorder('setPermissionRequestHandler', 'setPermissionCheckHandler', 'setDevicePermissionHandler')
  const protocols = recorder('registerSchemesAsPrivileged', 'handle', 'registerFileProtocol', 'interceptFileProtocol')
  const life = recorder('enableSandbox', 'quit', 'exit', 'setAsDefaultProtocolClient')
  const boxes = recorder('showErrorBox')
  const opened: string[] = []
  const app = Object.assign(new EventEmitter(), life.part, {
    isPackaged: true,
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
    Menu: { buildFromTemplate: (template: unknown) => template, setApplicationMenu: () => undefined },
    dialog: boxes.part,
    ipcMain: ipc.part,
    nativeTheme: { shouldUseDarkColors: false },
    net: { fetch },
    protocol: protocols.part,
    safeStorage: { isAsyncEncryptionAvailable: async () => false, getSelectedStorageBackend: () => 'basic_text' },
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
    session: { defaultSession: permissions.part },
    shell: { openExternal: async (address: string) => void opened.push(address) },
  }
  return {
    module,
    app,
    windows,
    opened,
    ipc: ipc.calls,
    permissions: permissions.calls,
    protocols: protocols.calls,
    life: life.calls,
    boxes: boxes.calls,
  }
}
