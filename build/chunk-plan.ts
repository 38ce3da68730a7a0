import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** What this many screens have in common stands in the file that all of them fetch. */
const COMMON_TO = 4

/** What is smaller, before it is minified and compressed, costs more as a file of its own than as a part that few use. */
const TINY_BYTES = 6000

/** What some light pages have in common and is together no more than that goes to all of them: a quarter of a kilobyte, compressed. */
export const TINY_SHARE_BYTES = 700

/** Before it is minified and compressed. What is larger stays a file of its own, fetched by those who need it. */
const HEAVY_BYTES = 20_000

/** The same of a part of screens that are fetched together: whoever opens one has it a moment later anyway. */
const TOGETHER_BYTES = 60_000

/** Catalogues that are fetched together come in one file a language: of the frame, of people's own days, of goods. */
const WORDS: readonly [name: string, catalogue: RegExp][] = [
  ['words', /\/shared\/i18n\/(\w+)\/(?:common|shell|identity|orgs)\.json$/],
  ['words-care', /\/shared\/i18n\/(\w+)\/(?:journal|statistics|charts|figures|tips|report|scheduling)\.json$/],
  ['words-goods', /\/shared\/i18n\/(\w+)\/(?:inventory|stock)\.json$/],
]

/** Where the parts of the app begin: modules as absolute paths. */
export interface Beginnings {
  /** Brings everything but the public pages. */
  dashboard: string
  /** Bring the public pages. */
  publicPages: readonly string[]
  /** The public pages that have to stay as light as they are: nothing is added to what they fetch. */
  light: readonly string[]
  /** The sign-in before the app, as light as those. */
  door: readonly string[]
  signIn: string
  /** What somebody who is signed in fetches on any screen, by and by. */
  signedIn: readonly string[]
  /** What is opened first, by whom and where: whatever else many screens share is not fetched with it. By the name of its file. */
  first: Readonly<Record<string, readonly string[]>>
  /** Screens that are always fetched together, and what only they need. */
  together: readonly string[]
  /** What is fetched beside the app, before it is there, and so stays by itself. */
  beside: readonly string[]
}

/**
 * Says which modules of a build belong into one file. Left alone, a screen comes in some two hundred files, most of them
 * below a kilobyte. It is made from a build without groups, so that what nobody uses is gone already.
 *
 * @param chunks of that build
 * @returns the name of the file of each module that moves; the others stay where they were
 *
 * No two files import each other, since each holds all that its parts import, unless one before it does: a component would
 * be drawn before it is there.
 */
export function planChunks(chunks: readonly Chunk[], begin: Beginnings): Map<string, string> {
  const graph = new ChunkGraph(chunks)
  const atOnce = graph.reach(chunks.filter((chunk) => chunk.isEntry))
  const door = graph.reach(graph.holding(begin.door))
  const open = new Set([...graph.reach(graph.holding(begin.publicPages), { lazy: true, except: atOnce }), ...door])
  const light = graph.holding([...begin.light, ...begin.door]).map((page) => graph.reach([page]))
  const dashboard = graph.reach(graph.holding([begin.dashboard]))
  const signIn = graph.reach(graph.holding([begin.signIn]))
  const signedIn = graph.reach(graph.holding(begin.signedIn))
  const first = Object.entries(begin.first).map(([name, modules]) => ({
    name,
    has: graph.reach(graph.holding(modules)),
  }))
  const together = graph.reach(graph.holding(begin.together))

  const users = new Map<Chunk, number>()
  for (const chunk of chunks.filter((one) => one.isDynamicEntry && !open.has(one)))
    for (const part of graph.reach([chunk])) users.set(part, (users.get(part) ?? 0) + 1)
  const isLight = (chunk: Chunk) => !chunk.isDynamicEntry && weightOf(chunk) <= HEAVY_BYTES
  const isShared = (chunk: Chunk) => {
    const screens = users.get(chunk) ?? 0
    return isLight(chunk) && (screens >= COMMON_TO || (screens > 1 && weightOf(chunk) <= TINY_BYTES))
  }
  const isAlways = (chunk: Chunk) => isLight(chunk) && signedIn.has(chunk)
  const isOften = (chunk: Chunk) => dashboard.has(chunk) || isShared(chunk) || isAlways(chunk)

  const shares = sharesOf(light).map((has) => chunks.filter((chunk) => open.has(chunk) && isOften(chunk) && has(chunk)))
  const tiny = shares.filter((share) => share.reduce((sum, chunk) => sum + weightOf(chunk), 0) <= TINY_SHARE_BYTES)
  // The frame of the public pages stands around all of them but the sign-in; what the two have in common is a share, too.
  const frames = graph.holding(begin.publicPages).map((page) => graph.reach([page]))
  const framed = chunks.filter(
    (chunk) => frames.every((has) => has.has(chunk)) && door.has(chunk) && isLight(chunk) && !atOnce.has(chunk),
  )
  const isFrame = (chunk: Chunk) => isLight(chunk) && frames.filter((has) => has.has(chunk)).length > 1
  // What all light pages fetch takes in what is too little for a file of its own.
  const common = new Set([...(shares[0] ?? []), ...tiny.flat(), ...framed])

  const groups: [name: string, has: (chunk: Chunk) => boolean][] = [
    ['common-0', (chunk) => common.has(chunk)],
    ...shares
      .slice(1)
      .map((share, index): [string, (chunk: Chunk) => boolean] => [
        `common-${index + 1}`,
        (chunk) => share.includes(chunk),
      ]),
    ['frame', isFrame],
    ['app', (chunk) => !open.has(chunk) && dashboard.has(chunk)],
    ['door', (chunk) => !open.has(chunk) && signIn.has(chunk) && (isShared(chunk) || isAlways(chunk))],
    ['signed-in', (chunk) => !open.has(chunk) && signedIn.has(chunk)],
    ...first.map(({ name, has }): [string, (chunk: Chunk) => boolean] => [
      name,
      (chunk) => !open.has(chunk) && has.has(chunk) && isLight(chunk),
    ]),
    ['screens', (chunk) => !open.has(chunk) && isShared(chunk)],
    ['together', (chunk) => !open.has(chunk) && together.has(chunk) && weightOf(chunk) <= TOGETHER_BYTES],
  ]
  const plan = new Map<string, string>()
  const placed = new Set([...atOnce, ...graph.reach(graph.holding(begin.beside))])
  for (const [name, has] of groups) {
    const members = closed(chunks.filter((chunk) => !placed.has(chunk) && has(chunk)))
    for (const chunk of members) {
      placed.add(chunk)
      for (const module of Object.keys(chunk.modules)) plan.set(module, name)
    }
  }
  for (const module of chunks.flatMap((chunk) => Object.keys(chunk.modules))) {
    for (const [name, catalogue] of WORDS) {
      const language = catalogue.exec(module)?.[1]
      if (language !== undefined) plan.set(module, `${name}-${language}`)
    }
  }
  return plan

  /** Those that import nothing but each other and what is placed. */
  function closed(wanted: readonly Chunk[]): Chunk[] {
    const all = new Set([...placed, ...wanted])
    const kept = wanted.filter((chunk) => [...graph.reach([chunk])].every((one) => all.has(one)))
    return kept.length === wanted.length ? kept : closed(kept)
  }
}

/** What all of these pages fetch, what all but one fetch, and so on to what none of them does. */
function sharesOf(pages: readonly ReadonlySet<Chunk>[]): ((chunk: Chunk) => boolean)[] {
  const shares = Array.from({ length: 2 ** pages.length }, (_, bits) =>
    pages.map((_page, at) => (bits & (1 << at)) !== 0),
  )
  const sizeOf = (share: readonly boolean[]) => share.filter(Boolean).length
  return shares
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .map((share) => (chunk) => pages.every((page, at) => page.has(chunk) === share[at]))
}

const weightOf = (chunk: Chunk): number =>
  Object.values(chunk.modules).reduce((sum, module) => sum + module.renderedLength, 0)

class ChunkGraph {
  readonly #byFile: ReadonlyMap<string, Chunk>

  constructor(chunks: readonly Chunk[]) {
    this.#byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  }

  /** The chunks in which these modules stand. */
  holding(modules: readonly string[]): Chunk[] {
    return modules.map((module) => {
      const found = [...this.#byFile.values()].find((chunk) => module in chunk.modules)
      if (found === undefined) throw new Error(`No chunk has ${module}: it moved, or nothing imports it`)
      return found
    })
  }

  /**
   * These and all that they import.
   *
   * @param lazy also what is imported by and by
   * @param except where it goes no further
   */
  reach(from: readonly Chunk[], { lazy = false, except = new Set<Chunk>() } = {}): Set<Chunk> {
    const found = new Set<Chunk>()
    const waiting = [...from]
    for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
      if (found.has(chunk)) continue
      found.add(chunk)
      if (except.has(chunk)) continue
      const files = lazy ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports
      for (const file of files) {
        const next = this.#byFile.get(file)
        if (next !== undefined) waiting.push(next)
      }
    }
    return found
  }
}

/** Refuses a build in which files import each other in a circle: what one of them needs at its start may not be there yet. */
export function refuseCircles(): Plugin {
  return {
    name: 'tendwell-refuse-circles',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const circle = findCircle(chunks)
      if (circle !== null) throw new Error(`Files of the build import each other: ${circle.join(' > ')}`)
    },
  }
}

/** The files of one circle of imports, beginning and ending with the same; null where there is none. */
export function findCircle(chunks: readonly Pick<Chunk, 'fileName' | 'imports'>[]): string[] | null {
  const importsOf = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]))
  const seen = new Set<string>()
  const way: string[] = []
  const follow = (file: string): string[] | null => {
    const at = way.indexOf(file)
    if (at !== -1) return [...way.slice(at), file]
    if (seen.has(file)) return null
    seen.add(file)
    way.push(file)
    for (const next of importsOf.get(file) ?? []) {
      const circle = follow(next)
      if (circle !== null) return circle
    }
    way.pop()
    return null
  }
  for (const { fileName } of chunks) {
    const circle = follow(fileName)
    if (circle !== null) return circle
  }
  return null
}
