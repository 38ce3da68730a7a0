import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of Electron's program; null where it was not downloaded. Looked up: importing the package would start that. */
export function electronFolder(): string | null {
  const folder = join(dirname(createRequire(import.meta.url).resolve('electron/package.json')), 'dist')
  return existsSync(join(folder, 'version')) ? folder : null
}
