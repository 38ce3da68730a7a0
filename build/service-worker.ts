import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const SOURCE = resolve(import.meta.dirname, 'worker.js')

/**
 * Emits the website's worker (`worker.js`) with the names of the files that the app needs to open without a line.
 *
 * @param modules what is to open: modules as absolute paths; all that they import at once comes along
 */
export function serviceWorker(modules: readonly string[]): Plugin {
  return {
    name: 'tendwell-service-worker',
    generateBundle(_options, bundle) {
      const files = filesOf(bundle, modules)
      const source = readFileSync(SOURCE, 'utf8')
      const all = [source, ...Object.keys(bundle)].join('\n')
      this.emitFile({
        type: 'asset',
        fileName: 'worker.js',
        source: fill(source, createHash('sha256').update(all).digest('hex').slice(0, 12), files),
      })
    },
  }
}

/** @returns the addresses of the scripts and style sheets that open these modules, each once */
export function filesOf(
  bundle: Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>,
  modules: readonly string[],
): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const waiting = chunks.filter((chunk) => chunk.isEntry || modules.some((module) => module in chunk.modules))
  const missing = modules.find((module) => !chunks.some((chunk) => module in chunk.modules))
  if (missing !== undefined) throw new Error(`No file has ${missing}: it moved, or nothing imports it`)
  const found = new Set<Rolldown.OutputChunk>()
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (found.has(chunk)) continue
    found.add(chunk)
    const { imports } = chunk
    waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)))
  }
  const names = [...found].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
  return [...new Set(names)].toSorted().map((name) => `/${name}`)
}

/** @throws Error where the worker has no place for them */
function fill(source: string, build: string, files: readonly string[]): string {
  const [buildPlace, filesPlace] = ["'__BUILD__'", "['__FILES__']"]
  if (!source.includes(buildPlace) || !source.includes(filesPlace))
    throw new Error('The worker has no place for its files')
  return source.replace(buildPlace, `'${build}'`).replace(filesPlace, JSON.stringify(files))
}
