import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bootMain, forgetMain } from './testing/boot-main.ts'
import type { MenuEntry } from './testing/fake-electron.ts'

afterEach(forgetMain)

type Main = Awaited<ReturnType<typeof bootMain>>

/** What a channel answers to the page of the window. */
async function ask({ ipc }: Main, address: string, ...given: unknown[]): Promise<unknown> {
  const listener: unknown = ipc.find((call) => call.given[0] === address)?.given[1]
  if (typeof listener !== 'function') return expect.unreachable()
  const event = { senderFrame: { url: 'app://tendwell/', parent: null }, sender: { isDestroyed: () => false } }
  return (await listener(event, ...given)) as unknown
}

const entries = (menu: MenuEntry[]): MenuEntry[] => menu.flatMap((entry) => [entry, ...entries(entry.submenu ?? [])])

/** Chooses an entry of the menu bar. */
function choose({ menus }: Main, wanted: string): void {
  const found = entries(menus.at(-1) ?? []).find(({ label }) => label === wanted)
  expect(found, wanted).toBeDefined()
  found?.click?.()
}

function window({ windows: [first] }: Main) {
  if (first === undefined) throw new Error('There is no window')
  return first
}

/** What the person was asked or told, box by box. */
const boxes = ({ boxes: shown }: Main) => shown.map(({ given }) => String(Reflect.get(Object(given[0]), 'message')))

/** A client for which a new version lies ready. */
async function aReadyMain(): Promise<Main> {
  const main = await bootMain()
  main.updater.found = { version: '1.3.0', isNew: true }
  choose(main, 'Check for updates…')
  await vi.waitFor(() => expect(boxes(main)).toHaveLength(1))
  main.updater.emit('download-progress', { percent: 25 })
  main.updater.emit('update-downloaded', { version: '1.3.0' })
  return main
}

describe('updates', () => {
  it('are asked of the server that the machine is set up with, and answered', async () => {
    const main = await bootMain()
    choose(main, 'Check for updates…')
    await vi.waitFor(() => expect(boxes(main)).toEqual(['Tendwell 1.2.3 is up to date.']))
    expect(main.updater.feeds).toEqual(['https://clinic.example/desktop/updates'])
    expect(await ask(main, 'updates.state')).toEqual({ ok: true, value: { ready: null } })
    expect(await ask(main, 'updates.restart')).toEqual({ ok: true, value: { restarts: false } })
  })

  it('are asked of nobody where the person chose the server', async () => {
    const main = await bootMain({ serverAddress: null })
    choose(main, 'Check for updates…')
    await vi.waitFor(() => expect(boxes(main)).toHaveLength(1))
    expect(boxes(main)[0]).toContain('managed by your IT administrator')
    expect(main.updater.checks).toBe(0)
  })

  it.skipIf(process.platform !== 'linux')('are left to the system that installed the client', async () => {
    const main = await bootMain({ isAppImage: false })
    choose(main, 'Check for updates…')
    await vi.waitFor(() => expect(boxes(main)).toHaveLength(1))
    expect([boxes(main)[0], main.updater.checks]).toEqual([
      expect.stringContaining('managed by your IT administrator'),
      0,
    ])
  })

  it('are shown on the way, offered to the page, and begin with a restart', async () => {
    const main = await aReadyMain()
    expect(boxes(main)[0]).toContain('Version 1.3.0 is being downloaded')
    expect(window(main).progress).toEqual([0.25, -1])
    expect(await ask(main, 'updates.state')).toEqual({ ok: true, value: { ready: '1.3.0' } })
    expect(await ask(main, 'updates.restart')).toEqual({ ok: true, value: { restarts: true } })
    expect(main.updater.installs).toEqual([[true, true]])
    expect(main.life.map(({ name }) => name)).toContain('releaseSingleInstanceLock')
  })

  it('take nothing that somebody typed with them: the person is asked, and may stay', async () => {
    const main = await aReadyMain()
    window(main).isDirty = true
    main.answers.push(1)
    expect(await ask(main, 'updates.restart')).toEqual({ ok: true, value: { restarts: false } })
    expect([boxes(main).at(-1), main.updater.installs]).toEqual(['Leave without saving?', []])
    // Closing goes on to mean what it did.
    window(main).isDirty = false
    window(main).close()
    expect(window(main).isVisible).toBe(false)

    window(main).isDirty = true
    main.answers.push(0)
    expect(await ask(main, 'updates.restart')).toEqual({ ok: true, value: { restarts: true } })
    expect(main.updater.installs).toHaveLength(1)
  })

  it('that cannot be put in place leave the client running, and say so', async () => {
    const main = await aReadyMain()
    main.updater.quitAndInstall = () => void main.updater.emit('error', new Error('no rights'))
    await ask(main, 'updates.restart')
    await vi.waitFor(() => expect(main.windows).toHaveLength(2))
    expect(boxes(main).at(-1)).toBe('Updates cannot be checked or installed right now. Please try again later.')
    expect(main.log.join('')).toContain('no rights')
  })
})

it('quitting with something unsaved asks, and staying leaves everything as it was', async () => {
  const main = await bootMain()
  window(main).isDirty = true
  main.answers.push(1)
  main.app.emit('before-quit')
  window(main).close()
  expect(boxes(main)).toEqual(['Leave without saving?'])
  window(main).isDirty = false
  window(main).isVisible = true
  window(main).close()
  // It hides beside the clock again.
  expect(window(main).isVisible).toBe(false)
})

describe('the size of the page', () => {
  it('is changed by the menu, given to every page, and there again at the next start', async () => {
    const main = await bootMain()
    choose(main, 'Zoom in')
    choose(main, 'Zoom in')
    choose(main, 'Zoom out')
    window(main).webContents.emit('did-finish-load')
    expect(window(main).webContents.zoomLevels).toEqual([0.5, 1, 0.5, 0.5])
    const next = await bootMain({ userData: main.userData })
    window(next).webContents.emit('did-finish-load')
    choose(next, 'Actual size')
    expect(window(next).webContents.zoomLevels).toEqual([0.5, 0])
  })
})

it('a right click on a misspelt word mends it, or adds it to the dictionary', async () => {
  const main = await bootMain()
  const { webContents } = window(main)
  const editFlags = { canCut: false, canCopy: false, canPaste: true, canSelectAll: true }
  const place = {
    isEditable: true,
    editFlags,
    selectionText: '',
    misspelledWord: 'recal',
    dictionarySuggestions: ['recall'],
  }
  await ask(main, 'lock.begin')
  webContents.emit('context-menu', {}, place)
  webContents.emit('context-menu', {}, { ...place, isEditable: false })
  const [opened, ...others] = main.popups
  opened?.find(({ label }) => label === 'recall')?.click?.()
  opened?.find(({ label }) => label === 'Add to dictionary')?.click?.()
  expect([others, webContents.replacements]).toEqual([[], ['recall']])
  expect(main.spelling.at(-1)).toEqual({ name: 'addWordToSpellCheckerDictionary', given: ['recal'] })
})

describe('the settings of this computer', () => {
  it.skipIf(process.platform === 'darwin')(
    'check no spelling, and so ask nobody for a dictionary, until somebody wants it',
    async () => {
      const main = await bootMain()
      const asked = () => main.spelling.map(({ name, given }) => [name, ...given])
      expect(asked()).toEqual([
        ['setSpellCheckerLanguages', []],
        ['setSpellCheckerEnabled', false],
      ])
      expect(await ask(main, 'computer.state')).toMatchObject({
        value: { checksSpelling: false, dictionariesFrom: 'Google' },
      })
      // As every page does first: nothing is changed behind a lock.
      await ask(main, 'lock.begin')
      await ask(main, 'computer.change', { setting: 'checksSpelling', isOn: true })
      expect(asked().slice(2)).toEqual([
        ['setSpellCheckerLanguages', ['en-US']],
        ['setSpellCheckerEnabled', true],
      ])
      const next = await bootMain({ userData: main.userData })
      await ask(next, 'app.language', { language: 'fr' })
      expect(next.spelling.map(({ given }) => given[0])).toEqual([['en-US'], true, ['fr'], true])
    },
  )
})

describe('crashes', () => {
  it('are written down, and the page is opened again', async () => {
    const main = await bootMain()
    main.app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 11 })
    main.app.emit('render-process-gone', {}, {}, { reason: 'oom', exitCode: 5 })
    await vi.waitFor(() => expect(window(main).webContents.reloads).toBe(1))
    expect(boxes(main)).toEqual(['This page of Tendwell has stopped.'])
    const log = readFileSync(join(main.userData, 'crash.log'), 'utf8')
    expect(log).toMatch(/^\S+ GPU \(Tendwell 1\.2\.3, \w+\)\n {2}crashed, exit code 11\n\S+ page /)
  })

  it('of the page may end the client as well', async () => {
    const main = await bootMain()
    main.answers.push(1)
    main.app.emit('render-process-gone', {}, {}, { reason: 'crashed', exitCode: 5 })
    await vi.waitFor(() => expect(main.life.map(({ name }) => name)).toContain('quit'))
    expect(window(main).webContents.reloads).toBe(0)
  })

  it('are expected sooner without Chromium’s sandbox, which is written down at each start', async () => {
    const main = await bootMain({ switches: ['no-sandbox'] })
    const log = readFileSync(join(main.userData, 'crash.log'), 'utf8')
    expect(log).toMatch(
      /^\S+ no crash \(Tendwell 1\.2\.3, \w+\)\n {2}started without Chromium's sandbox \(--no-sandbox\)\n$/,
    )
    expect(main.log).toEqual(["Tendwell started without Chromium's sandbox (--no-sandbox)\n"])
  })

  it('that never happened are nothing to save', async () => {
    const main = await bootMain()
    choose(main, 'Save crash log…')
    await vi.waitFor(() => expect(boxes(main)).toEqual(['Nothing has crashed on this computer so far.']))
  })
})

it('the keys of the search are taken at the start, lead to the page, and are let go of at the end', async () => {
  const main = await bootMain()
  const pressed = main.keys.find(({ name }) => name === 'register')?.given[1]
  if (typeof pressed !== 'function') throw new Error('No keys were taken')
  await ask(main, 'lock.begin')
  const asked = ask(main, 'search.next', { since: Date.now() - 1 })
  const focused = window(main).focused
  pressed()
  expect(await asked).toMatchObject({ ok: true })
  expect(window(main).focused).toBe(focused + 1)
  expect(await ask(main, 'computer.state')).toMatchObject({
    value: { findsFromAnywhere: true, areSearchKeysTaken: false },
  })
  await ask(main, 'computer.change', { setting: 'findsFromAnywhere', isOn: false })
  const next = await bootMain({ userData: main.userData })
  expect(next.keys.map(({ name }) => name)).toEqual(['unregister'])
  main.app.emit('will-quit')
  expect(main.keys.at(-1)?.name).toBe('unregister')
})
