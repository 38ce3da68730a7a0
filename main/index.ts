import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  BrowserWindow,
  Menu,
  Notification,
  Tray,
  app,
  dialog,
  globalShortcut,
  ipcMain,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
} from 'electron'
import { SERVER_PATH } from '#shared/desktop/server-choice.ts'
import { systemClock } from './time/clock.ts'
import { createBackground } from './background.ts'
import { createHandlers } from './ipc/handlers.ts'
import { registerChannels } from './ipc/register-channels.ts'
import { createHeldScreen } from './links/held-screen.ts'
import { claimLinks, followLinks } from './links/follow-links.ts'
import { watchIdle } from './lock/idle-watch.ts'
import { menuTemplate } from './menu/menu-template.ts'
import { createPreferences } from './preferences.ts'
import { followConnections } from './server/follow-connections.ts'
import { createPrintChoices } from './printing/print-choices.ts'
import { createDocumentPrinter } from './printing/print-document.ts'
import { createPagePrinter } from './printing/print-page.ts'
import { claimAppScheme, createAppProtocol } from './protocol/app-protocol.ts'
import { createClosedGateway } from './protocol/gateway.ts'
import { createPageFiles } from './protocol/page-files.ts'
import { createNotifier } from './reminders/notifier.ts'
import { createReminderMemory } from './reminders/reminder-memory.ts'
import { APP_HOME, APP_SCHEME } from './security/app-url.ts'
import { guardContents } from './security/guard-contents.ts'
import { limitPermissions } from './security/permissions.ts'
import { checkServer } from './server/check-server.ts'
import { createConnections } from './server/connections.ts'
import { createConnectionOpener, unreachable } from './server/open-connection.ts'
import { BadServerAddress, policyFileOf, readSettings } from './settings.ts'
import { createClosing } from './tray/closing.ts'
import { createTray } from './tray/tray.ts'
import { createUpkeep } from './upkeep.ts'
import { createMainWindow } from './window/main-window.ts'
import { createWindowMemory } from './window/window-memory.ts'
import { speechFor } from './words/speech.ts'
import { wordsFor } from './words/words.ts'

const BUILT = join(import.meta.dirname, '..')

const ownFolder = process.env['TENDWELL_USER_DATA']
if (ownFolder !== undefined) app.setPath('userData', ownFolder)
const { platform } = process
const folder = app.getPath('userData')
const policyFile = policyFileOf(platform, process.env)
const preferences = createPreferences(join(folder, 'settings.json'))
const fetch: typeof net.fetch = (url, init) => net.fetch(url, init)

claimAppScheme(protocol)
app.enableSandbox()
// Windows shows notifications only of programs that it knows by an id.
if (platform === 'win32') app.setAppUserModelId('app.tendwell.desktop')

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
  const settings = readSettings({
    environment: process.env,
    policyFile,
    chosen: preferences.read().serverAddress,
  })
  const connections = createConnections({
    first: settings.server,
    open: createConnectionOpener({ fetch, clock: systemClock, folder, platform, safeStorage, report }),
    check: (origin) => checkServer(origin, { fetch }),
    keep: (serverAddress) => preferences.change({ serverAddress }),
  })
  const copies = followConnections(connections)
  const printPage = createPagePrinter({ printTo: settings.printTo, write: writeFile })
  const closedGateway = createClosedGateway(unreachable)
  let speech = speechFor(app.getPreferredSystemLanguages())
  const documents = createDocumentPrinter({
    printTo: settings.printTo,
    choices: createPrintChoices(preferences, policyFile),
    folder: () => app.getPath('documents'),
    words: () => speech.words,
    chooseFile: (options) => dialog.showSaveDialog(options),
    write: writeFile,
    report,
  })

  guardContents(app, {
    openExternal: (address) => shell.openExternal(address),
    server: () => connections.current()?.address ?? null,
  })
  limitPermissions(session.defaultSession)
  protocol.handle(
    APP_SCHEME,
    createAppProtocol({
      version: app.getVersion(),
      files: createPageFiles(join(BUILT, 'renderer')),
      gateway: (request) => (connections.current()?.gateway ?? closedGateway)(request),
    }),
  )

  const notifier = createNotifier({
    isSupported: () => Notification.isSupported(),
    create: (options) => new Notification(options),
  })
  const closing = createClosing({
    app,
    powerMonitor,
    hasTray: () => tray !== null,
    knowsTray: {
      read: () => preferences.read().knowsTray,
      keep: () => preferences.change({ knowsTray: true }),
    },
    words: () => speech.words,
    notify: (text) => notifier.notify(text, () => show()),
    ask: (text) => void dialog.showMessageBox({ type: 'info', ...text }).catch(report),
    report,
  })
  const window = createMainWindow({
    create: (options) => upkeep.follow(new BrowserWindow(options)),
    displays: () => screen.getAllDisplays(),
    isDark: () => nativeTheme.shouldUseDarkColors,
    memory: createWindowMemory(join(folder, 'window.json'), report),
    preload: join(BUILT, 'preload', 'index.cjs'),
    ...closing,
    hidesWhenClosed: () => !upkeep.isLeaving() && closing.hidesWhenClosed(),
  })
  const upkeep = createUpkeep({
    app,
    dialog,
    globalShortcut,
    session: session.defaultSession,
    platform,
    environment: process.env,
    folder,
    policyFile,
    preferences,
    clock: systemClock,
    server() {
      const address = connections.current()?.address
      return address === undefined ? null : { address, isFixed: connections.isFixed }
    },
    words: () => speech.words,
    window: () => window.current(),
    show: () => show(),
    isLocked: () => isLocked(),
    popUp: (template) => Menu.buildFromTemplate(template).popup(),
    onStay: () => closing.stay(),
    report,
  })

  const heldScreen = createHeldScreen({ connections, show })
  function show(screen: string | null = null): void {
    // Without its first page there is no app; a link that does not load leaves the person where they are.
    const failed = window.current() === null ? giveUp : report
    // Whoever is not let in goes nowhere, and what is behind the lock stays.
    const isHeld = window.current() !== null && heldScreen.takes(screen)
    window.show(isHeld ? null : screen).catch(failed)
  }

  const isLocked = (): boolean => connections.current()?.lock.isLocked() === true
  function lockNow(): void {
    connections.current()?.lock.lock().catch(report)
  }

  function print(): void {
    if (isLocked()) return
    const page = window.current()?.webContents
    if (page !== undefined) printPage(page).catch(report)
  }

  const background = createBackground({
    connections,
    fetch,
    clock: systemClock,
    memory: createReminderMemory(join(folder, 'reminders.json'), report),
    settings: {
      read: () => preferences.read().reminders,
      keep: (reminders) => preferences.change({ reminders }),
    },
    isLocked,
    speech: () => speech,
    tell: (notice) => notifier.notify(notice, () => show(notice.screen)),
    onChange: () => tray?.refresh(),
    onDay: () => copies.look(),
    report,
  })
  const tray = beside(() =>
    createTray({
      create: (image) => new Tray(image),
      emptyImage: () => nativeImage.createEmpty(),
      buildMenu: (template) => Menu.buildFromTemplate(template),
      setBadgeCount: (count) => app.setBadgeCount(count),
      platform,
      clock: systemClock,
      speech: () => speech,
      state: () => background.trayState(),
      actions: { show, pause: (how) => background.pause(how), search: upkeep.search.ask, quit: () => app.quit() },
    }),
  )

  function speak(...languages: string[]): void {
    speech = speechFor(languages)
    const chooseServer = connections.isFixed ? null : () => show(APP_HOME.slice(0, -1) + SERVER_PATH)
    const template = menuTemplate({ platform, isPackaged: app.isPackaged }, speech.words, {
      print,
      lock: lockNow,
      chooseServer,
      ...upkeep.menu,
    })
    Menu.setApplicationMenu(Menu.buildFromTemplate(template))
    tray?.refresh()
    upkeep.speak([...languages, ...app.getPreferredSystemLanguages()])
  }
  speak(...app.getPreferredSystemLanguages())

  registerChannels(
    ipcMain,
    createHandlers({
      version: app.getVersion(),
      platform,
      connections,
      printPage,
      documents,
      speak,
      reminders: background.reminders,
      computer: upkeep.computer,
      search: upkeep.search,
      updates: upkeep.updates,
    }),
    report,
  )

  app.on('activate', () => show())
  app.on('window-all-closed', () => {
    if (platform !== 'darwin' && tray === null) app.quit()
  })
  powerMonitor.on('resume', () => background.wake())
  watchIdle({
    powerMonitor,
    clock: systemClock,
    minutes: () => connections.current()?.lock.minutes() ?? null,
    lock: lockNow,
    seen: () => void connections.current()?.lock.seen().catch(report),
  })
  claimLinks(app, process.execPath, report)
  links.begin(show)
  upkeep.begin()
}

/** A system without a place for it has no tray, and the app ends with its window there. */
function beside<T>(create: () => T): T | null {
  try {
    return create()
  } catch (problem) {
    report(problem)
    return null
  }
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
