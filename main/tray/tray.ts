import type { MenuItemConstructorOptions, NativeImage, Tray } from 'electron'
import type { Clock } from '#main/time/clock.ts'
import type { Speech } from '#main/words/speech.ts'
import { drawTrayIcon } from './tray-icon.ts'
import { countOf, summaryOf, trayMenu } from './tray-menu.ts'
import type { TrayActions, TrayState } from './tray-menu.ts'

type TrayLike = Pick<Tray, 'setContextMenu' | 'setImage' | 'setTitle' | 'setToolTip'> & {
  on(event: 'click' | 'double-click', listener: () => void): unknown
}

interface TrayParts {
  create(image: NativeImage): TrayLike
  emptyImage(): NativeImage
  buildMenu(template: MenuItemConstructorOptions[]): Parameters<Tray['setContextMenu']>[0]
  setBadgeCount(count: number): unknown
  platform: NodeJS.Platform
  clock: Clock
  speech(): Speech
  state(): TrayState
  actions: TrayActions
}

/** Appointments begin without any event: the number is looked at again this often. */
const TICK_MS = 20_000
/** Points of the icon's side at the usual density. */
const SIZE: Partial<Record<NodeJS.Platform, number>> = { linux: 22 }
const USUAL_SIZE = 16
const DENSITIES = [1, 1.5, 2, 3]

/** The icon beside the clock, its number and its menu. */
export function createTray(parts: TrayParts) {
  const isMac = parts.platform === 'darwin'
  const tray = parts.create(imageOf(parts, 0))
  let shown = ''

  if (!isMac) tray.on('click', () => parts.actions.show(null))

  /** Shows what is so now. A menu that is open closes when it is replaced, so it is not without need. */
  function refresh(): void {
    const state = parts.state()
    const speech = parts.speech()
    const template = trayMenu(state, speech, parts.actions)
    // With the ids: another person of the same name at the same time leads elsewhere.
    const key = JSON.stringify([template, state.day?.appointments.map(({ id }) => id)])
    if (key === shown) return
    shown = key
    const count = countOf(state)
    tray.setToolTip(`Tendwell: ${summaryOf(state, speech)}`)
    tray.setContextMenu(parts.buildMenu(template))
    parts.setBadgeCount(count)
    if (isMac) tray.setTitle(count === 0 ? '' : speech.number(count))
    else tray.setImage(imageOf(parts, count))
  }

  function tick(): void {
    refresh()
    parts.clock.after(TICK_MS, tick)
  }
  tick()

  return { refresh }
}

function imageOf({ emptyImage, platform }: TrayParts, count: number): NativeImage {
  const isMac = platform === 'darwin'
  const image = emptyImage()
  for (const scaleFactor of DENSITIES) {
    const size = Math.round((SIZE[platform] ?? USUAL_SIZE) * scaleFactor)
    image.addRepresentation({ scaleFactor, ...drawTrayIcon(size, count, isMac) })
  }
  if (isMac) image.setTemplateImage(true)
  return image
}
