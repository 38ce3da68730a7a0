import { basename, join } from 'node:path'
import type { SaveDialogOptions, WebContents } from 'electron'
import { PAPERS, papersOf } from '#shared/desktop/printing.ts'
import type {
  DocumentKind,
  Paper,
  PdfOutcome,
  PdfRequest,
  PrintChoice,
  PrintOutcome,
  PrintRequest,
  PrintSetup,
} from '#shared/desktop/printing.ts'
import type { Words } from '#main/words/words.ts'
import { fileNameOf } from './file-name.ts'
import type { PrintChoices } from './print-choices.ts'

interface DocumentPrinterParts {
  /** A PDF file that stands for the only printer; null where the system's printers are used. */
  printTo: string | null
  choices: PrintChoices
  /** The folder that is offered first for a PDF. */
  folder(): string
  words(): Words
  chooseFile(options: SaveDialogOptions): Promise<{ canceled: boolean; filePath: string }>
  write(file: string, content: Uint8Array): Promise<void>
  report(problem: unknown): void
}

type Printable = Pick<WebContents, 'print' | 'printToPDF' | 'getPrintersAsync'>

/** Prints the document that a page shows, as its own print styles say, without the system's dialog. */
export interface DocumentPrinter {
  setup(page: Printable, document: DocumentKind): Promise<PrintSetup>
  /** What was printed is chosen for the next time as well. */
  print(page: Printable, request: PrintRequest): Promise<PrintOutcome>
  savePdf(page: Printable, request: PdfRequest): Promise<PdfOutcome>
}

export function createDocumentPrinter(parts: DocumentPrinterParts): DocumentPrinter {
  const { printTo, choices, chooseFile, write, report } = parts

  async function printersOf(page: Printable): Promise<PrintSetup['printers']> {
    if (printTo !== null) return [{ name: printTo, label: basename(printTo) }]
    const printers = await page.getPrintersAsync()
    return printers.map(({ name, displayName }) => ({ name, label: displayName === '' ? name : displayName }))
  }

  const isThere = async (page: Printable, printer: string): Promise<boolean> =>
    (await printersOf(page)).some(({ name }) => name === printer)

  async function send(page: Printable, { printer, paper, copies }: PrintRequest): Promise<void> {
    if (printTo !== null) return write(printTo, await pdfOf(page, paper))
    return new Promise((resolve, reject) => {
      page.print({ silent: true, deviceName: printer, copies, ...sheetOf(paper, MICRONS) }, (isPrinted, reason) => {
        if (isPrinted) resolve()
        else reject(new Error(`Printing failed: ${reason}`))
      })
    })
  }

  /** It is on paper: who was told otherwise would print it again. */
  function remember(document: DocumentKind, choice: PrintChoice): void {
    try {
      choices.keep(document, choice)
    } catch (problem) {
      report(problem)
    }
  }

  return {
    async setup(page, document) {
      const choice = printTo === null ? choices.of(document) : { printer: printTo, paper: papersOf(document)[0] }
      return { printers: await printersOf(page), choice }
    },

    async print(page, request) {
      const { document, printer, paper } = request
      if (!(await isThere(page, printer))) return 'gone'
      try {
        await send(page, request)
      } catch (problem) {
        report(problem)
        return (await isThere(page, printer)) ? 'failed' : 'gone'
      }
      if (printTo === null) remember(document, { printer, paper })
      return 'printed'
    },

    async savePdf(page, { paper, name }) {
      const words = parts.words()
      // Before the question: what is asked about is what stands on the screen now.
      const content = await pdfOf(page, paper)
      const { canceled, filePath } = await chooseFile({
        title: words('pdf.title'),
        defaultPath: join(parts.folder(), fileNameOf(name, 'pdf')),
        filters: [{ name: words('pdf.kind'), extensions: ['pdf'] }],
      })
      if (canceled || filePath === '') return 'cancelled'
      try {
        await write(filePath, content)
      } catch (problem) {
        report(problem)
        return 'failed'
      }
      return 'saved'
    },
  }
}

const pdfOf = (page: Printable, paper: Paper): Promise<Uint8Array> =>
  page.printToPDF({ ...sheetOf(paper, INCHES), preferCSSPageSize: true })

/** Of a millimetre: what a printer's size is told in, and what a PDF's is. */
const MICRONS = 1000
const INCHES = 1 / 25.4

/** Chromium knows paper by its name; a label has to be told by its size. */
function sheetOf(paper: Paper, unit: number) {
  const { width, height, isLying } = PAPERS[paper]
  const pageSize = isNamed(paper) ? paper : { width: width * unit, height: height * unit }
  return { pageSize, landscape: isLying }
}

const isNamed = (paper: Paper): paper is 'A4' | 'Letter' | 'A6' => ['A4', 'Letter', 'A6'].includes(paper)
