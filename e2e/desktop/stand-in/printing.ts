import type { PrintJob } from '../shell.ts'
import { onPage } from './on-page.ts'

interface PrintOptions {
  deviceName?: string
  copies?: number
  silent?: boolean
  /** A name; or in inches for a PDF, in microns for a printer. */
  pageSize?: string | { width: number; height: number }
  landscape?: boolean
}

/** In inches, as the DevTools protocol has them. */
const SIZES: Record<string, { paperWidth: number; paperHeight: number }> = {
  A4: { paperWidth: 8.27, paperHeight: 11.69 },
  Letter: { paperWidth: 8.5, paperHeight: 11 },
  A6: { paperWidth: 4.13, paperHeight: 5.83 },
}

const inchesOf = (pageSize: NonNullable<PrintOptions['pageSize']>) =>
  typeof pageSize === 'string' ? SIZES[pageSize] : { paperWidth: pageSize.width, paperHeight: pageSize.height }

const MICRONS_AN_INCH = 25_400

let printers: readonly string[] = []
const jobs: PrintJob[] = []

export const setPrinters = (names: readonly string[]): void => void (printers = names)
export const printJobs = (): PrintJob[] => jobs

export const systemPrinters = () => printers.map((name) => ({ name, displayName: name, description: '', options: {} }))

/** The page on paper, as Electron's `printToPDF` gives it. */
export async function pdfOf({
  pageSize = 'A4',
  landscape = false,
  preferCSSPageSize = false,
}: PrintOptions & { preferCSSPageSize?: boolean }): Promise<Buffer> {
  return Buffer.from(await onPage('pdf', { ...inchesOf(pageSize), landscape, preferCSSPageSize }), 'base64')
}

/** A printer that takes everything, and remembers it. */
export async function printOn(options: PrintOptions): Promise<void> {
  if (options.silent !== true) return
  if (!printers.includes(options.deviceName ?? '')) throw new Error('Invalid deviceName provided')
  const { pageSize = '' } = options
  const isNamed = typeof pageSize === 'string'
  const sheet = isNamed
    ? pageSize
    : { width: pageSize.width / MICRONS_AN_INCH, height: pageSize.height / MICRONS_AN_INCH }
  jobs.push({
    printer: options.deviceName ?? '',
    copies: options.copies ?? 1,
    paper: isNamed ? pageSize : `${pageSize.width} × ${pageSize.height}`,
    pdf: (await pdfOf({ ...options, pageSize: sheet, preferCSSPageSize: true })).toString('base64'),
  })
}
