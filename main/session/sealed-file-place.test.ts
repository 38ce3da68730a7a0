import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sealedFilePlace } from './sealed-file-place.ts'
import type { Sealer } from './sealed-file-place.ts'

/** Turns every byte around: enough to see that what is on disk went through it. */
const turned = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0xff))

const aSealer = (backend = 'gnome_libsecret', available = true): Sealer => ({
  isAsyncEncryptionAvailable: async () => available,
  getSelectedStorageBackend: () => backend,
  encryptStringAsync: async (text) => turned(Buffer.from(text)),
  decryptStringAsync: async (sealed) => ({ result: turned(sealed).toString() }),
})

async function aPlace(sealer = aSealer(), serverOrigin = 'https://clinic.example', folder?: string) {
  const file = join(folder ?? (await mkdtemp(join(tmpdir(), 'tendwell-sealed-'))), 'session.sealed')
  return { file, place: sealedFilePlace(sealer, { file, serverOrigin, platform: 'linux' }) }
}

describe('the sealed file', () => {
  it('gives back what was written, encrypted and for its owner alone', async () => {
    const { file, place } = await aPlace()
    await place.write('a-secret-token')
    expect(await place.read()).toBe('a-secret-token')
    expect((await readFile(file)).includes('a-secret-token')).toBe(false)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('is empty at first, after removal, and when it cannot be opened', async () => {
    const { file, place } = await aPlace()
    expect(await place.read()).toBeNull()
    await place.write('token')
    await place.remove()
    expect(await place.read()).toBeNull()
    await writeFile(file, 'damaged')
    expect(await place.read()).toBeNull()
  })

  it('keeps the token of one server from another', async () => {
    const { file, place } = await aPlace()
    await place.write('token')
    const other = sealedFilePlace(aSealer(), { file, serverOrigin: 'https://other.example', platform: 'linux' })
    expect(await other.read()).toBeNull()
  })

  it.each([
    ['only a constant key', aSealer('basic_text')],
    ['no encryption', aSealer('gnome_libsecret', false)],
  ])('refuses a system with %s, and writes nothing', async (_what, sealer) => {
    const { file, place } = await aPlace(sealer)
    await expect(place.read()).rejects.toThrow()
    await expect(place.write('token')).rejects.toThrow()
    await expect(stat(file)).rejects.toThrow()
  })
})
