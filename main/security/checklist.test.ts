import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { everyChannel } from '#shared/desktop/channels.ts'
import { bootMain, forgetMain } from '#main/testing/boot-main.ts'
import { packageConfig } from '../../electron-builder.config.ts'

/**
 * The twenty items of Electron's security checklist (https://www.electronjs.org/docs/latest/tutorial/security), each
 * with what proves it. They look at what the running main process gave to Electron, not at the parts that made it.
 */

const ROOT = join(import.meta.dirname, '../..')
const OWN = 'app://tendwell/dashboard/app'
const FOREIGN = ['https://evil.test/?next=app://tendwell', 'http://insecure.test/', 'app://tendwell.evil.test/']
const PROGRAMS = ['file:///etc/passwd', 'smb://server/share', 'ms-msdt:/id', 'javascript:alert(1)', 'data:text/html,x']

let main: Awaited<ReturnType<typeof bootMain>>
beforeAll(async () => void (main = await bootMain()))
afterAll(forgetMain)

function windowOptions(): Record<string, unknown> {
  expect(main.windows).toHaveLength(1)
  const options: unknown = main.windows[0]?.options['webPreferences']
  return { ...(options as Record<string, unknown>) }
}

/** Asks the app's own protocol for an address. */
async function page(address: string): Promise<Response> {
  const handles = main.protocols.filter(({ name }) => name === 'handle')
  expect(handles.map(({ given }) => given[0])).toEqual(['app'])
  const handler = handles[0]?.given[1]
  return typeof handler === 'function' ? handler(new Request(address)) : expect.unreachable()
}

/** The directives of a page's policy by their name. */
async function policy(address: string): Promise<Map<string, string[]>> {
  const text = (await page(address)).headers.get('content-security-policy') ?? ''
  return new Map(text.split(';').map((part) => [part.trim().split(' ')[0] ?? '', part.trim().split(' ').slice(1)]))
}

/** What the session was told to answer permissions with. */
function permissionHandler(name: string): (...given: unknown[]) => unknown {
  const found = main.permissions.filter((call) => call.name === name)
  expect(found).toHaveLength(1)
  const handler = found[0]?.given[0]
  return typeof handler === 'function' ? (...given) => handler(...given) : expect.unreachable()
}

/** Whether the window lets something happen. */
function happens(event: string, url: string, isMainFrame = true): boolean {
  let isAllowed = true
  main.windows[0]?.webContents.emit(event, { url, isMainFrame, preventDefault: () => void (isAllowed = false) })
  return isAllowed
}

const manifest = () =>
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<'dependencies' | 'devDependencies', object>

const CHECKLIST: [number, string, () => void | Promise<void>][] = [
  [
    1,
    'Only load secure content',
    async () => {
      // Everything of the page comes from the app's own files; the server is asked over https (see main/settings.test.ts).
      expect(main.windows[0]?.addresses).toEqual(['app://tendwell/'])
      for (const [name, sources] of await policy(OWN)) {
        for (const source of sources) expect(["'self'", "'none'", 'data:', 'blob:'], name).toContain(source)
      }
    },
  ],
  [
    2,
    'Do not enable Node.js integration for remote content',
    () => {
      expect(windowOptions()).toMatchObject({
        nodeIntegration: false,
        nodeIntegrationInSubFrames: false,
        nodeIntegrationInWorker: false,
      })
    },
  ],
  [3, 'Enable context isolation', () => expect(windowOptions()['contextIsolation']).toBe(true)],
  [
    4,
    'Enable process sandboxing',
    () => {
      expect(windowOptions()['sandbox']).toBe(true)
      expect(main.life.map(({ name }) => name)).toContain('enableSandbox')
    },
  ],
  [
    5,
    'Handle session permission requests from remote content',
    () => {
      const asks = permissionHandler('setPermissionRequestHandler')
      const checks = permissionHandler('setPermissionCheckHandler')
      const granted = (permission: string, url: string) => {
        const answer = vi.fn<(isGranted: boolean) => void>()
        asks(null, permission, answer, { requestingUrl: url })
        expect(answer).toHaveBeenCalledExactlyOnceWith(checks(null, permission, url))
        return answer.mock.calls[0]?.[0]
      }
      for (const permission of ['media', 'geolocation', 'clipboard-read', 'display-capture', 'midi', 'usb', 'hid']) {
        for (const url of [OWN, ...FOREIGN]) expect(granted(permission, url), `${permission} ${url}`).toBe(false)
      }
      expect(granted('notifications', OWN)).toBe(true)
      for (const url of [...FOREIGN, '', 'null']) expect(granted('notifications', url), url).toBe(false)
      expect(permissionHandler('setDevicePermissionHandler')({ deviceType: 'usb', origin: OWN })).toBe(false)
    },
  ],
  [6, 'Do not disable webSecurity', () => expect(windowOptions()['webSecurity']).toBe(true)],
  [
    7,
    'Define a Content Security Policy',
    async () => {
      for (const address of ['app://tendwell/', OWN, 'app://tendwell/desktop.html']) {
        const rules = await policy(address)
        expect(rules.get('default-src')).toEqual(["'self'"])
        // Neither may be looser than the rule for all.
        expect(rules.get('script-src') ?? ["'self'"]).toEqual(["'self'"])
        expect(rules.get('style-src')).toEqual(["'self'"])
        expect(rules.get('connect-src')).toEqual(["'self'"])
        for (const closed of ['object-src', 'base-uri', 'form-action', 'frame-src', 'frame-ancestors']) {
          expect(rules.get(closed), closed).toEqual(["'none'"])
        }
      }
    },
  ],
  [
    8,
    'Do not enable allowRunningInsecureContent',
    () => expect(windowOptions()['allowRunningInsecureContent']).toBe(false),
  ],
  [9, 'Do not enable experimental features', () => expect(windowOptions()['experimentalFeatures']).toBe(false)],
  [
    10,
    'Do not use enableBlinkFeatures',
    () => {
      expect(windowOptions()).not.toHaveProperty('enableBlinkFeatures')
      expect(windowOptions()).not.toHaveProperty('disableBlinkFeatures')
    },
  ],
  [11, 'Do not use allowpopups for WebViews', () => expect(windowOptions()['webviewTag']).toBe(false)],
  [
    12,
    'Verify WebView options before creation',
    () => {
      for (const url of [OWN, ...FOREIGN]) expect(happens('will-attach-webview', url), url).toBe(false)
    },
  ],
  [
    13,
    'Disable or limit navigation',
    () => {
      expect(happens('will-navigate', OWN)).toBe(true)
      for (const url of [...FOREIGN, ...PROGRAMS, 'about:blank', 'nonsense']) {
        expect(happens('will-navigate', url), url).toBe(false)
        expect(happens('will-redirect', url), url).toBe(false)
        expect(happens('will-frame-navigate', url, false), url).toBe(false)
      }
      expect(windowOptions()['navigateOnDragDrop']).toBe(false)
    },
  ],
  [
    14,
    'Disable or limit creation of new windows',
    () => {
      const open = main.windows[0]?.webContents.openWindow
      for (const url of [OWN, ...FOREIGN, ...PROGRAMS]) expect(open?.({ url })).toEqual({ action: 'deny' })
      expect(main.windows).toHaveLength(1)
    },
  ],
  [
    15,
    'Do not use shell.openExternal with untrusted content',
    () => {
      main.opened.length = 0
      for (const url of [...PROGRAMS, 'http://insecure.test/', 'tendwell://appointment/7', OWN]) {
        happens('will-navigate', url)
        main.windows[0]?.webContents.openWindow?.({ url })
      }
      happens('will-frame-navigate', 'https://example.org/', false)
      expect(main.opened).toEqual([])
      for (const url of ['https://example.org/', 'mailto:desk@clinic.example']) happens('will-navigate', url)
      expect(main.opened).toEqual(['https://example.org/', 'mailto:desk@clinic.example'])
    },
  ],
  [
    16,
    'Use a current version of Electron',
    () => {
      // One exact version, so that moving on is a change that somebody makes and sees.
      const wanted: unknown = Reflect.get(manifest().devDependencies, 'electron')
      const installed = JSON.parse(readFileSync(join(ROOT, 'node_modules/electron/package.json'), 'utf8'))
      expect(wanted).toMatch(/^\d+\.\d+\.\d+$/)
      expect(installed).toMatchObject({ version: wanted })
      expect(Number(String(wanted).split('.')[0])).toBeGreaterThanOrEqual(45)
    },
  ],
  [
    17,
    'Validate the sender of all IPC messages',
    async () => {
      expect(main.ipc).toHaveLength(everyChannel().length)
      const callers = [
        ...FOREIGN.map((url) => ({ senderFrame: { url, parent: null }, sender: { isDestroyed: () => false } })),
        { senderFrame: { url: OWN, parent: { url: OWN } }, sender: { isDestroyed: () => false } },
        { senderFrame: { url: OWN, parent: null }, sender: { isDestroyed: () => true } },
        { senderFrame: null, sender: { isDestroyed: () => false } },
      ]
      for (const { given } of main.ipc) {
        const listener = given[1]
        if (typeof listener !== 'function') return expect.unreachable()
        for (const caller of callers) expect(await listener(caller)).toEqual({ ok: false, error: 'foreign_sender' })
      }
    },
  ],
  [
    18,
    'Avoid the file:// protocol and prefer custom protocols',
    async () => {
      expect(main.windows[0]?.addresses.every((address) => address.startsWith('app://tendwell/'))).toBe(true)
      expect(main.protocols.map(({ name }) => name)).toEqual(['registerSchemesAsPrivileged', 'handle'])
      // Nothing that would put the scheme above the page's own policy.
      expect(main.protocols[0]?.given).toEqual([
        [
          {
            scheme: 'app',
            privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
          },
        ],
      ])
      for (const path of ['..%2f..%2fpackage.json', '..%5c..%5cpackage.json']) {
        expect((await page(`app://tendwell/${path}`)).status, path).toBe(404)
      }
      expect((await page('app://elsewhere/')).status).toBe(403)
    },
  ],
  [
    19,
    'Check which fuses you can change',
    () => {
      // They are set while packaging; e2e/desktop/package.spec.ts reads them back from a package.
      expect(packageConfig({})).toMatchObject({
        asar: true,
        electronFuses: {
          runAsNode: false,
          enableCookieEncryption: true,
          enableNodeOptionsEnvironmentVariable: false,
          enableNodeCliInspectArguments: false,
          enableEmbeddedAsarIntegrityValidation: true,
          onlyLoadAppFromAsar: true,
          grantFileProtocolExtraPrivileges: false,
        },
      })
      expect(packageConfig({})).not.toHaveProperty('disableAsarIntegrity')
    },
  ],
  [
    20,
    'Do not expose Electron APIs to untrusted web content',
    async () => {
      const exposed: [string, Record<string, Record<string, (request?: unknown) => unknown>>][] = []
      const invoked: string[] = []
      vi.doMock('electron', () => ({
        contextBridge: { exposeInMainWorld: (...given: (typeof exposed)[number]) => void exposed.push(given) },
        ipcRenderer: { invoke: async (address: string) => invoked.push(address) > 0 && { ok: true } },
      }))
      await import(join(ROOT, 'preload/index.ts'))
      expect(exposed.map(([name]) => name)).toEqual(['desktop'])
      const functions = Object.entries(exposed[0]?.[1] ?? {}).flatMap(([group, members]) =>
        Object.entries(members).map(([name, call]) => ({ address: `${group}.${name}`, call })),
      )
      // Each function asks its own channel whatever it is given, and nothing else comes with them.
      for (const { call } of functions) await call('another.channel')
      expect(functions.map(({ address }) => address)).toEqual(everyChannel().map(({ address }) => address))
      expect(invoked).toEqual(functions.map(({ address }) => address))
    },
  ],
]

describe('the security checklist of Electron', () => {
  it('is here as a whole', () => {
    expect(CHECKLIST.map(([number]) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  it.each(CHECKLIST)('%d. %s', async (_number, _item, prove) => {
    await prove()
  })
})
