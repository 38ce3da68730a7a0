import type { Context } from 'koa'
import { sendingFile } from '#server/pdf/sending-file.ts'
import type { SignedForm } from './queries.ts'

/** Sends a form as it was signed as a file, in the words of whoever reads it around it. */
export async function sendingPdf(signed: SignedForm, language: string): Promise<(ctx: Context) => void> {
  // Fonts and the library are some megabytes, which a process that prints nothing does without.
  const { makeFormPdf } = await import('./make-form-pdf.ts')
  const file = await makeFormPdf(signed, language)
  return sendingFile(file, `form-${signed.answer.at.slice(0, 10)}.pdf`)
}
