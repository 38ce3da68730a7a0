import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { wordsFor } from '#main/words/words.ts'
import { menuTemplate } from './menu-template.ts'

const LANGUAGES = ['en', 'fr', 'vi', 'cn', 'ar']
const PLATFORMS = ['darwin', 'win32', 'linux'] as const

/** Every entry of a menu, at any depth. */
const entries = (menu: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  menu.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? entries(item.submenu) : [])])

const aMenu = (platform: NodeJS.Platform, { isPackaged = true, language = 'en', print = () => {} } = {}) =>
  entries(menuTemplate({ platform, isPackaged }, wordsFor([language]), { print }))

describe.each(PLATFORMS)('the menu on %s', (platform) => {
  it.each(LANGUAGES)('has words for every entry in %s', (language) => {
    for (const { type, label } of aMenu(platform, { language })) {
      if (type !== 'separator') expect(label).not.toMatch(/^$|^menu\./)
    }
  })

  it('has developer tools only in builds that are not packaged', () => {
    expect(aMenu(platform, { isPackaged: true }).map(({ role }) => role)).not.toContain('toggleDevTools')
    expect(aMenu(platform, { isPackaged: false }).map(({ role }) => role)).toContain('toggleDevTools')
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
