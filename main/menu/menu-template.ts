import type { MenuItemConstructorOptions } from 'electron'
import type { WordKey, Words } from '#main/words/words.ts'

interface MenuActions {
  print(): void
  lock(): void
  /** Null where the server is not the person's to choose. */
  chooseServer: (() => void) | null
  zoomIn(): void
  zoomOut(): void
  resetZoom(): void
  /** Null where there is nothing to update. */
  checkForUpdates: (() => void) | null
  saveCrashLog(): void
}

/** What Electron does by itself, and the catalogue has a word for. */
type MenuRole = NonNullable<MenuItemConstructorOptions['role']> &
  (WordKey extends infer Key ? (Key extends `menu.${infer Name}` ? Name : never) : never)

/** The menu bar: the usual commands in the places where each system has them. Developer tools are for builds that are not packaged. */
export function menuTemplate(
  { platform, isPackaged }: { platform: NodeJS.Platform; isPackaged: boolean },
  words: Words,
  actions: MenuActions,
): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin'
  const role = (name: MenuRole): MenuItemConstructorOptions => ({
    role: name,
    label: words(`menu.${name}`),
  })
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const print: MenuItemConstructorOptions = {
    label: words('menu.print'),
    accelerator: 'CmdOrCtrl+P',
    click: () => actions.print(),
  }
  const lock: MenuItemConstructorOptions = {
    label: words('menu.lock'),
    accelerator: 'CmdOrCtrl+L',
    click: () => actions.lock(),
  }
  const { chooseServer } = actions
  const server: MenuItemConstructorOptions[] =
    chooseServer === null ? [] : [{ label: words('menu.server'), click: () => chooseServer() }, separator]
  const { checkForUpdates } = actions
  const updates: MenuItemConstructorOptions[] =
    checkForUpdates === null ? [] : [{ label: words('menu.updates'), click: () => checkForUpdates() }]
  const crashLog: MenuItemConstructorOptions = { label: words('menu.crashLog'), click: () => actions.saveCrashLog() }
  const hidden = { visible: false, acceleratorWorksWhenHidden: true }
  const appMenu: MenuItemConstructorOptions = {
    label: 'Tendwell',
    submenu: [
      role('about'),
      ...updates,
      separator,
      role('hide'),
      role('hideOthers'),
      role('unhide'),
      separator,
      role('quit'),
    ],
  }
  return [
    ...(isMac ? [appMenu] : []),
    {
      label: words('menu.file'),
      submenu: [print, separator, lock, separator, ...server, role(isMac ? 'close' : 'quit')],
    },
    {
      label: words('menu.edit'),
      submenu: [role('undo'), role('redo'), separator, role('cut'), role('copy'), role('paste'), role('selectAll')],
    },
    {
      label: words('menu.view'),
      submenu: [
        role('reload'),
        separator,
        // Not the system's own: the size is remembered for this computer.
        { label: words('menu.resetZoom'), accelerator: 'CmdOrCtrl+0', click: () => actions.resetZoom() },
        { label: words('menu.zoomIn'), accelerator: 'CmdOrCtrl+Plus', click: () => actions.zoomIn() },
        // The same key on most keyboards, without Shift.
        { ...hidden, label: words('menu.zoomIn'), accelerator: 'CmdOrCtrl+=', click: () => actions.zoomIn() },
        { label: words('menu.zoomOut'), accelerator: 'CmdOrCtrl+-', click: () => actions.zoomOut() },
        separator,
        role('togglefullscreen'),
        ...(isPackaged ? [] : [role('toggleDevTools')]),
      ],
    },
    { label: words('menu.window'), submenu: [role('minimize'), role('zoom'), ...(isMac ? [role('front')] : [])] },
    // macOS has the updates beside "About".
    { label: words('menu.help'), submenu: [...(isMac ? [] : [role('about'), separator, ...updates]), crashLog] },
  ]
}
