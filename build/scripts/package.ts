import { electronFolder } from '../desktop/electron-program.ts'
import { packageClient } from '../desktop/package-client.ts'
import { buildDesktop } from './build-product.ts'
import { ROOT } from './run.ts'

/**
 * `npm run package`: the client as packages for the system that this runs on, into `out/packages`. `-- --dir` leaves out
 * the installers: a folder to start the client from. Everything else is the packager's own (`-- --help`).
 */
process.chdir(ROOT)
const words = process.argv.slice(2)
const isUnpacked = words.includes('--dir')
const electronDist = electronFolder()

if (isUnpacked && electronDist === null) {
  console.error(
    'Electron’s program is not on this machine, so there is nothing to pack the client with.\n' +
      'Run `npx install-electron` once, where github.com can be reached, and then this again. Nothing was packaged.',
  )
  process.exit(1)
}
console.log('Building the client …')
await buildDesktop()
// Installers may be for other processors than this one: their programs the packager fetches itself.
const { code } = await packageClient({ words, ...(isUnpacked && electronDist !== null ? { electronDist } : {}) })
if (code !== 0 && electronDist === null) {
  console.error('The packager downloads Electron and its own tools from github.com: can this machine reach it?')
}
process.exit(code)
