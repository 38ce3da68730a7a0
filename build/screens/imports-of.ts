import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export const RENDERER = resolve(import.meta.dirname, '..', '..', 'renderer')

/** Which files of the page a file loads, at once or later; of a door what is asked for by name. */
export function importsOf(path: string, code: string): string[] {
  const eager = [...code.matchAll(/(?:import|export)\s+(?!type\b)(?:\{([^}]*)\}\s+from\s+)?'([^']+)'/g)]
  const lazy = [...code.matchAll(/import\(\s*'([^']+)'\s*\)/g)].map(([, to = '']) => resolved(path, to))
  return [
    ...lazy,
    ...eager.map(([, names = '', to = '']) => {
      const file = resolved(path, to)
      return file !== null && file.endsWith('/index.ts') ? throughDoor(file, names) : file
    }),
  ]
    .flat()
    .filter((file): file is string => file !== null && /\.tsx?$/.test(file) && existsSync(file))
}

/** Which file an import means; null of what lies outside of the page. */
export function resolved(from: string, to: string): string | null {
  if (to.startsWith('#renderer/')) return resolve(RENDERER, to.slice('#renderer/'.length))
  return to.startsWith('.') ? resolve(dirname(from), to) : null
}

/** A door leads to what is asked for by name, and not to all that stands behind it. */
function throughDoor(door: string, names: string): string[] {
  const wanted = new Set(names.split(',').map((name) => name.trim().replace(/ as .*/, '')))
  return [...readFileSync(door, 'utf8').matchAll(/export \{([^}]*)\} from '([^']+)'/g)].flatMap(
    ([, given = '', to = '']) =>
      given.split(',').some((name) => wanted.has(name.trim())) ? (resolved(door, to) ?? []) : [],
  )
}
