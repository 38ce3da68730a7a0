import { writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type {
  App,
  BrowserWindow,
  Dialog,
  GlobalShortcut,
  MenuItemConstructorOptions,
  MessageBoxOptions,
  Session,
} from 'electron'
import type { ComputerChange, ComputerState } from '#shared/desktop/computer-settings.ts'
import type { Clock } from './time/clock.ts'
import { createCrashLog } from './crash/crash-log.ts'
import { saveCrashLog } from './crash/save-crash-log.ts'
import { WITHOUT_SANDBOX, watchCrashes } from './crash/watch-crashes.ts'
import { createStartAtLogin } from './login/start-at-login.ts'
import { followContextMenu } from './menu/context-menu.ts'
import type { PreferenceStore } from './preferences.ts'
import { createSearchKeys } from './search/search-keys.ts'
import { dictionariesAddress } from './spelling/dictionaries-address.ts'
import { createSpelling } from './spelling/spelling.ts'
import { answerUpdates } from './updates/answer-updates.ts'
import { updatesAddress } from './updates/updates-address.ts'
import { createUpdates } from './updates/updates.ts'
import { createLeaving } from './window/leaving.ts'
import type { Words } from './words/words.ts'
import { createZoom } from './zoom/zoom.ts'

interface UpkeepParts {
  app: App
  dialog: Dialog
  globalShortcut: GlobalShortcut
  session: Session
  platform: NodeJS.Platform
  environment: Record<string, string | undefined>
  /** The folder of the client's own files. */
  folder: string
  policyFile: string
  preferences: PreferenceStore
  clock: Clock
  server(): { address: string; isFixed: boolean } | null
  words(): Words
  window(): BrowserWindow | null
  show(): void
  isLocked(): boolean
  /** Opens a menu where the mouse is. */
  popUp(template: MenuItemConstructorOptions[]): void
  /** The person stays in a page that was about to be left. */
  onStay(): void
  report(problem: unknown): void
}

/** What keeps the client itself in order on this computer: updates, crashes, and what a person sets up once. */
export function createUpkeep(parts: UpkeepParts) {
  const { app, dialog, preferences, report, words } = parts
  const ask = async (options: MessageBoxOptions) => (await dialog.showMessageBox({ noLink: true, ...options })).response

  const leaving = createLeaving({
    onStay: parts.onStay,
    mayDiscard() {
      // Whoever is asked has to see what it is about.
      parts.show()
      const buttons = [words()('leave.go'), words()('leave.stay')]
      const [message, detail] = [words()('leave.question'), words()('leave.text')]
      const usual = { defaultId: 1, cancelId: 1, noLink: true }
      return dialog.showMessageBoxSync({ type: 'warning', title: 'Tendwell', message, detail, buttons, ...usual }) === 0
    },
  })

  const crashLog = createCrashLog({ file: join(parts.folder, 'crash.log'), now: () => parts.clock.now(), report })
  const isUnboxed = app.isPackaged && app.commandLine.hasSwitch('no-sandbox')
  if (isUnboxed) report(`Tendwell ${WITHOUT_SANDBOX}`)
  watchCrashes({
    app,
    process,
    log: crashLog,
    version: app.getVersion(),
    platform: parts.platform,
    isUnboxed,
    onPageGone: () => void offerPage().catch(report),
  })

  /** An empty window stays behind; what was in it is gone. */
  async function offerPage(): Promise<void> {
    const [message, detail] = [words()('crash.page'), words()('crash.pageText')]
    const buttons = [words()('crash.reopen'), words()('menu.quit')]
    const usual = { defaultId: 0, cancelId: 0 }
    if ((await ask({ type: 'error', title: 'Tendwell', message, detail, buttons, ...usual })) === 1) app.quit()
    else parts.window()?.webContents.reload()
  }

  const updates = createUpdates({
    isPackaged: app.isPackaged && updatesItself(parts),
    address: () =>
      updatesAddress({ ...parts, manifest: join(app.getAppPath(), 'package.json'), server: parts.server() }),
    load: async () => (await import('electron-updater')).autoUpdater,
    clock: parts.clock,
    random: Math.random,
    showProgress: (part) => parts.window()?.setProgressBar(part ?? -1),
    leave: (then) => leaving.leave(parts.window(), then),
    giveWay: () => app.releaseSingleInstanceLock(),
    tellFailure() {
      parts.show()
      void answerUpdates({ kind: 'failed' }, answering).catch(report)
    },
    report,
  })
  const answering = { version: app.getVersion(), words, ask, restart: () => updates.restart() }

  const zoom = createZoom({
    memory: { read: () => preferences.read().zoomLevel, keep: (zoomLevel) => preferences.change({ zoomLevel }) },
    page: () => parts.window()?.webContents ?? null,
    report,
  })
  const spelling = createSpelling({
    session: parts.session,
    platform: parts.platform,
    choice: {
      read: () => preferences.read().checksSpelling,
      keep: (checksSpelling) => preferences.change({ checksSpelling }),
    },
    dictionaries: dictionariesAddress(parts),
  })
  const login = createStartAtLogin({ ...parts, program: process.execPath, home: homedir() })

  const search = createSearchKeys({
    ...parts,
    hasPage: () => parts.window() !== null,
    keys: parts.globalShortcut,
    choice: {
      read: () => preferences.read().findsFromAnywhere,
      keep: (findsFromAnywhere) => preferences.change({ findsFromAnywhere }),
    },
  })
  app.on('will-quit', search.end)

  return {
    begin() {
      updates.begin()
      search.begin()
    },

    /** Looks after a window from its making on. */
    follow(window: BrowserWindow): BrowserWindow {
      zoom.follow(window.webContents)
      followContextMenu(window.webContents, {
        ...parts,
        learn: (word) => void parts.session.addWordToSpellCheckerDictionary(word),
      })
      return leaving.guard(window)
    },
    isLeaving: leaving.isLeaving,
    speak: (languages: readonly string[]) => spelling.speak(languages),

    menu: {
      zoomIn: zoom.zoomIn,
      zoomOut: zoom.zoomOut,
      resetZoom: zoom.reset,
      /** Null in what is not packaged: there is nothing to update. */
      checkForUpdates: app.isPackaged
        ? () =>
            void updates
              .ask()
              .then((answer) => answerUpdates(answer, answering))
              .catch(report)
        : null,
      saveCrashLog: () =>
        void saveCrashLog({
          text: crashLog.read(),
          words: words(),
          folder: app.getPath('documents'),
          chooseFile: (options) => dialog.showSaveDialog(options),
          write: writeFile,
          tell: ask,
          report,
        }).catch(report),
    },

    updates: { ready: updates.ready, restart: updates.restart },
    search: { next: search.next, ask: search.ask },

    computer: {
      state: (): ComputerState => ({
        startsAtLogin: login.isOn(),
        checksSpelling: spelling.isOn(),
        dictionariesFrom: spelling.asks(),
        ...search.state(),
      }),
      change({ setting, isOn }: ComputerChange): void {
        const of = { startsAtLogin: login, checksSpelling: spelling, findsFromAnywhere: search }
        of[setting].change(isOn)
      },
    },
  }
}

/** What the system installed on Linux is the system's to renew: it would ask for an administrator's password. */
function updatesItself({ platform, environment }: UpkeepParts): boolean {
  return platform !== 'linux' || environment['APPIMAGE'] !== undefined
}
