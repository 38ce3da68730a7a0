import { resolve } from 'node:path'
import { AsyncEntry } from '@napi-rs/keyring'
import { _electron } from '@playwright/test'
import { environmentOf, logOf } from './shell.ts'
import { desktopParts, watchDesktop } from './electron-desktop.ts'
import { printingParts } from './electron-printing.ts'
import type { DesktopApp, LaunchOptions } from './shell.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** As the client asks for its entries. */
const LINUX = { linux: { store: 'secret-service' } } as const

declare global {
  var openedExternally: string[] | undefined
}

/** The client in Electron itself. */
export async function launchElectron(binary: string, options: LaunchOptions): Promise<DesktopApp> {
  const environment = environmentOf(options)
  // Without a session bus neither the keyring nor Electron's own storage finds a secret service (Linux).
  if (options.keychain === 'absent') environment['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/dev/null'

  const entry = () => new AsyncEntry('Tendwell', new URL(options.serverUrl).origin, LINUX)
  if (options.token !== undefined) await entry().setPassword(options.token)
  const electron = await _electron.launch({
    executablePath: binary,
    args: [...(process.platform === 'linux' ? ['--no-sandbox'] : []), ROOT, ...(options.args ?? [])],
    env: environment,
  })
  const log = logOf(electron.process().stderr)
  await electron.evaluate(({ shell }) => {
    const opened: string[] = (globalThis.openedExternally = [])
    shell.openExternal = async (address) => void opened.push(address)
  })
  await watchDesktop(electron)
  const page = await electron.firstWindow()

  return {
    which: 'electron',
    page,
    main: {
      openedExternally: () => electron.evaluate(() => globalThis.openedExternally ?? []),
      webPreferences: () =>
        electron.evaluate(({ BrowserWindow }) => {
          const contents = BrowserWindow.getAllWindows()[0]?.webContents
          if (contents === undefined) return {}
          // Not in the published types, and the only way to learn what a window was really given.
          const read: unknown = Reflect.get(contents, 'getLastWebPreferences')
          return typeof read === 'function' ? read.call(contents) : {}
        }),
      menu: () => electron.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label) ?? []),
      ask: (channel, given, senderUrl) =>
        electron.evaluate(
          async ({ ipcMain }, asked) => {
            const handlers: unknown = Reflect.get(ipcMain, '_invokeHandlers')
            const event = { senderFrame: { url: asked.senderUrl, parent: null }, sender: { isDestroyed: () => false } }
            return handlers instanceof Map ? handlers.get(asked.channel)?.(event, ...asked.given) : null
          },
          { channel, given, senderUrl },
        ),
      keychain: () => entry().getPassword(),
      channels: () =>
        electron.evaluate(({ ipcMain }) => {
          const handlers: unknown = Reflect.get(ipcMain, '_invokeHandlers')
          return handlers instanceof Map ? [...handlers.keys()].map(String) : []
        }),
      startAgain: (args) =>
        electron.evaluate(({ app }, given) => {
          app.emit('second-instance', {}, [process.execPath, ...given], process.cwd(), null)
        }, args),
      openUrl: (link) =>
        electron.evaluate(({ app }, given) => {
          app.emit('open-url', { preventDefault: () => {} }, given)
        }, link),
      minimize: () => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize()),
      closeWindow: () => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()),
      ...desktopParts(electron),
      ...printingParts(electron),
      window: () =>
        electron.evaluate(({ BrowserWindow }) => {
          const window = BrowserWindow.getAllWindows()[0]
          return {
            isVisible: window?.isVisible() ?? false,
            isMinimized: window?.isMinimized() ?? false,
            isFocused: window?.isFocused() ?? false,
          }
        }),
      log,
    },
    close: () => electron.close(),
  }
}
