import type { MenuItem, Notification, Tray } from 'electron'
import type { ElectronApplication } from '@playwright/test'
import type { MainProcess, ShownNotice, TrayView } from './shell.ts'

declare global {
  var shownBoxes: string[] | undefined
  var shownNotifications: { notice: Notification; told: ShownNotice }[] | undefined
  var trayNow: { tray: Tray; tooltip: string; entries: Map<string, MenuItem> } | undefined
}

/** Remembers what the client shows beside the clock and in notifications: Electron itself does not tell. */
export async function watchDesktop(electron: ElectronApplication): Promise<void> {
  await electron.evaluate(({ Notification, Tray, dialog }) => {
    const boxes: string[] = (globalThis.shownBoxes = [])
    const close = async (...given: unknown[]) => {
      boxes.push(String(Reflect.get(Object(given.at(-1)), 'message')))
      return { response: 0, checkboxChecked: false }
    }
    dialog.showMessageBox = close
    const shown = (globalThis.shownNotifications = [] as NonNullable<typeof globalThis.shownNotifications>)
    const show = Notification.prototype.show
    Notification.prototype.show = function () {
      shown.push({ notice: this, told: { title: this.title, body: this.body } })
      show.call(this)
    }
    const entriesOf = (items: MenuItem[], before = ''): [string, MenuItem][] =>
      items.flatMap((item): [string, MenuItem][] => {
        if (item.type === 'separator') return []
        const label = before + item.label.replaceAll(/[\u2068\u2069]/g, '')
        return item.submenu === undefined ? [[label, item]] : entriesOf(item.submenu.items, `${label} > `)
      })
    const [setMenu, setToolTip] = [Tray.prototype.setContextMenu, Tray.prototype.setToolTip]
    Tray.prototype.setContextMenu = function (menu) {
      const entries = new Map(entriesOf(menu?.items ?? []))
      globalThis.trayNow = { tray: this, tooltip: globalThis.trayNow?.tooltip ?? '', entries }
      setMenu.call(this, menu)
    }
    Tray.prototype.setToolTip = function (tooltip) {
      globalThis.trayNow = { tray: this, tooltip, entries: globalThis.trayNow?.entries ?? new Map() }
      setToolTip.call(this, tooltip)
    }
  })
}

type Parts = Pick<
  MainProcess,
  | 'tray'
  | 'clickTray'
  | 'chooseInTray'
  | 'chooseInMenu'
  | 'notices'
  | 'clickNotice'
  | 'wakeAt'
  | 'idle'
  | 'idleAsked'
  | 'zoomLevel'
  | 'boxes'
  | 'pretend'
>

export const desktopParts = (electron: ElectronApplication): Parts => ({
  tray: () =>
    electron.evaluate((): TrayView => ({
      tooltip: globalThis.trayNow?.tooltip ?? '',
      menu: [...(globalThis.trayNow?.entries.keys() ?? [])],
    })),
  clickTray: () => electron.evaluate(() => void globalThis.trayNow?.tray.emit('click')),
  chooseInTray: (label) =>
    electron.evaluate((_electron, wanted) => void globalThis.trayNow?.entries.get(wanted)?.click(), label),
  notices: () => electron.evaluate(() => (globalThis.shownNotifications ?? []).map(({ told }) => told)),
  clickNotice: (index) =>
    electron.evaluate((_electron, place) => void globalThis.shownNotifications?.[place]?.notice.emit('click'), index),
  chooseInMenu: (label) =>
    electron.evaluate(({ Menu }, wanted) => {
      const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? []
      items.find((item) => item.label === wanted)?.click()
    }, label),
  zoomLevel: () =>
    electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomLevel() ?? 0),
  boxes: () => electron.evaluate(() => globalThis.shownBoxes ?? []),
  pretend: (channel, outcome) =>
    electron.evaluate(
      ({ ipcMain }, given) => {
        ipcMain.removeHandler(given.channel)
        ipcMain.handle(given.channel, () => given.outcome)
      },
      { channel, outcome },
    ),
  idle: (seconds) =>
    electron.evaluate(({ powerMonitor }, idle) => {
      powerMonitor.getSystemIdleTime = () => {
        powerMonitor.emit('asked')
        return idle
      }
    }, seconds),
  idleAsked: () =>
    electron.evaluate(
      ({ powerMonitor }) => new Promise<void>((asked) => void powerMonitor.once('asked' as 'resume', () => asked())),
    ),
  wakeAt: (millis) =>
    electron.evaluate(({ powerMonitor }, then) => {
      const ahead = then - Date.now()
      const real = Date.now
      Date.now = () => real() + ahead
      powerMonitor.emit('resume')
    }, millis),
})
