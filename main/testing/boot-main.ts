import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { createFakeElectron } from './fake-electron.ts'
import { FakeUpdater } from './fake-updater.ts'

interface Start {
  argv: string[]
  hasLock: boolean
  hasTray: boolean
  /** The form of the client on Linux that renews itself. */
  isAppImage: boolean
  /** What the environment says; null when it says nothing. */
  serverAddress: string | null
  userData: string
  switches: readonly string[]
}

/**
 * Runs the whole main process, as it is, on an Electron that remembers what it was told: for tests of how the parts
 * are put together, where a forgotten line in `main/index.ts` would leave a well tested part unused.
 */
export async function bootMain({
  argv = [],
  hasLock = true,
  hasTray = true,
  isAppImage = true,
  serverAddress = 'https://clinic.example',
  userData = mkdtempSync(join(tmpdir(), 'tendwell-boot-')),
  switches = [],
}: Partial<Start> = {}) {
  const electron = createFakeElectron({ userData, hasLock, hasTray, switches })
  const log: string[] = []
  const given = process.argv
  vi.resetModules()
  vi.stubEnv('TENDWELL_SERVER', serverAddress ?? undefined)
  vi.stubEnv('TENDWELL_USER_DATA', undefined)
  vi.stubEnv('APPIMAGE', isAppImage ? '/opt/Tendwell.AppImage' : undefined)
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => log.push(String(text)) > 0)
  vi.doMock('electron', () => electron.module)
  vi.doMock('@napi-rs/keyring', () => ({
    AsyncEntry: class {
      getPassword = async () => null
      setPassword = async () => undefined
      deletePassword = async () => false
    },
  }))
  const updater = new FakeUpdater()
  vi.doMock('electron-updater', () => ({ autoUpdater: updater }))
  process.argv = ['/opt/tendwell', ...argv]
  try {
    await import('#main/index.ts')
    if (hasLock) await vi.waitFor(() => electron.windows[0]?.addresses[0] ?? Promise.reject(new Error(log.join(''))))
  } finally {
    process.argv = given
    vi.unstubAllEnvs()
  }
  return { ...electron, userData, log, updater }
}

/** Gives the test's own process back what {@link bootMain} took. */
export function forgetMain(): void {
  vi.restoreAllMocks()
  vi.doUnmock('electron')
  vi.doUnmock('electron-updater')
  process.removeAllListeners('uncaughtExceptionMonitor')
  vi.doUnmock('@napi-rs/keyring')
}
