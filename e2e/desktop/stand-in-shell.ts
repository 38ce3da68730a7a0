import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../chromium.ts'
import { environmentOf, logOf } from './shell.ts'
import type { DesktopApp, LaunchOptions } from './shell.ts'
import { PAGE_ORIGIN, SETUP_VARIABLE } from './stand-in/messages.ts'
import type { FromStandIn, StandInSetup } from './stand-in/messages.ts'
import { serveWindow } from './stand-in-page.ts'
import type { Ask } from './stand-in-page.ts'

/**
 * The client without Electron: the built main process runs under Node with a stand-in for `electron`, and its
 * window is a page of Chromium that this process owns, so that tests have all of Playwright's page.
 */
export async function launchStandIn(options: LaunchOptions): Promise<DesktopApp> {
  const pagePort = await freePort()
  const context = await chromium.launchPersistentContext(join(options.userData, 'chromium'), {
    executablePath: chromiumPath(),
    viewport: { width: 1280, height: 860 },
    args: [...CHROMIUM_ARGS, `--host-resolver-rules=MAP ${new URL(PAGE_ORIGIN).host} 127.0.0.1:${pagePort}`],
  })
  const page = context.pages()[0] ?? (await context.newPage())

  const keychain = `${options.userData}-keychain.json`
  if (options.token !== undefined)
    writeFileSync(keychain, JSON.stringify({ [entryOf(options.serverUrl)]: options.token }))
  const setup: StandInSetup = {
    port: pagePort,
    keychain: options.keychain === 'available' ? keychain : null,
  }
  const main = fork(join(import.meta.dirname, 'stand-in', 'run.ts'), [...(options.args ?? [])], {
    env: { ...environmentOf(options), [SETUP_VARIABLE]: JSON.stringify(setup) },
    // The test runner's own loaders are no part of the client.
    execArgv: [],
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
    // What the page is given may hold more than JSON does.
    serialization: 'advanced',
  })
  const ask = createAsker(main)
  serveWindow(main, page, ask)
  const log = logOf(main.stderr)
  try {
    await shown(main)
  } catch (failure) {
    main.kill()
    await context.close()
    throw failure
  }

  return {
    which: 'stand-in',
    page,
    main: {
      openedExternally: () => ask('openedExternally', null),
      webPreferences: () => ask('webPreferences', null),
      menu: () => ask('menu', null),
      ask: (channel, given, senderUrl) => ask('ask', { channel, given, senderUrl }),
      keychain: async () => secretOf(keychain, entryOf(options.serverUrl)),
      channels: () => ask('channels', null),
      startAgain: async (args) => void (await ask('startAgain', args)),
      openUrl: async (link) => void (await ask('openUrl', link)),
      minimize: async () => void (await ask('minimize', null)),
      closeWindow: async () => void (await ask('closeWindow', null)),
      tray: () => ask('tray', null),
      clickTray: async () => void (await ask('clickTray', null)),
      chooseInTray: async (label) => void (await ask('chooseInTray', label)),
      notices: () => ask('notices', null),
      clickNotice: async (index) => void (await ask('clickNotice', index)),
      wakeAt: async (millis) => void (await ask('wakeAt', millis)),
      idle: async (seconds) => void (await ask('idle', seconds)),
      idleAsked: async () => void (await ask('idleAsked', null)),
      chooseInMenu: async (label) => void (await ask('chooseInMenu', label)),
      zoomLevel: () => ask('zoomLevel', null),
      boxes: () => ask('boxes', null),
      pretend: async (channel, outcome) => void (await ask('pretend', { channel, outcome })),
      setPrinters: async (names) => void (await ask('setPrinters', names)),
      printJobs: () => ask('printJobs', null),
      saveTo: async (file) => void (await ask('saveTo', file)),
      window: () => ask('window', null),
      log,
    },
    async close() {
      const ended = main.exitCode === null ? once(main, 'exit') : null
      if (main.connected) await ask('quit', null)
      await ended
      await context.close()
    },
  }
}

/** Waits for the window, or for the reason why there is none. */
function shown(main: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    main.once('exit', (code) => reject(new Error(`The main process ended with ${code} before it showed its window`)))
    main.on('message', (message: FromStandIn) => {
      if (message.kind === 'shown') resolve()
      if (message.kind === 'failed') reject(new Error(message.message))
    })
  })
}

function createAsker(main: ChildProcess): Ask {
  const waiting = new Map<number, (value: never) => void>()
  let lastId = 0
  main.on('message', (message: FromStandIn) => {
    if (message.kind !== 'answer') return
    waiting.get(message.id)?.(message.value as never)
    waiting.delete(message.id)
  })
  return async (name, given) => {
    if (!main.connected) throw new Error('The main process has ended')
    const id = (lastId += 1)
    return new Promise((resolve, reject) => {
      waiting.set(id, resolve)
      // One that is just ending still counts as connected: what its page asks for then is not the fault of a test.
      main.send({ id, name, given }, (failure) => {
        if (failure === null) return
        waiting.delete(id)
        reject(new Error('The main process has ended', { cause: failure }))
      })
    })
  }
}

/** Under what the token for a server lies in the keychain. */
const entryOf = (serverUrl: string): string => `Tendwell ${new URL(serverUrl).origin}`

function secretOf(keychain: string, entry: string): string | null {
  if (!existsSync(keychain)) return null
  const entries: Record<string, string> = JSON.parse(readFileSync(keychain, 'utf8'))
  return entries[entry] ?? null
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
