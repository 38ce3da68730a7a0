import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import type { Terms } from '#shared/domains/fees/schema.ts'

/** What a visitor accepts, sentence by sentence: made of the numbers, in the reader's language. */
export function useTerms(): (terms: Omit<Terms, 'version'>, org: string) => string[] {
  const { t } = useTranslation('fees')
  const { span } = useFormats()
  const money = useMoney()
  return ({ deposit, late, noShow, lateHours, currency }, org) => {
    const time = span(lateHours * 60)
    const amount = (minor: number) => ({ amount: money(minor, currency) })
    return [
      deposit > 0 ? t('terms.deposit', amount(deposit)) : t('terms.card', { org }),
      ...(late > 0 && deposit === 0 ? [t('terms.free', { time })] : []),
      ...(late > 0 && deposit > 0 ? [t('terms.back', { time })] : []),
      ...(late > 0 ? [t('terms.late', amount(late))] : []),
      ...(noShow > 0 ? [t('terms.noShow', amount(noShow))] : []),
      ...(deposit > 0 && late + noShow > 0 ? [t('terms.counts')] : []),
    ]
  }
}
