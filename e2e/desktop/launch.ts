import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { launchElectron } from './electron-shell.ts'
import type { DesktopApp, LaunchOptions } from './shell.ts'
import { launchStandIn } from './stand-in-shell.ts'

let hasSaid = false

/** Starts the built client (`out/`): in Electron where its binary is installed, otherwise in the stand-in. */
export async function launchDesktop(options: LaunchOptions): Promise<DesktopApp> {
  const binary = electronBinary()
  if (!hasSaid) console.log(`desktop tests run on: ${binary === null ? 'stand-in over Chromium' : binary}`)
  hasSaid = true
  return binary === null ? launchStandIn(options) : launchElectron(binary, options)
}

/** Where Electron's binary is. Looked up in its folder: importing the package would start a download. */
function electronBinary(): string | null {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  const pathFile = join(folder, 'path.txt')
  if (!existsSync(pathFile)) return null
  const binary = join(folder, 'dist', readFileSync(pathFile, 'utf8').trim())
  return existsSync(binary) ? binary : null
}
