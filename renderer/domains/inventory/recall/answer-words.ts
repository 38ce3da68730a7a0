import type { TFunction } from 'i18next'
import type { OrgAnswer } from '#shared/domains/inventory/recall-schema.ts'

/** What an org answered, with how many pieces it removed. */
export const answerWords = (t: TFunction<'recalls'>, answer: OrgAnswer, removed: number | null): string =>
  answer === 'removed' && removed !== null ? t('answer.removed', { qty: removed }) : t(`answer.${answer}`)
