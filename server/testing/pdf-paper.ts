import { inflateSync } from 'node:zlib'

/** A page of a PDF as pdfkit writes it. */
export interface PdfPage {
  /** In points. */
  width: number
  height: number
  /** What is written on it, piece by piece in the order in which it was drawn; letters from right to left stand as they are seen. */
  texts: string[]
  /** What is filled: left, width, in points. */
  bars: { x: number; width: number }[]
}

/** What stands on the pages of a PDF. */
export function pagesOf(file: Buffer): PdfPage[] {
  const objects = objectsOf(file.toString('latin1'))
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? []
    const resources = objects.get(/\/Resources (\d+) 0 R/.exec(head)?.[1] ?? '')?.head ?? ''
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream() ?? ''
    return {
      width: Number(width),
      height: Number(height),
      texts: textsOf(content, fontsOf(resources, objects)),
      bars: barsOf(content),
    }
  })
}

interface PdfObject {
  head: string
  stream: () => string
}

function objectsOf(text: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, id = '', body = ''] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', packed = ''] = body.split(/stream\r?\n/, 2)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    objects.set(id, {
      head,
      stream: () => inflateSync(Buffer.from(packed.slice(0, length), 'latin1')).toString('latin1'),
    })
  }
  return objects
}

function fontsOf(resources: string, objects: ReadonlyMap<string, PdfObject>): Map<string, string[]> {
  const fonts = new Map<string, string[]>()
  for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? ''
    const letters = objects.get(table)?.stream() ?? ''
    const rows = [...letters.matchAll(/<\w+> <\w+> \[(.*?)\]/g)].flatMap(([, row = '']) => [
      ...row.matchAll(/<(.*?)>/g),
    ])
    fonts.set(
      name,
      rows.map(([, units = '']) =>
        units
          .split(' ')
          .filter((unit) => unit !== '')
          .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
          .join(''),
      ),
    )
  }
  return fonts
}

function textsOf(content: string, fonts: ReadonlyMap<string, string[]>): string[] {
  const texts: string[] = []
  for (const [, block = ''] of content.matchAll(/BT\n([\s\S]*?)ET/g)) {
    const letters = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '') ?? []
    const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    texts.push(glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '').join(''))
  }
  return texts
}

/** The rectangles that are filled and not drawn round. */
function barsOf(content: string): PdfPage['bars'] {
  const filled = /((?:[-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+ re\n)+)(?:[^\n]* (?:sc|scn|rg|cs)\n)*f\n/.exec(content)?.[1] ?? ''
  return [...filled.matchAll(/([-\d.]+) [-\d.]+ ([-\d.]+) [-\d.]+ re/g)].map(([, x, width]) => ({
    x: Number(x),
    width: Number(width),
  }))
}
