import type { Language } from '#shared/i18n/languages.ts'
import { AppError, ERRORS } from '#shared/kernel/errors.ts'
import type { ErrorCode, Sentence } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { FormState } from '#server/domains/websites/index.ts'
import { sayAll, sentenceOf, wordsIn } from '#server/language/words.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import { beginProof } from '../proof/begin-proof.ts'
import { FormFields, byField } from './sent-form.ts'
import type { FormValues } from './sent-form.ts'

/** After these another time is chosen. */
const TAKEN: readonly ErrorCode[] = ['slot_taken', 'slot_not_offered', 'provider_taken', 'room_taken']

interface Sent {
  orgId: OrgId
  language: Language
  values: FormValues
  /** As it was read, not as it was typed. */
  email: string
  /** Whether the code that was typed was taken. */
  isProven: boolean
}

/** What is wrong, in words by field. */
export function wordsOf(errors: Readonly<Record<string, Sentence>>, language: Language): Record<string, string> {
  const words = sayAll(errors, language)
  return 'at' in errors ? { ...words, at: wordsIn(language, 'website')('booking.choose') } : words
}

/** What a page shows after a refusal: all that was typed, and what is to be done about it. Where the address is to be proven, a code is on its way. */
export async function askedAgain(
  context: DomainContext,
  services: Pick<Services, 'limits' | 'vault' | 'config'>,
  { orgId, language, values, email, isProven }: Sent,
  refusal: AppError,
): Promise<FormState> {
  const phrase = wordsIn(language, 'website')
  const shown: FormState = {
    of: 'booking',
    state: 'wrong',
    status: ERRORS[refusal.code].status,
    // A code is typed once, and again where it was not read.
    values: { ...values, again: '', code: isProven ? '' : values.code },
    errors: {},
    asksCode: !isProven && values.code !== '',
  }
  const wrong = (errors: Record<string, string>): FormState => ({ ...shown, errors })
  if (refusal.code === 'address_proof_needed') {
    try {
      const { token } = await beginProof(context, services, orgId, { email })
      return { ...shown, values: { ...shown.values, proof: token, code: '' }, asksCode: true }
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'not_found') throw error
      return wrong({ form: sentenceOf(error, language) })
    }
  }
  if (TAKEN.includes(refusal.code)) return wrong({ at: phrase('booking.taken') })
  if (refusal.code === 'invalid_code')
    return { ...wrong({ code: sentenceOf(refusal, language) }), values: { ...shown.values, code: '' } }
  if (refusal.code === 'fees_changed') return wrong({ form: phrase('booking.asksMore') })
  if (refusal.code !== 'invalid_input') return wrong({ form: sentenceOf(refusal, language) })
  const errors = wordsOf(byField(refusal.fields ?? {}), language)
  const isAllHere = Object.keys(errors).every((field) => field in FormFields.shape)
  return wrong(isAllHere ? errors : { form: phrase('booking.asksMore') })
}
