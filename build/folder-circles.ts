import { posix } from 'node:path'

/** A file by its path from the root, with its text. */
export interface Source {
  file: string
  code: string
}

/** Folders, and files beside them, that reach each other both ways. */
export interface FolderCircle {
  /** The folder in which they lie. */
  within: string
  members: string[]
}

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+\.tsx?)'/g

/**
 * The circles among what lies in each folder. A file that lies beside folders counts as one of them.
 *
 * @param placeOf where a file counts as lying, if not where it does
 */
export function folderCircles(
  sources: readonly Source[],
  placeOf: (file: string) => string = (file) => file,
): FolderCircle[] {
  const known = new Set(sources.map(({ file }) => file))
  const imports = sources
    .flatMap(({ file, code }) =>
      [...code.matchAll(IMPORT)].map(([, target = '']) => [file, resolved(file, target)] as const),
    )
    .filter(([, target]) => known.has(target))
    .map(([file, target]) => [placeOf(file), placeOf(target)] as const)
  const parents = new Set(sources.flatMap(({ file }) => foldersAbove(placeOf(file))))
  return [...parents]
    .toSorted()
    .flatMap((within) =>
      circlesOf(edgesWithin(within, imports)).map((members) => ({ within, members: members.toSorted() })),
    )
}

const resolved = (file: string, target: string): string =>
  target.startsWith('#') ? target.slice(1) : posix.join(posix.dirname(file), target)

function foldersAbove(file: string): string[] {
  const parent = posix.dirname(file)
  return parent === '.' ? [] : [parent, ...foldersAbove(parent)]
}

/** What in `within` imports what else there. */
function edgesWithin(within: string, imports: readonly (readonly [string, string])[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>()
  for (const [from, to] of imports) {
    const one = memberOf(within, from)
    const other = memberOf(within, to)
    if (one === null || other === null || one === other) continue
    edges.set(one, (edges.get(one) ?? new Set()).add(other))
  }
  return edges
}

const memberOf = (within: string, file: string): string | null =>
  file.startsWith(`${within}/`) ? (file.slice(within.length + 1).split('/')[0] ?? null) : null

/** Groups in which each reaches every other. */
function circlesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reach = new Map([...edges.keys()].map((folder) => [folder, reachedFrom(folder, edges)]))
  const found: string[][] = []
  for (const [folder, reached] of reach) {
    if (!reached.has(folder) || found.some((circle) => circle.includes(folder))) continue
    found.push([...reached].filter((other) => reach.get(other)?.has(folder) === true))
  }
  return found
}

function reachedFrom(start: string, edges: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const next of edges.get(folder) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      waiting.push(next)
    }
  }
  return reached
}
