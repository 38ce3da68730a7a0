import type { WebContents } from 'electron'

interface PrinterParts {
  /** A PDF file to print into, without a dialog; null for the system's dialog. */
  printTo: string | null
  write: (file: string, content: Uint8Array) => Promise<void>
}

type Printable = Pick<WebContents, 'print' | 'printToPDF'>

/** What Chromium says when the person closes the dialog; anything else is a failure. */
const CANCELLED = 'Print job canceled'

/** Prints a page as its own print styles say. The promise ends when the dialog is closed: true when it was printed. */
export function createPagePrinter({ printTo, write }: PrinterParts) {
  return async function printPage(page: Printable): Promise<boolean> {
    if (printTo !== null) {
      await write(printTo, await page.printToPDF({ preferCSSPageSize: true }))
      return true
    }
    return new Promise((resolve, reject) => {
      page.print({}, (isPrinted, reason) => {
        if (isPrinted || reason === CANCELLED) resolve(isPrinted)
        else reject(new Error(`Printing failed: ${reason}`))
      })
    })
  }
}
