import { createHash } from 'node:crypto'
import { globSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeFile } from 'node:fs/promises'
import { ROOT, must } from './run.ts'

/** What the builds are made from. */
const SOURCES = ['shared', 'server', 'renderer', 'main', 'preload', 'build'].map(
  (folder) => `${folder}/**/*.{ts,tsx,js,css,html,json,svg}`,
)
const STAMP = join(ROOT, 'out/built-from')

/** A fingerprint of all that goes into a build. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync([...SOURCES, '*.ts', 'package-lock.json'], {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules',
  }).toSorted()
  for (const file of files) {
    const { mtimeMs, size } = statSync(join(ROOT, file))
    hash.update(`${file} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

/** Whether website and server of the last build still stand for the sources. */
export function isBuilt(): boolean {
  try {
    return readFileSync(STAMP, 'utf8') === fingerprint()
  } catch {
    return false
  }
}

/** Builds website and server, side by side. */
export async function buildWebAndServer(): Promise<void> {
  await Promise.all([
    must('The build of the website', 'vite', ['build', '--logLevel', 'warn']).then(compressWebsite),
    must('The build of the server', 'vite', ['build', '--config', 'build/vite.server.ts', '--logLevel', 'warn']),
  ])
  writeFileSync(STAMP, fingerprint())
}

/** Builds main process, preload script and page of the desktop client. */
export const buildDesktop = (): Promise<void> =>
  must('The build of the desktop client', 'electron-vite', ['build', '--logLevel', 'warn'])

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/

/** As small as it gets, which is seven parts of a hundred smaller than one step before, and takes long: what is larger is fetched by few. */
const TIGHT_BYTES = 600_000
const qualityOf = (bytes: number) => (bytes <= TIGHT_BYTES ? constants.BROTLI_MAX_QUALITY : 9)

/** Compresses what the browser asks for first once, here, instead of at every request. */
async function compressWebsite(): Promise<void> {
  const folder = join(ROOT, 'out/web')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(join(folder, file))
      if (content.length < 1024) return
      const brotli = await promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(content.length) },
      })
      await Promise.all([
        writeFile(join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 })),
        writeFile(join(folder, `${file}.br`), brotli),
      ])
    }),
  )
}
