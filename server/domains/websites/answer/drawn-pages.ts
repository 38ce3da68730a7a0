import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** A page as it goes out, with what tells it from every other one. */
export interface Drawn {
  html: string
  /** Made when it is first asked for. */
  zipped(): Buffer
  tag: string
}

const ZIP_LEVEL = 6
const TAG_LETTERS = 27

export function drawnOf(html: string): Drawn {
  let zip: Buffer | undefined
  return {
    html,
    zipped: () => (zip ??= gzipSync(html, { level: ZIP_LEVEL })),
    tag: createHash('sha256').update(html).digest('base64url').slice(0, TAG_LETTERS),
  }
}

interface Kept {
  /** What it was drawn from: where that is another text, nothing of it holds any more. */
  stamp: string
  pages: Map<string, Drawn>
  size: number
}

/** Letters of pages and of what they were drawn from, for the whole process: some 40 MB of memory. */
const LETTERS_MAX = 20_000_000
/** Of one website: open or closed, and with one campaign of two or the other. */
const PAGES_MAX = 8

/**
 * Pages as they were drawn last, by what they were drawn from. The stamp is that itself, word by word, read anew at each request: no
 * page can be older than what it shows, in however many processes. Of each website those of one stamp are kept; the website that was
 * not asked for the longest makes room.
 */
export class DrawnPages {
  readonly #kept = new Map<string, Kept>()
  readonly #max: number
  #size = 0

  constructor(max = LETTERS_MAX) {
    this.#max = max
  }

  /** So much is kept, in letters. */
  get size(): number {
    return this.#size
  }

  /** A page of that website, drawn from that; undefined where it was not drawn yet. */
  find(site: string, stamp: string, look: string): Drawn | undefined {
    const kept = this.#kept.get(site)
    if (kept === undefined || kept.stamp !== stamp) return undefined
    // The last one asked for stands at the end.
    this.#kept.delete(site)
    this.#kept.set(site, kept)
    return kept.pages.get(look)
  }

  keep(site: string, stamp: string, look: string, drawn: Drawn): void {
    const known = this.#kept.get(site)
    if (known !== undefined && (known.stamp !== stamp || known.pages.size >= PAGES_MAX)) this.#drop(site, known)
    const kept = this.#kept.get(site) ?? { stamp, pages: new Map<string, Drawn>(), size: stamp.length }
    if (!this.#kept.has(site)) this.#size += kept.size
    kept.pages.set(look, drawn)
    kept.size += drawn.html.length
    this.#size += drawn.html.length
    this.#kept.set(site, kept)
    for (const [oldest, one] of this.#kept) {
      if (this.#size <= this.#max) break
      this.#drop(oldest, one)
    }
  }

  #drop(site: string, kept: Kept): void {
    this.#kept.delete(site)
    this.#size -= kept.size
  }
}
