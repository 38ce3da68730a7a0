/** A file of about 700,000 lines is 25 MB; what unpacks to more than this is no DNA file. */
export const DNA_BYTES_MAX = 200_000_000
/** Bytes without the end of a line: it is no text. */
const LINE_MAX = 4096

export type DnaFault = 'kind' | 'cut' | 'zip' | 'big'

/** What a file holds of the variations that were asked for. Nothing else of it is kept. */
export interface DnaFound {
  /** Lines with a variant, all in all. */
  lines: number
  /** Genotypes by the names of variations. */
  genotypes: Record<string, string>
  /** The build of the genome that the file names; null where it names none. */
  build: number | null
}

export type DnaResult = { found: DnaFound } | { fault: DnaFault }

const RSID = /^(?:rs|i)\d+$|^(?:VG|kgp|AFFX|exm|SNP|GSA|seq|ilmnseq|chr|\d|X|Y|M)/i
const GENOTYPE = /^(?:[ACGTDI0-]{1,2}|--|00|\?\?)$/
const BUILD = /build\s*(3[678]|37\.1)|GRCh(3[78])|hg(18|19|38)/i
const BUILDS: Record<string, number> = { 18: 36, 19: 37, 38: 38 }

/**
 * Reads a DNA file piece by piece: lines that begin with `#` or are blank are left out; apart by tabs or commas, with the id first and
 * the last two columns joined, or one column of both letters (spec §5 DNA file).
 */
export class DnaReader {
  private rest = ''
  private lines = 0
  private strange = 0
  private build: number | null = null
  private genotypes: Record<string, string> = {}
  private lastWhole = true

  private readonly wanted: ReadonlySet<string>
  private readonly marks: ReadonlySet<number>

  constructor(wanted: ReadonlySet<string>) {
    this.wanted = wanted
    this.marks = new Set([...wanted].map((id) => markOf(id, 0, id.length)))
  }

  /** @returns false once it is clear that this is no such file */
  take(text: string): boolean {
    // The line that two pieces share is put together alone: joining the pieces would copy the whole file once more.
    const first = text.indexOf('\n')
    if (first === -1) {
      this.rest += text
      return this.rest.length < LINE_MAX
    }
    const shared = this.rest + text.slice(0, first)
    this.line(shared, 0, shared.length)
    let from = first + 1
    for (let end = text.indexOf('\n', from); end !== -1; end = text.indexOf('\n', from)) {
      this.line(text, from, end)
      from = end + 1
    }
    this.rest = text.slice(from)
    return this.rest.length < LINE_MAX && !(this.lines < 5 && this.strange > 20)
  }

  finish(): DnaResult {
    if (this.rest.trim() !== '') {
      const before = this.lines
      this.parse(this.rest.trim())
      this.lastWhole = this.lines > before || this.rest.startsWith('#')
    }
    if (this.lines === 0 || this.strange > this.lines) return { fault: 'kind' }
    if (!this.lastWhole) return { fault: 'cut' }
    return { found: { lines: this.lines, genotypes: this.genotypes, build: this.build } }
  }

  private line(all: string, from: number, end: number): void {
    // Most lines are about variations that nobody asked for: they are told apart where they stand and not taken to pieces.
    const first = all.charCodeAt(from)
    if (first === 114 /* r */) {
      const tab = all.indexOf('\t', from)
      const stop = tab === -1 || tab > end ? all.indexOf(',', from) : tab
      if (stop > from && stop < end) {
        if (this.lines > 200 && !this.marks.has(markOf(all, from, stop)) && end - from > 8) {
          this.lines += 1
          return
        }
      }
    }
    this.parse(all.slice(from, end).trim())
  }

  private parse(text: string): void {
    if (text === '') return
    if (text.startsWith('#')) return this.comment(text)
    const cells = text.split(text.includes('\t') ? '\t' : ',').map((cell) => cell.trim().replaceAll('"', ''))
    const [id = ''] = cells
    if (/^(rsid|snp|marker|name)$/i.test(id)) return
    const genotype = genotypeOf(cells)
    if (!RSID.test(id) || genotype === null) {
      this.strange += 1
      return
    }
    this.lines += 1
    if (this.wanted.has(id)) this.genotypes[id] = genotype
  }

  private comment(text: string): void {
    const named = BUILD.exec(text)
    if (named === null || this.build !== null) return
    const [, build, grch, hg] = named
    this.build = hg === undefined ? Math.floor(Number(build ?? grch)) : (BUILDS[hg] ?? null)
  }
}

/** Of an id: how long it is and how it ends. Few others have the same, and no string is made of a million of them to find out. */
const markOf = (text: string, from: number, stop: number): number =>
  ((stop - from) << 24) ^
  (text.charCodeAt(stop - 3) << 16) ^
  (text.charCodeAt(stop - 2) << 8) ^
  text.charCodeAt(stop - 1)

/** Both letters of a line; null where there are none. */
function genotypeOf(cells: readonly string[]): string | null {
  if (cells.length < 4) return null
  const last = (cells.at(-1) ?? '').toUpperCase()
  // Four columns have both letters in the last one, five have one in each of the last two.
  const genotype = cells.length > 4 ? `${(cells.at(-2) ?? '').toUpperCase()}${last}` : last
  return GENOTYPE.test(genotype) ? genotype : null
}

/** How many of the two letters are the variation; null where the file does not determine them. */
export function polysIn(genotype: string, poly: string): number | null {
  const letters = genotype.match(/[ACGTDI]/g) ?? []
  return letters.length === 0 ? null : letters.filter((letter) => letter === poly).length
}
