import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  BrowserWindow,
  Menu,
  app,
  dialog,
  ipcMain,
  nativeTheme,
  net,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
} from 'electron'
import { createHandlers } from './ipc/handlers.ts'
import { registerChannels } from './ipc/register-channels.ts'
import { claimLinks, followLinks } from './links/follow-links.ts'
import { menuTemplate } from './menu/menu-template.ts'
import { createPagePrinter } from './printing/print-page.ts'
import { claimAppScheme, createAppProtocol } from './protocol/app-protocol.ts'
import { createGateway } from './protocol/gateway.ts'
import { createPageFiles } from './protocol/page-files.ts'
import { APP_SCHEME } from './security/app-url.ts'
import { guardContents } from './security/guard-contents.ts'
import { limitPermissions } from './security/permissions.ts'
import { keychainPlace } from './session/keychain-place.ts'
import { sealedFilePlace } from './session/sealed-file-place.ts'
import { createTokenVault } from './session/token-vault.ts'
import { BadServerAddress, readSettings } from './settings.ts'
import type { Settings } from './settings.ts'
import { createMainWindow } from './window/main-window.ts'
import { createWindowMemory } from './window/window-memory.ts'
import { tagsOfHeader, wordsFor } from './words/words.ts'

const BUILT = join(import.meta.dirname, '..')

const ownFolder = process.env['TENDWELL_USER_DATA']
if (ownFolder !== undefined) app.setPath('userData', ownFolder)
const { platform } = process
const folder = app.getPath('userData')

claimAppScheme(protocol)
app.enableSandbox()

if (app.requestSingleInstanceLock()) {
  // Before the app is ready: macOS may bring the link that it was started for earlier than that.
  const links = followLinks({ app, argv: process.argv, report })
  app
    .whenReady()
    .then(() => start(links))
    .catch(giveUp)
} else {
  app.quit()
}

async function start(links: ReturnType<typeof followLinks>): Promise<void> {
  const settings = readSettings(process.env, folder)
  const vault = openVault(settings)
  const printPage = createPagePrinter({ printTo: settings.printTo, write: writeFile })

  guardContents(app, shell)
  limitPermissions(session.defaultSession)
  protocol.handle(
    APP_SCHEME,
    createAppProtocol({
      version: app.getVersion(),
      files: createPageFiles(join(BUILT, 'renderer')),
      gateway: createGateway({
        serverAddress: settings.serverAddress,
        vault,
        fetch: (url, init) => net.fetch(url, init),
        unreachable: (language) => wordsFor(tagsOfHeader(language))('gateway.unreachable'),
      }),
    }),
  )

  const window = createMainWindow({
    create: (options) => new BrowserWindow(options),
    displays: () => screen.getAllDisplays(),
    isDark: () => nativeTheme.shouldUseDarkColors,
    memory: createWindowMemory(join(folder, 'window.json')),
    preload: join(BUILT, 'preload', 'index.cjs'),
  })

  function print(): void {
    const page = window.current()?.webContents
    if (page !== undefined) printPage(page).catch(report)
  }

  function speak(...languages: string[]): void {
    const template = menuTemplate({ platform, isPackaged: app.isPackaged }, wordsFor(languages), { print })
    Menu.setApplicationMenu(Menu.buildFromTemplate(template))
  }
  speak(...app.getPreferredSystemLanguages())

  registerChannels(
    ipcMain,
    createHandlers({
      version: app.getVersion(),
      platform,
      serverAddress: settings.serverAddress,
      vault,
      printPage,
      speak,
    }),
    report,
  )

  function show(screen: string | null = null): void {
    // Without its first page there is no app; a link that does not load leaves the person where they are.
    const failed = window.current() === null ? giveUp : report
    window.show(screen).catch(failed)
  }
  app.on('activate', () => show())
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit()
  })
  claimLinks(app, process.execPath, report)
  links.begin(show)
}

function openVault({ serverAddress }: Settings) {
  return createTokenVault([
    keychainPlace(() => import('@napi-rs/keyring/keytar.js'), serverAddress),
    sealedFilePlace(safeStorage, { file: join(folder, 'session.sealed'), serverOrigin: serverAddress, platform }),
  ])
}

/** Something that the person cannot mend failed; whoever looks after the machine finds it on the error stream. */
function report(problem: unknown): void {
  process.stderr.write(`${problem instanceof Error ? problem.stack : String(problem)}\n`)
}

function giveUp(problem: unknown): void {
  report(problem)
  const words = wordsFor(app.getPreferredSystemLanguages())
  dialog.showErrorBox(
    words('start.title'),
    problem instanceof BadServerAddress
      ? words('start.badAddress', { address: problem.address })
      : words('start.failed'),
  )
  app.exit(1)
}
