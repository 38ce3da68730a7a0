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
  sent: Sent,
  refusal: AppError,
): Promise<FormState> {
  const { language, values } = sent
  const phrase = wordsIn(language, 'website')
  const state = (errors: Record<string, string>, changed: Partial<FormValues> = {}, asksCode = false): FormState => ({
    of: 'booking',
    state: 'wrong',
    status: ERRORS[refusal.code].status,
    // A code is typed once.
    values: { ...values, code: '', ...changed },
    errors,
    asksCode,
  })
  if (TAKEN.includes(refusal.code)) return state({ at: phrase('booking.taken') })
  if (refusal.code === 'invalid_code') return state({ code: sentenceOf(refusal, language) }, {}, true)
  if (refusal.code === 'fees_changed') return state({ form: phrase('booking.asksMore') })
  if (refusal.code === 'address_proof_needed') return askForCode(context, services, sent, state)
  const errors = wordsOf(byField(refusal.fields ?? {}), language)
  if (refusal.code === 'invalid_input')
    return state(
      Object.keys(errors).every((field) => field in FormFields.shape) ? errors : { form: phrase('booking.asksMore') },
    )
  return state({ form: sentenceOf(refusal, language) }, refusal.code === 'proof_over' ? { proof: '' } : {})
}

async function askForCode(
  context: DomainContext,
  services: Pick<Services, 'limits' | 'vault' | 'config'>,
  { orgId, language, values }: Sent,
  state: (errors: Record<string, string>, changed?: Partial<FormValues>, asksCode?: boolean) => FormState,
): Promise<FormState> {
  try {
    const { token } = await beginProof(context, services, orgId, { email: values.email })
    return state({}, { proof: token }, true)
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found') throw error
    return state({ form: sentenceOf(error, language) }, { proof: '' })
  }
}
