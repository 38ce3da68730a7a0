import { inflateSync } from 'node:zlib'

interface Letters {
  /** Hex digits of one code: four, or two in the drawn letters that variable fonts become. */
  digits: number
  byCode: ReadonlyMap<number, string>
}

/**
 * The words of a PDF as Chromium writes it, page by page in the order in which they were drawn. Chromium compresses
 * streams, numbers the glyphs of each font anew and says in a table beside the font which letters they are.
 */
export function textOfPdf(file: Buffer): string[] {
  const objects = objectsOf(file.toString('latin1'))
  const pages = [...objects.values()].filter(({ head }) => /\/Type\s*\/Page\b/.test(head))
  return pages.map(({ head }) => {
    const fonts = fontsOf(head, objects)
    const contents = refs(/\/Contents\s*(\[[^\]]*\]|\d+ 0 R)/.exec(head)?.[1] ?? '')
    return contents.map((id) => wordsOf(objects.get(id)?.stream() ?? '', fonts)).join('')
  })
}

interface PdfObject {
  head: string
  stream: () => string
}

function objectsOf(text: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, id = '', body = ''] of text.matchAll(/(?:^|\n)(\d+) 0 obj\s*([\s\S]*?)\s*endobj/g)) {
    const [head = '', packed] = body.split(/stream\r?\n/, 2)
    const stream = () => {
      const end = Number(/\/Length (\d+)/.exec(head)?.[1])
      return packed === undefined ? '' : inflateSync(Buffer.from(packed.slice(0, end), 'latin1')).toString('latin1')
    }
    objects.set(id, { head, stream })
  }
  return objects
}

const refs = (text: string): string[] => [...text.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id)

function fontsOf(page: string, objects: ReadonlyMap<string, PdfObject>): Map<string, Letters> {
  const fonts = new Map<string, Letters>()
  const list = /\/Font\s*<<([\s\S]*?)>>/.exec(page)?.[1] ?? ''
  for (const [, name = '', id = ''] of list.matchAll(/\/(\w+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
    if (table !== undefined) fonts.set(name, lettersOf(objects.get(table)?.stream() ?? ''))
  }
  return fonts
}

function lettersOf(table: string): Letters {
  const byCode = new Map<number, string>()
  for (const [, block = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, from = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g)) byCode.set(code(from), unicode(to))
  for (const [, block = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', last = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let at = code(from); at <= code(last); at += 1)
        byCode.set(at, String.fromCharCode(code(to) + at - code(from)))
  const digits = /begincodespacerange\s*<(\w+)>/.exec(table)?.[1]?.length ?? 4
  return { digits, byCode }
}

const code = (hex: string): number => Number.parseInt(hex, 16)

const unicode = (hex: string): string =>
  [...hex.matchAll(/[0-9a-f]{4}/gi)].map(([unit]) => String.fromCharCode(code(unit))).join('')

function wordsOf(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters | undefined
  let words = ''
  for (const [, font, glyphs, end] of content.matchAll(/\/(\w+) [\d.]+ Tf|<([0-9A-Fa-f]+)>|\b(ET)\b/g)) {
    if (font !== undefined) letters = fonts.get(font)
    if (end !== undefined) words += '\n'
    if (glyphs === undefined || letters === undefined) continue
    const { digits, byCode } = letters
    for (let at = 0; at < glyphs.length; at += digits) words += byCode.get(code(glyphs.slice(at, at + digits))) ?? ''
  }
  return words.replaceAll(/\s+/g, ' ').trim()
}
