import type { Face, Fonts, Weight } from './fonts.ts'
import { hasNoRtl, isDirectionMark, isRtlText, mirrored, visualOrder } from './visual-order.ts'

export interface Style {
  /** In points. */
  size: number
  weight: Weight
}

/** What is drawn with one font; without one it is a character that no font has, and an empty box stands for it. */
export interface Piece {
  text: string
  face: Face | null
  width: number
}

/** A line as it stands on paper, from left to right. */
export interface Line {
  pieces: Piece[]
  width: number
}

/** Of the size. */
const BOX_WIDTH = 0.7
/** No word of a language; what is longer may be broken anywhere before it is measured whole. */
const LONG = 40

// Marks that steer programs and have no shape: controls, marks of direction, joiners of emoji, selectors, skin tones.
const SHAPELESS =
  /\p{Cc}|\u200D|[\u200B\u202A-\u202E\u2060-\u2069]|[\uFE00-\uFE0F]|\p{Emoji_Modifier}|[\u{E0000}-\u{E01EF}]/gu
/** Words, spaces, and each Chinese character by itself: a line may end after each. */
const PARTS = /\s+|[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]|[^\s\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]+/gu

/** Sets text in lines. What was measured once is not measured again while the document is made. */
export class TextSetter {
  private readonly measured = new Map<string, number>()
  private missed = 0
  private readonly fonts: Fonts

  constructor(fonts: Fonts) {
    this.fonts = fonts
  }

  /** How many characters there were so far that no font has. */
  get missedSoFar(): number {
    return this.missed
  }

  /** The lines of a text in a width, in points. Each paragraph runs as its first letter does. */
  linesOf(text: string, style: Style, width: number): Line[] {
    const paragraphs = text.normalize('NFC').split(/\r\n|[\n\r\u2028\u2029]/)
    return paragraphs.flatMap((paragraph) => {
      const clean = paragraph.replaceAll('\t', ' ').replaceAll(SHAPELESS, '')
      const isRtl = isRtlText(clean)
      return this.break(clean, style, width).map((line) => this.set(line, style, isRtl))
    })
  }

  private break(text: string, style: Style, width: number): string[] {
    const lines: string[] = []
    let line = ''
    let used = 0
    const end = () => {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    for (const part of this.partsOf(text, style, width)) {
      const partWidth = this.widthOf(part, style)
      const isSpace = part.trim() === ''
      if (used + partWidth > width && !isSpace && line !== '') end()
      if (isSpace && line === '' && lines.length > 0) continue
      line += part
      used += partWidth
    }
    end()
    return lines
  }

  /** The parts between which a line may end; what is wider than a line ends anywhere. */
  private *partsOf(text: string, style: Style, width: number): Generator<string> {
    for (const [part] of text.matchAll(PARTS)) {
      if (part.length <= LONG && this.widthOf(part, style) <= width) {
        yield part
        continue
      }
      let taken = ''
      for (const character of part) {
        if (taken !== '' && (taken.length >= LONG || this.widthOf(taken + character, style) > width)) {
          yield taken
          taken = ''
        }
        taken += character
      }
      yield taken
    }
  }

  private set(line: string, style: Style, isRtl: boolean): Line {
    const stretches = hasNoRtl(line) ? [{ text: line, isRtl: false }] : visualOrder(line, isRtl)
    const pieces = stretches.flatMap((stretch) => {
      const runs = this.runsOf(stretch.text, style)
      return stretch.isRtl ? runs.toReversed().map(turned) : runs
    })
    return { pieces, width: pieces.reduce((sum, { width }) => sum + width, 0) }
  }

  private widthOf(text: string, style: Style): number {
    const key = `${style.weight} ${style.size} ${text}`
    const known = this.measured.get(key)
    if (known !== undefined) return known
    const width = this.runsOf(text, style).reduce((sum, run) => sum + run.width, 0)
    this.measured.set(key, width)
    return width
  }

  /** A text cut where another font has to draw it. */
  private runsOf(text: string, { size, weight }: Style): Piece[] {
    const runs: Piece[] = []
    for (const character of text) {
      if (isDirectionMark(character)) continue
      const face = this.fonts.faceOf(character.codePointAt(0) ?? 0, weight)
      if (face === null) this.missed += 1
      const last = runs.at(-1)
      if (last !== undefined && face !== null && last.face === face) last.text += character
      else runs.push({ text: character, face, width: 0 })
    }
    for (const run of runs) run.width = widthOfRun(run, size)
    return runs
  }
}

function widthOfRun({ text, face }: Piece, size: number): number {
  if (face === null) return BOX_WIDTH * size
  return (face.font.layout(text).advanceWidth / face.font.unitsPerEm) * size
}

const RTL_SCRIPT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** From right to left: letters the font turns around by itself, signs and brackets it does not. */
function turned(run: Piece): Piece {
  if (run.face === null || RTL_SCRIPT.test(run.text)) return run
  return { ...run, text: Array.from(run.text).toReversed().map(mirrored).join('') }
}
