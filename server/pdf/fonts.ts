import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import type { Font, GlyphRun } from 'fontkit'
import { z } from 'zod'
import { unpackWoff } from './unpack-woff.ts'

export type Weight = 400 | 600

/** A font that can be drawn with, by the name under which a document has it. */
export interface Face {
  name: string
  font: Font
}

/** Packages of fonts, each cut into pieces by the characters that are in them. The first that has a character draws it. */
const PACKAGES = ['barlow', 'noto-sans-arabic', 'noto-sans-sc']

interface Part {
  file: (weight: Weight) => string
  ranges: readonly (readonly [first: number, last: number])[]
}

/** The fonts of this process. Only those pieces are read that something was drawn with. */
export class Fonts {
  private readonly parts: readonly Part[]
  private readonly loaded = new Map<string, Face>()
  private readonly known = new Map<Weight, Map<number, Face | null>>([
    [400, new Map()],
    [600, new Map()],
  ])

  constructor(packages: readonly string[] = PACKAGES) {
    this.parts = packages.flatMap(partsOf)
  }

  /** What draws a character; null where no font has it. */
  faceOf(codePoint: number, weight: Weight): Face | null {
    const known = this.known.get(weight)
    const before = known?.get(codePoint)
    if (before !== undefined) return before
    const face = this.find(codePoint, weight)
    known?.set(codePoint, face)
    return face
  }

  private find(codePoint: number, weight: Weight): Face | null {
    for (const { file, ranges } of this.parts) {
      if (!ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) continue
      const face = this.load(file(weight))
      if (face.font.hasGlyphForCodePoint(codePoint)) return face
    }
    return null
  }

  private load(path: string): Face {
    const before = this.loaded.get(path)
    if (before !== undefined) return before
    const font = create(unpackWoff(readFileSync(path)))
    if (!('glyphForCodePoint' in font)) throw new TypeError(`${path} holds more than one font`)
    const face = { name: path, font: remembering(font) }
    this.loaded.set(path, face)
    return face
  }
}

/** Words of one font that are remembered: some megabytes. */
const RUNS_MAX = 5000

/**
 * The same font, which shapes a word once and then knows it: papers say much the same all day long. And which knows what a
 * glyph stands for also when it was first read as a part of another: the point of a colon would stand for nothing when
 * text is copied from the paper.
 */
function remembering(font: Font): Font {
  const read = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints) => {
    const glyph = read(id, codePoints)
    if (codePoints !== undefined && glyph.codePoints.length === 0) glyph.codePoints = codePoints
    return glyph
  }
  const runs = new Map<string, GlyphRun>()
  const shape = font.layout.bind(font)
  font.layout = (text) => {
    const known = runs.get(text)
    const run = known ?? shape(text)
    if (known === undefined) {
      if (runs.size >= RUNS_MAX) runs.clear()
      runs.set(text, run)
    }
    // A document scales the places in a run that it is given.
    const copy: GlyphRun = Object.create(run)
    copy.positions = run.positions.map((position) => ({ ...position }))
    return copy
  }
  return font
}

const { resolve } = createRequire(import.meta.url)

/** By the name of a piece, which characters it has. */
const Ranges = z.record(z.string(), z.string())

/** The pieces of a package; none where it is not installed. */
function partsOf(name: string): Part[] {
  const list = pathOf(`@fontsource/${name}/unicode.json`)
  if (list === null) return []
  const ranges = Ranges.parse(JSON.parse(readFileSync(list, 'utf8')))
  return Object.entries(ranges).map(([part, text]) => ({
    file: (weight) =>
      resolve(`@fontsource/${name}/files/${name}-${part.replaceAll(/[[\]]/g, '')}-${weight}-normal.woff`),
    ranges: text.split(',').map(rangeOf),
  }))
}

function pathOf(file: string): string | null {
  try {
    return resolve(file)
  } catch {
    return null
  }
}

/** `U+0600-06FF`, or one alone. */
function rangeOf(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().slice(2).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

/** Read once, whatever is printed. */
export const fontsOfProcess = new Fonts()
