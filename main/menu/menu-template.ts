import type { MenuItemConstructorOptions } from 'electron'
import type { Words } from '#main/words/words.ts'

interface MenuActions {
  print(): void
}

/** The menu bar: the usual commands in the places where each system has them. Developer tools are for builds that are not packaged. */
export function menuTemplate(
  { platform, isPackaged }: { platform: NodeJS.Platform; isPackaged: boolean },
  words: Words,
  actions: MenuActions,
): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin'
  const role = (name: MenuItemConstructorOptions['role']): MenuItemConstructorOptions => ({
    role: name,
    label: words(`menu.${name}`),
  })
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const print: MenuItemConstructorOptions = {
    label: words('menu.print'),
    accelerator: 'CmdOrCtrl+P',
    click: () => actions.print(),
  }
  const appMenu: MenuItemConstructorOptions = {
    label: 'Tendwell',
    submenu: [role('about'), separator, role('hide'), role('hideOthers'), role('unhide'), separator, role('quit')],
  }
  return [
    ...(isMac ? [appMenu] : []),
    { label: words('menu.file'), submenu: [print, separator, role(isMac ? 'close' : 'quit')] },
    {
      label: words('menu.edit'),
      submenu: [role('undo'), role('redo'), separator, role('cut'), role('copy'), role('paste'), role('selectAll')],
    },
    {
      label: words('menu.view'),
      submenu: [
        role('reload'),
        separator,
        role('resetZoom'),
        role('zoomIn'),
        role('zoomOut'),
        separator,
        role('togglefullscreen'),
        ...(isPackaged ? [] : [role('toggleDevTools')]),
      ],
    },
    { label: words('menu.window'), submenu: [role('minimize'), role('zoom'), ...(isMac ? [role('front')] : [])] },
  ]
}
