import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import type { SecretPlace } from './secret-place.ts'

/** The asynchronous half of Electron's `safeStorage`. */
export interface Sealer {
  isAsyncEncryptionAvailable(): Promise<boolean>
  getSelectedStorageBackend(): string
  encryptStringAsync(text: string): Promise<Buffer>
  decryptStringAsync(sealed: Buffer): Promise<{ result: string }>
}

const Sealed = z.object({ serverOrigin: z.string(), token: z.string() })

/** A file that only this person of this machine can open: encrypted by the system, readable by its owner alone. */
export function sealedFilePlace(
  sealer: Sealer,
  { file, serverOrigin, platform }: { file: string; serverOrigin: string; platform: NodeJS.Platform },
): SecretPlace {
  /** On Linux without a secret service the key is a constant in Electron's source: that is plain text with extra steps. */
  async function assertSafe(): Promise<void> {
    if (platform === 'linux' && ['basic_text', 'unknown'].includes(sealer.getSelectedStorageBackend())) {
      throw new Error('The system has no secret service')
    }
    if (!(await sealer.isAsyncEncryptionAvailable())) throw new Error('The system cannot encrypt')
  }

  return {
    async read() {
      await assertSafe()
      const sealed = await readFile(file).catch(() => null)
      if (sealed === null) return null
      try {
        const content = Sealed.parse(JSON.parse((await sealer.decryptStringAsync(sealed)).result))
        return content.serverOrigin === serverOrigin ? content.token : null
      } catch {
        // Sealed on another machine or by another person, or damaged: of no use to anybody, so sign in again.
        return null
      }
    },

    async write(token) {
      await assertSafe()
      const sealed = await sealer.encryptStringAsync(JSON.stringify({ serverOrigin, token }))
      const draft = `${file}.new`
      await writeFile(draft, sealed, { mode: 0o600 })
      await rename(draft, file)
    },

    remove: () => rm(file, { force: true }),
  }
}
