import type { JobServices } from '#server/runtime/job.ts'
import type { Addressee, Content } from '#server/runtime/notifier.ts'
import { formsPath, missingForms } from '#server/domains/forms/index.ts'

/** That forms of a visit are still to be filled in, and where; nothing where none is missing. */
export async function formsAsked(
  { reader, vault, publicUrl, clock }: JobServices,
  appointmentId: string,
  { language, say }: Pick<Addressee, 'language' | 'say'>,
): Promise<Pick<Content, 'also'>> {
  const [missing] = await missingForms(reader, [appointmentId])
  if (missing === undefined) return {}
  const url = `${publicUrl}${formsPath(vault, appointmentId, missing.round, clock())}?lang=${language}`
  return { also: { label: say('forms.action'), url } }
}
