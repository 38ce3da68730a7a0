import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { createFakeElectron } from './fake-electron.ts'

/**
 * Runs the whole main process, as it is, on an Electron that remembers what it was told: for tests of how the parts
 * are put together, where a forgotten line in `main/index.ts` would leave a well tested part unused.
 */
export async function bootMain({ argv = [], hasLock = true }: { argv?: string[]; hasLock?: boolean } = {}) {
  const electron = createFakeElectron({ userData: mkdtempSync(join(tmpdir(), 'tendwell-boot-')), hasLock })
  const log: string[] = []
  const given = process.argv
  vi.resetModules()
  vi.stubEnv('TENDWELL_SERVER', 'https://clinic.example')
  vi.stubEnv('TENDWELL_USER_DATA', undefined)
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => log.push(String(text)) > 0)
  vi.doMock('electron', () => electron.module)
  vi.doMock('@napi-rs/keyring/keytar.js', () => ({
    getPassword: async () => null,
    setPassword: async () => undefined,
    deletePassword: async () => false,
  }))
  process.argv = ['/opt/tendwell', ...argv]
  try {
    await import('#main/index.ts')
    if (hasLock) await vi.waitFor(() => electron.windows[0]?.addresses[0] ?? Promise.reject(new Error(log.join(''))))
  } finally {
    process.argv = given
    vi.unstubAllEnvs()
  }
  return { ...electron, log }
}

/** Gives the test's own process back what {@link bootMain} took. */
export function forgetMain(): void {
  vi.restoreAllMocks()
  vi.doUnmock('electron')
  vi.doUnmock('@napi-rs/keyring/keytar.js')
}
