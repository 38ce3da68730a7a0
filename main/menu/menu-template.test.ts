import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { wordsFor } from '#main/words/words.ts'
import { menuTemplate } from './menu-template.ts'

const LANGUAGES = ['en', 'fr', 'vi', 'cn', 'ar']
const PLATFORMS = ['darwin', 'win32', 'linux'] as const

interface Given {
  isPackaged: boolean
  language: string
  print: () => void
  lock: () => void
  chooseServer: (() => void) | null
  checkForUpdates: (() => void) | null
  does: (name: string) => void
}

/** Every entry of a menu, at any depth. */
const entries = (menu: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  menu.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? entries(item.submenu) : [])])

const aMenu = (
  platform: NodeJS.Platform,
  {
    isPackaged = true,
    language = 'en',
    print = () => {},
    lock = () => {},
    chooseServer = null,
    checkForUpdates = null,
    does = () => {},
  }: Partial<Given> = {},
) =>
  entries(
    menuTemplate({ platform, isPackaged }, wordsFor([language]), {
      print,
      lock,
      chooseServer,
      checkForUpdates,
      zoomIn: () => does('in'),
      zoomOut: () => does('out'),
      resetZoom: () => does('reset'),
      saveCrashLog: () => does('crash log'),
    }),
  )

const click = (item: MenuItemConstructorOptions | undefined): void => {
  const clicked: unknown = item?.click
  if (typeof clicked === 'function') clicked()
}

describe.each(PLATFORMS)('the menu on %s', (platform) => {
  it.each(LANGUAGES)('has words for every entry in %s', (language) => {
    for (const { type, label } of aMenu(platform, { language, chooseServer: () => {}, checkForUpdates: () => {} })) {
      if (type !== 'separator') expect(label).not.toMatch(/^$|^menu\./)
    }
  })

  it('has developer tools only in builds that are not packaged', () => {
    expect(aMenu(platform, { isPackaged: true }).map(({ role }) => role)).not.toContain('toggleDevTools')
    expect(aMenu(platform, { isPackaged: false }).map(({ role }) => role)).toContain('toggleDevTools')
  })

  it('leads to the choice of a server, where there is one', () => {
    let choices = 0
    const chosen = (chooseServer: (() => void) | null) =>
      aMenu(platform, { chooseServer }).find(({ label }) => label === 'Change server…')
    expect(chosen(null)).toBeUndefined()
    const click: unknown = chosen(() => void (choices += 1))?.click
    if (typeof click === 'function') click()
    expect(choices).toBe(1)
  })

  it('locks', () => {
    let locks = 0
    const item = aMenu(platform, { lock: () => void (locks += 1) }).find(
      ({ accelerator }) => accelerator === 'CmdOrCtrl+L',
    )
    const click: unknown = item?.click
    if (typeof click === 'function') click()
    expect([item?.label, locks]).toEqual(['Lock now', 1])
  })

  it('looks for updates, where there is something to update', () => {
    let checks = 0
    const entry = (checkForUpdates: (() => void) | null) =>
      aMenu(platform, { checkForUpdates }).filter(({ label }) => label === 'Check for updates…')
    expect(entry(null)).toEqual([])
    const found = entry(() => void (checks += 1))
    click(found[0])
    expect([found.length, checks]).toEqual([1, 1])
  })

  it('zooms by each key that has a plus on it, and saves the crash log', () => {
    const done: string[] = []
    const menu = aMenu(platform, { does: (name) => void done.push(name) })
    for (const key of ['CmdOrCtrl+Plus', 'CmdOrCtrl+=', 'CmdOrCtrl+-', 'CmdOrCtrl+0']) {
      click(menu.find(({ accelerator }) => accelerator === key))
    }
    click(menu.find(({ label }) => label === 'Save crash log…'))
    expect(done).toEqual(['in', 'in', 'out', 'reset', 'crash log'])
    expect(menu.filter(({ label, visible }) => label === 'Zoom in' && visible !== false)).toHaveLength(1)
  })

  it('prints', () => {
    let prints = 0
    const item = aMenu(platform, { print: () => void (prints += 1) }).find(
      ({ accelerator }) => accelerator === 'CmdOrCtrl+P',
    )
    const click: unknown = item?.click
    if (typeof click === 'function') click()
    expect(prints).toBe(1)
  })
})
