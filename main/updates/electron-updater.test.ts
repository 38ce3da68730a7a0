import { createHash } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createFakeClock } from '#main/testing/fake-clock.ts'
import { aServer } from '#main/testing/local-server.ts'
import type { Updater } from './updater.ts'
import { createUpdates } from './updates.ts'

/**
 * The library itself, with a feed on this machine, as it works for an AppImage: whether what this client believes of it
 * is so. Electron, which it wants to have around, is replaced by the little that it uses.
 */

const require = createRequire(import.meta.url)
const electron = { app: {}, autoUpdater: new EventEmitter() }

type AppImageUpdater = EventEmitter & Updater & { httpExecutor: unknown }
interface CancellationToken {
  createPromise(
    work: (resolve: (value: string) => void, reject: (error: Error) => void, onCancel: unknown) => void,
  ): Promise<string>
}
interface Executor {
  doDownload(
    request: object,
    task: { callback(error: unknown): void } & Record<string, unknown>,
    redirects: number,
  ): void
}
type AppImageUpdaterClass = new (options: null, app: object) => AppImageUpdater

beforeAll(() => {
  const path = require.resolve('electron')
  const module = { id: path, filename: path, loaded: true, exports: electron }
  Object.assign(require.cache, { [path]: module })
})
afterEach(() => vi.unstubAllEnvs())

const NEW_PROGRAM = '#!/bin/sh\nexit 0\n'
const digest = (text: string) => createHash('sha512').update(text).digest('base64')

interface Feed {
  version?: string
  sha512?: string
}

/** A server with a version of the client on it. */
async function aFeed({ version = '1.2.0', sha512 = digest(NEW_PROGRAM) }: Feed = {}) {
  const asked: string[] = []
  const { origin } = await aServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://feed')
    asked.push(pathname)
    if (pathname === '/feed/latest-linux.yml') {
      const file = `Tendwell-${version}.AppImage`
      const size = NEW_PROGRAM.length
      response.end(
        `version: ${version}\nfiles:\n  - url: ${file}\n    sha512: ${sha512}\n    size: ${size}\npath: ${file}\nsha512: ${sha512}\n`,
      )
    } else if (pathname.endsWith('.AppImage')) response.end(NEW_PROGRAM)
    else response.writeHead(404).end()
  })
  return { url: `${origin}/feed`, asked }
}

/** Version 1.0.0 of the client as an AppImage, with the library in it. */
function anAppImage(address: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tendwell-appimage-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const program = join(folder, 'Tendwell.AppImage')
  writeFileSync(program, '#!/bin/sh\nexit 1\n')
  chmodSync(program, 0o755)
  const configuration = join(folder, 'app-update.yml')
  writeFileSync(
    configuration,
    'provider: generic\nurl: https://updates.invalid\nupdaterCacheDirName: tendwell-updater\n',
  )
  vi.stubEnv('APPIMAGE', program)

  const library = createRequire(require.resolve('electron-updater'))
  const { AppImageUpdater } = library('./AppImageUpdater.js') as { AppImageUpdater: AppImageUpdaterClass }
  const { HttpExecutor } = library('builder-util-runtime') as { HttpExecutor: new () => Executor }
  class NodeExecutor extends HttpExecutor {
    createRequest = (options: object, callback: () => void) => httpRequest(options, callback)
    // As Electron's own does it, word for word.
    download = (url: URL, destination: string, options: { cancellationToken: CancellationToken }) =>
      options.cancellationToken.createPromise((resolve, reject, onCancel) => {
        const asked = {
          headers: undefined,
          redirect: 'manual',
          protocol: url.protocol,
          hostname: url.hostname,
          port: url.port,
          path: url.pathname,
        }
        this.doDownload(
          asked,
          {
            destination,
            options,
            onCancel,
            callback: (error) => (error instanceof Error ? reject(error) : resolve(destination)),
            responseHandler: null,
          },
          0,
        )
      })
  }

  const done: string[] = []
  const updater = new AppImageUpdater(null, {
    version: '1.0.0',
    name: 'tendwell',
    isPackaged: true,
    appUpdateConfigPath: configuration,
    userDataPath: folder,
    baseCachePath: join(folder, 'cache'),
    whenReady: async () => undefined,
    quit: () => done.push('quit'),
    relaunch: () => done.push('relaunch'),
    onQuit: () => undefined,
  })
  updater.httpExecutor = new NodeExecutor()
  const log: string[] = []
  const updates = createUpdates({
    isPackaged: true,
    address: () => address,
    load: async () => updater,
    clock: createFakeClock('2026-11-23T08:00:00Z'),
    random: () => 0,
    showProgress: () => undefined,
    async leave(then) {
      then()
      return true
    },
    giveWay: () => undefined,
    tellFailure: () => void done.push('told'),
    report: (problem) => void log.push(problem instanceof Error ? problem.message : String(problem)),
  })
  return { updates, updater, program, done, log }
}

describe.skipIf(process.platform !== 'linux')('electron-updater', { timeout: 60_000 }, () => {
  it('fetches the new version from the feed, and puts it in the place of the old one at the restart', async () => {
    const feed = await aFeed()
    const { updates, updater, program, done, log } = anAppImage(feed.url)
    const arrived = once(updater, 'update-downloaded')
    expect(await updates.ask()).toEqual({ kind: 'downloading', version: '1.2.0' })
    await arrived
    expect(updates.ready()).toBe('1.2.0')
    expect(feed.asked).toEqual(expect.arrayContaining(['/feed/latest-linux.yml', '/feed/Tendwell-1.2.0.AppImage']))
    expect(readFileSync(program, 'utf8')).not.toBe(NEW_PROGRAM)

    expect(await updates.restart()).toBe(true)
    await vi.waitFor(() => expect(done).toEqual(['quit']))
    expect([readFileSync(program, 'utf8'), log]).toEqual([NEW_PROGRAM, []])
  })

  it('finds nothing new in its own version, and none in an older one', async () => {
    for (const version of ['1.0.0', '0.9.0']) {
      const feed = await aFeed({ version })
      const { updates } = anAppImage(feed.url)
      expect(await updates.ask()).toEqual({ kind: 'current' })
      expect(feed.asked).toEqual(['/feed/latest-linux.yml'])
    }
  })

  it('takes no program that is another than the feed says', async () => {
    const feed = await aFeed({ sha512: digest('something else') })
    const { updates, program, done, log } = anAppImage(feed.url)
    await updates.ask()
    await vi.waitFor(() => expect(done).toEqual(['told']))
    expect(log.join('\n')).toContain('sha512 checksum mismatch')
    expect([updates.ready(), existsSync(program), readFileSync(program, 'utf8')]).toEqual([
      null,
      true,
      '#!/bin/sh\nexit 1\n',
    ])
  })

  it('fails without a feed, and works as soon as there is one', async () => {
    const { url } = await aFeed()
    const { updates, log } = anAppImage(`${url}/elsewhere`)
    expect(await updates.ask()).toEqual({ kind: 'failed' })
    expect(log.join('\n')).toContain('latest-linux.yml')
  })

  it('leaves an installation alone that is no AppImage', async () => {
    const { url, asked } = await aFeed()
    const { updates } = anAppImage(url)
    vi.stubEnv('APPIMAGE', undefined)
    vi.stubEnv('SNAP', undefined)
    expect([await updates.ask(), asked]).toEqual([{ kind: 'off' }, []])
  })
})
