import { z } from 'zod'
import type { IncomingMessage } from 'node:http'
import { ContactMessage } from '#shared/domains/websites/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { fieldErrors } from '#shared/kernel/issues.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { say } from '#server/language/words.ts'
import { CONTACT_TRAP } from '../page/trap.ts'

const BYTES_MAX = 40_000
const FIELDS = ['name', 'email', 'phone', 'message'] as const

/** A form as a browser sends it. */
export interface SentForm {
  values: Partial<Record<(typeof FIELDS)[number], string>>
  /** Null where something has to be mended. */
  message: ContactMessage | null
  errors: Record<string, string>
  /** Whether a program filled in what nobody sees. */
  isTrapped: boolean
}

const Bytes = z.instanceof(Buffer)

/** Reads the body of a form. @throws AppError `too_large`, `unsupported_media_type` */
export async function readForm(request: IncomingMessage, language: Language): Promise<SentForm> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? ''))
    throw new AppError('unsupported_media_type')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const part = Bytes.parse(chunk)
    size += part.length
    if (size > BYTES_MAX) throw new AppError('too_large')
    chunks.push(part)
  }
  const sent = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
  // PostgreSQL stores no NUL, and a browser sends lines with a carriage return.
  const valueOf = (name: string) => (sent.get(name) ?? '').replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed()
  const values = Object.fromEntries(FIELDS.map((name) => [name, valueOf(name)]))
  const parsed = ContactMessage.safeParse(values, { reportInput: true })
  const errors = parsed.success ? {} : fieldErrors(parsed.error, 'form')
  return {
    values,
    message: parsed.success ? parsed.data : null,
    errors: Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, say(sentence, language)])),
    isTrapped: valueOf(CONTACT_TRAP) !== '',
  }
}
