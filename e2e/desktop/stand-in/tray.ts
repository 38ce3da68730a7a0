import { EventEmitter } from 'node:events'
import type { TrayView } from '../shell.ts'

/** An entry of a menu, as it is described to `Menu.buildFromTemplate`. */
export interface MenuTemplate {
  label?: string
  type?: string
  enabled?: boolean
  click?: () => void
  submenu?: MenuTemplate[]
}

interface Representation {
  width?: number
  height?: number
  buffer?: Buffer
}

/** A picture, of which is known only that it is one. */
export const nativeImage = {
  createEmpty: () => ({
    addRepresentation({ width = 0, height = 0, buffer }: Representation): void {
      // Electron would read beyond the end.
      if (buffer?.length !== width * height * 4) throw new Error('The picture has not as many points as it says')
    },
    setTemplateImage: () => {},
  }),
}

/** This app has one. */
const icons: Tray[] = []

/** An icon beside a clock that is not there. */
export class Tray extends EventEmitter {
  tooltip = ''
  menu: MenuTemplate[] = []

  constructor() {
    super()
    icons.push(this)
  }

  setToolTip = (text: string) => void (this.tooltip = text)
  setContextMenu = (menu: MenuTemplate[]) => void (this.menu = menu)
  setImage = () => {}
  setTitle = () => {}
}

/** Every entry that can be chosen or read, by the way to it. */
function entries(menu: readonly MenuTemplate[], before = ''): [string, MenuTemplate][] {
  return menu.flatMap((entry) => {
    if (entry.label === undefined) return []
    // The marks that keep a name apart from its time are of no interest to a test.
    const label = before + entry.label.replaceAll(/[\u2068\u2069]/g, '')
    return entry.submenu === undefined ? [[label, entry] as const] : entries(entry.submenu, `${label} > `)
  }) as [string, MenuTemplate][]
}

export const trayView = (): TrayView => ({
  tooltip: icons[0]?.tooltip ?? '',
  menu: entries(icons[0]?.menu ?? []).map(([label]) => label),
})

export const clickTray = (): void => void icons[0]?.emit('click')

export function chooseInTray(wanted: string): void {
  const entry = entries(icons[0]?.menu ?? []).find(([label]) => label === wanted)?.[1]
  if (entry?.click === undefined || entry.enabled === false) throw new Error(`The tray does not offer ${wanted}`)
  entry.click()
}
