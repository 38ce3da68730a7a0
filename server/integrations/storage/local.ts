import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StoragePort } from './port.ts'

/** Keeps files in a folder of this machine, for its owner alone. For one process or several on one disk. */
export function localStorage(folder: string): StoragePort {
  const pathOf = (key: string): string => {
    if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new Error(`${key} is no key of a file`)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Under another name first: whoever reads at this moment gets the whole file or none.
      const draft = `${path}.${crypto.randomUUID()}`
      await writeFile(draft, bytes, { mode: 0o600 })
      await rename(draft, path)
    },
    async get(key) {
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
