import type { Context } from 'koa'
import { sendingFile } from '#server/pdf/sending-file.ts'
import type { PaperSummary } from './make-summary-pdf.ts'

/** Sends a summary as a file. */
export async function sendingPdf(of: PaperSummary, language: string): Promise<(ctx: Context) => void> {
  // Fonts and the library are some megabytes, which a process that prints nothing does without.
  const { makeSummaryPdf } = await import('./make-summary-pdf.ts')
  const file = await makeSummaryPdf(of, language)
  return sendingFile(file, `assessment-${of.at.slice(0, 10)}.pdf`)
}
