import { AppError } from '#shared/kernel/errors.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { OrgId, WebsiteId } from '#shared/kernel/ids.ts'
import type { FormState } from '#server/domains/websites/index.ts'
import { wordsIn } from '#server/language/words.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { hasRoom } from '#server/runtime/limits.ts'
import type { Services } from '#server/runtime/services.ts'
import { confirmProof } from '../proof/confirm-proof.ts'
import { countFor } from '../public/count-for.ts'
import type { Booked } from '../public/write-down.ts'
import { askedAgain, wordsOf } from './asked-again.ts'
import { bookOnce } from './book-once.ts'
import { readForm } from './sent-form.ts'
import type { FormValues } from './sent-form.ts'

/** What was sent from the page of which website. */
interface SentForm {
  site: { id: WebsiteId; orgId: OrgId; language: Language }
  values: FormValues
  /** Whether a program seems to have filled it in: then the mailbox has to be shown, however few wait. */
  isProgram: boolean
}

/**
 * Books what a form asks for.
 *
 * @param context in the language of the page, also for what is mailed of it
 * @returns what is booked, or what the page shows in place of it
 * @throws AppError `not_found` for a clinic that takes no bookings
 */
export async function bookByForm(
  context: DomainContext,
  services: Services,
  { site: { id, orgId, language }, values, isProgram }: SentForm,
): Promise<Booked | FormState> {
  // A code that was typed is there again until it was read.
  const wrong = { of: 'booking', state: 'wrong', values, asksCode: values.code !== '' } as const
  const { booking, errors } = readForm(values, id)
  if (booking === null) return { ...wrong, status: 422, errors: wordsOf(errors, language) }
  if (!(await hasRoom(services.limits, 'booking', context.origin.ip)))
    return { ...wrong, status: 429, errors: { form: wordsIn(language, 'website')('booking.tooMany') } }
  let isProven = false
  try {
    if (values.again !== '') throw new AppError('address_proof_needed')
    isProven = await isCodeShown(context, services, values)
    const { isNew, ...booked } = await bookOnce(context, services, orgId, booking, isProgram)
    if (isNew) await countFor(services, orgId, booking)
    return booked
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found') throw error
    return askedAgain(context, services, { orgId, language, values, email: booking.email, isProven }, error)
  }
}

/**
 * Takes the code that was typed, if one was. One that was taken before is none: what was sent twice is told apart by the booking, and
 * what needs another proof asks for it there.
 *
 * @throws AppError `invalid_code`, `rate_limited`
 */
async function isCodeShown(
  context: DomainContext,
  { vault }: Pick<Services, 'vault'>,
  { proof: token, code }: Pick<FormValues, 'proof' | 'code'>,
): Promise<boolean> {
  if (token === '' || code.trim() === '') return false
  try {
    await confirmProof(context, vault, { token, code: code.trim() })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'proof_over') throw error
  }
  return true
}
