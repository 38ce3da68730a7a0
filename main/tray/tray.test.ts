import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { aDay, anAppointment } from '#main/testing/appointments.ts'
import { createFakeClock } from '#main/testing/fake-clock.ts'
import { speechFor } from '#main/words/speech.ts'
import { createTray } from './tray.ts'

class Tray extends EventEmitter {
  done: string[] = []
  setContextMenu = (menu: unknown) => void this.done.push(`menu ${Array.isArray(menu) ? menu.length : ''}`)
  setImage = () => void this.done.push('image')
  setTitle = (title: string) => void this.done.push(`title ${title}`)
  setToolTip = (text: string) => void this.done.push(text)
}

function aTray(platform: NodeJS.Platform) {
  const clock = createFakeClock('2026-11-23T13:59:30Z')
  const tray = new Tray()
  const shown: (string | null)[] = []
  const templates: boolean[] = []
  const sizes: number[] = []
  let day = aDay([anAppointment('2026-11-23T14:00:00Z'), anAppointment('2026-11-23T15:00:00Z')])
  const { refresh } = createTray({
    create: () => tray as unknown as ReturnType<Parameters<typeof createTray>[0]['create']>,
    emptyImage: () =>
      ({
        addRepresentation: ({ width }: { width: number }) => void sizes.push(width),
        setTemplateImage: (isTemplate: boolean) => void templates.push(isTemplate),
      }) as unknown as ReturnType<Parameters<typeof createTray>[0]['emptyImage']>,
    buildMenu: (template) => template as unknown as ReturnType<Parameters<typeof createTray>[0]['buildMenu']>,
    setBadgeCount: (count) => tray.done.push(`badge ${count}`),
    platform,
    clock,
    speech: () => speechFor(['en']),
    state: () => ({ day, now: clock.now(), fullNames: false, isLocked: false, pausedUntil: null }),
    actions: {
      show: (screen) => void shown.push(screen),
      pause: () => undefined,
      search: () => undefined,
      quit: () => undefined,
    },
  })
  return { clock, tray, refresh, shown, templates, sizes, call: (part: typeof day) => (day = part) }
}

describe('the icon beside the clock', () => {
  it('has the number in the picture, in its words and as the badge of the app', () => {
    const { tray } = aTray('win32')
    expect(tray.done).toEqual(['Tendwell: 2 appointments still to come today', 'menu 12', 'badge 2', 'image'])
  })

  it('has the number beside it on macOS, which colours it itself', () => {
    const { tray, templates, sizes } = aTray('darwin')
    expect(tray.done).toEqual(['Tendwell: 2 appointments still to come today', 'menu 12', 'badge 2', 'title 2'])
    expect([templates, sizes]).toEqual([[true], [16, 24, 32, 48]])
  })

  it('counts down as appointments begin, and does nothing in between', () => {
    const { clock, tray, refresh } = aTray('linux')
    tray.done.length = 0
    refresh()
    clock.pass(20_000)
    expect(tray.done).toEqual([])
    clock.pass(20_000)
    expect(tray.done).toEqual(['Tendwell: 1 appointment still to come today', 'menu 11', 'badge 1', 'image'])
  })

  it('leads elsewhere when another person of the same name comes at the same time', () => {
    const { tray, refresh, call } = aTray('linux')
    tray.done.length = 0
    call(aDay([anAppointment('2026-11-23T14:00:00Z'), anAppointment('2026-11-23T15:00:00Z')]))
    refresh()
    expect(tray.done).toContain('menu 12')
  })

  it('brings the window by a click, where the system leaves the click to it', () => {
    const { tray, shown } = aTray('win32')
    tray.emit('click')
    expect(shown).toEqual([null])
    expect(aTray('darwin').tray.listenerCount('click')).toBe(0)
  })
})
