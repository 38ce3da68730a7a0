import { z } from 'zod'
import { ContactMessage } from '#shared/domains/websites/schema.ts'
import { fieldErrors } from '#shared/kernel/issues.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { sayAll } from '#server/language/words.ts'

/** The fields of the form, as they were typed. */
export const MessageFields = z.object({ name: z.string(), email: z.string(), phone: z.string(), message: z.string() })

interface Read {
  /** Null where something has to be mended. */
  message: ContactMessage | null
  /** Sentences by field, in the language of the page. */
  errors: Record<string, string>
}

/** Reads what stands in the form with which a visitor writes to an org. */
export function readMessage(values: z.infer<typeof MessageFields>, language: Language): Read {
  const parsed = ContactMessage.safeParse(values, { reportInput: true })
  if (parsed.success) return { message: parsed.data, errors: {} }
  return { message: null, errors: sayAll(fieldErrors(parsed.error, 'form'), language) }
}
