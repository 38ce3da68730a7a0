import type { Context } from 'koa'
import type { PaperSummary } from './make-summary-pdf.ts'

/** Sends a summary as a file. */
export async function sendingPdf(of: PaperSummary, language: string): Promise<(ctx: Context) => void> {
  // Fonts and the library are some megabytes, which a process that prints nothing does without.
  const { makeSummaryPdf } = await import('./make-summary-pdf.ts')
  const file = await makeSummaryPdf(of, language)
  return (ctx) => {
    ctx.set('content-disposition', `inline; filename="assessment-${of.at.slice(0, 10)}.pdf"`)
    ctx.set('cache-control', 'no-store')
    ctx.type = 'application/pdf'
    ctx.body = file
  }
}
