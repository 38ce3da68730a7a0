import type { ElectronApplication } from '@playwright/test'
import type { MainProcess, PrintJob } from './shell.ts'

declare global {
  var printJobs: PrintJob[] | undefined
}

/** Printers that take everything and remember it, in place of the computer's own. */
export const printingParts = (
  electron: ElectronApplication,
): Pick<MainProcess, 'setPrinters' | 'printJobs' | 'saveTo'> => ({
  setPrinters: (names) =>
    electron.evaluate(({ BrowserWindow }, given) => {
      const page = BrowserWindow.getAllWindows()[0]?.webContents
      if (page === undefined) throw new Error('There is no window')
      const jobs: PrintJob[] = (globalThis.printJobs ??= [])
      page.getPrintersAsync = async () =>
        given.map((name) => ({ name, displayName: name, description: '', options: {} }))
      page.print = ({ deviceName = '', copies = 1, pageSize, landscape } = {}, finished) => {
        const paper = typeof pageSize === 'string' ? pageSize : ''
        void page.printToPDF({ pageSize, landscape, preferCSSPageSize: true }).then((pdf) => {
          jobs.push({ printer: deviceName, copies, paper, pdf: pdf.toString('base64') })
          finished?.(true, '')
        })
      }
    }, names),
  printJobs: () => electron.evaluate(() => globalThis.printJobs ?? []),
  saveTo: (file) =>
    electron.evaluate(({ dialog }, given) => {
      dialog.showSaveDialog = async () => ({ canceled: given === null, filePath: given ?? '' })
    }, file),
})
