import PdfKit from 'pdfkit'
import type { Face, Fonts } from './fonts.ts'
import { TextSetter } from './set-text.ts'
import type { Line, Style } from './set-text.ts'

/** Points of a millimetre. */
export const MM = 72 / 25.4
/** Points, as they lie before the reader. */
const SHEETS = {
  a4: { width: 210 * MM, height: 297 * MM, margin: 15 * MM },
  letter: { width: 612, height: 792, margin: 15 * MM },
  // What is stuck onto parcels.
  Label102x152: { width: 102 * MM, height: 152 * MM, margin: 6 * MM },
  Label100x62: { width: 100 * MM, height: 62 * MM, margin: 4 * MM },
}
export type SheetName = keyof typeof SHEETS

/** Of the size: from line to line, and from the top of a line to where its letters stand. */
const LEADING = 1.4
const BASELINE = 1.02

interface SheetOptions {
  fonts: Fonts
  sheet: SheetName
  /** Columns begin at the right. */
  isRtl: boolean
  /** As browsers understand it. */
  language: string
  title: string
}

/** A place on the paper: from where lines begin, in points, whichever side that is. */
export interface Box {
  x: number
  width: number
  align?: 'start' | 'end'
}

/** Sheets of paper that are written on from top to bottom. All places count from the side where reading begins. */
export class Paper {
  readonly text: TextSetter
  readonly width: number
  readonly bottom: number
  readonly top: number
  /** Where the next thing stands. */
  y: number
  private readonly margin: number
  private readonly doc: PDFKit.PDFDocument
  private readonly isRtl: boolean
  private readonly registered = new Set<string>()
  private readonly pictures = new Map<Buffer, unknown>()

  constructor({ fonts, sheet, isRtl, language, title }: SheetOptions) {
    const size = SHEETS[sheet]
    this.text = new TextSetter(fonts)
    this.isRtl = isRtl
    this.margin = size.margin
    this.top = size.margin
    this.y = size.margin
    this.width = size.width - 2 * size.margin
    this.bottom = size.height - size.margin
    this.doc = new PdfKit({
      size: [size.width, size.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      // None of its own fonts, whose files it looks for beside itself.
      font: '',
      lang: language,
      info: { Title: title, Creator: 'Tendwell' },
    })
  }

  addPage(): void {
    this.doc.addPage()
    this.y = this.top
  }

  get pages(): number {
    return this.doc.bufferedPageRange().count
  }

  /** Goes back to a page that was written; from 0. */
  turnTo(page: number): void {
    this.doc.switchToPage(page)
  }

  static heightOf = ({ size }: Style, lines = 1): number => size * LEADING * lines

  /** Writes one line at a height, and leaves the place where the next thing stands as it is. */
  line(line: Line, style: Style, { x, width, align = 'start' }: Box, y: number): void {
    let at = this.leftOf(align === 'start' ? x : x + width - line.width, line.width)
    for (const { text, face, width: pieceWidth } of line.pieces) {
      if (face === null) this.emptyBox(at, y, style, pieceWidth)
      else {
        this.register(face)
        const options = { lineBreak: false, baseline: 'alphabetic' } as const
        this.doc
          .font(face.name)
          .fontSize(style.size)
          .text(text, at, y + style.size * BASELINE, options)
      }
      at += pieceWidth
    }
  }

  /** Writes lines from the present place on. */
  lines(text: string, style: Style, box: Box): void {
    for (const line of this.text.linesOf(text, style, box.width)) {
      this.line(line, style, box, this.y)
      this.y += Paper.heightOf(style)
    }
  }

  rule(y: number, thickness: number, color = 'black'): void {
    this.doc
      .lineWidth(thickness)
      .strokeColor(color)
      .moveTo(this.margin, y)
      .lineTo(this.margin + this.width, y)
      .stroke()
  }

  square(x: number, y: number, edge: number): void {
    this.doc.lineWidth(1).strokeColor('black').rect(this.leftOf(x, edge), y, edge, edge).stroke()
  }

  /** Bars and the spaces between them by turns, each so many times as wide as the narrowest. Read from the left everywhere. */
  bars(widths: readonly number[], narrowest: number, { x, width, height }: Box & { height: number }, y: number): void {
    let at = this.leftOf(x, width)
    for (const [index, times] of widths.entries()) {
      if (index % 2 === 0) this.doc.rect(at, y, times * narrowest, height)
      at += times * narrowest
    }
    this.doc.fillColor('black').fill()
  }

  /** Draws lines of a signature, each `x, y, x, y …`, as they were drawn on a pad so many units wide. */
  strokes(strokes: readonly (readonly number[])[], { x, width }: Box, units: number, y: number): void {
    const left = this.leftOf(x, width)
    const scale = width / units
    this.doc.lineWidth(1.2).strokeColor('black').lineCap('round').lineJoin('round')
    for (const stroke of strokes) {
      for (let at = 0; at + 1 < stroke.length; at += 2) {
        const [toX, toY] = [left + (stroke[at] ?? 0) * scale, y + (stroke[at + 1] ?? 0) * scale]
        if (at === 0) this.doc.moveTo(toX, toY)
        else this.doc.lineTo(toX, toY)
      }
      this.doc.stroke()
    }
  }

  /** Draws a picture as large as fits; what is no picture it leaves out, and says so. The same one is in the file once. */
  image(bytes: Buffer, { x, width, height }: Box & { height: number }, y: number): boolean {
    const picture = this.pictures.get(bytes) ?? this.open(bytes)
    if (picture === null) return false
    this.pictures.set(bytes, picture)
    const fit: [number, number] = [width, height]
    this.doc.image(picture as never, this.leftOf(x, width), y, this.isRtl ? { fit, align: 'right' } : { fit })
    return true
  }

  /** The file, to be read while nothing more is written. */
  end(): NodeJS.ReadableStream {
    this.doc.end()
    return this.doc
  }

  private register({ name, font }: Face): void {
    if (this.registered.has(name)) return
    // It takes fonts that are open already, which its types leave out.
    this.doc.registerFont(name, font as never)
    this.registered.add(name)
  }

  private open(bytes: Buffer): unknown {
    try {
      // Its types leave this out.
      return (this.doc as unknown as { openImage: (bytes: Buffer) => unknown }).openImage(bytes)
    } catch {
      return null
    }
  }

  private leftOf(x: number, width: number): number {
    return this.isRtl ? this.margin + this.width - x - width : this.margin + x
  }

  private emptyBox(x: number, y: number, { size }: Style, width: number): void {
    const edge = width * 0.8
    this.doc
      .lineWidth(0.5)
      .strokeColor('black')
      .rect(x + width * 0.1, y + size * BASELINE - edge, edge, edge)
      .stroke()
  }
}
