import { sql } from 'kysely'
import type { BookedAnswer, Question } from '#shared/domains/scheduling/visit-types/schema.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { AppointmentTypeId, OrgId, UserId } from '#shared/kernel/ids.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Reader } from '#server/database/orm.ts'
import type { VisitType } from '#server/domains/scheduling/index.ts'

interface Wish {
  type?: AppointmentTypeId | undefined
  provider?: UserId | undefined
}

/**
 * What a visitor wants. Where the clinic has types that the public may book, one of them: how long a visit is and what it keeps
 * is not for visitors to say.
 *
 * @throws AppError `invalid_input` naming `type`
 */
export async function wishOf(reader: Reader, orgId: OrgId, { type, provider }: Wish): Promise<Wish> {
  if (type !== undefined) return { type, provider }
  const { rows } = await sql`
    select 1 from appointment_types where org_id = ${orgId} and is_public and removed_at is null limit 1`.execute(
    reader,
  )
  if (rows.length > 0) throw invalidField('type', 'validation.typeRequired')
  return {}
}

/**
 * The answers to the questions of a type beside what was asked, in the reader's language, as they are kept; null where nothing
 * was answered.
 *
 * @param answers in the order of the questions
 * @throws AppError `invalid_input` naming each that is missing
 */
export function answersOf(
  type: VisitType | null,
  answers: readonly string[] = [],
  language: Language = 'en',
): string | null {
  const questions: readonly Pick<Question, 'isRequired' | 'text'>[] = type?.questions ?? []
  const missing = questions.flatMap(({ isRequired }, index) =>
    isRequired && (answers[index] ?? '') === '' ? [[`answers.${index}`, { key: 'validation.required' as const }]] : [],
  )
  if (missing.length > 0) throw new AppError('invalid_input', { fields: Object.fromEntries(missing) })
  const given: BookedAnswer[] = questions.flatMap(({ text }, index) => {
    const answer = answers[index] ?? ''
    return answer === '' ? [] : [{ question: textIn(text, language), answer }]
  })
  return given.length === 0 ? null : JSON.stringify(given)
}

/** What a visit of a type is called, in the language of the clinic's first name for it. */
export const titleOf = (type: VisitType | null, language: Language = 'en'): string | null =>
  type === null ? null : textIn(type.names, language)
