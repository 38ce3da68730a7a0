import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { VisitLine } from '#shared/domains/scheduling/checkout/schema.ts'

/** What a line is called: the service with how many of it, or how it was paid. */
export function useLineName(): (line: Pick<VisitLine, 'kind' | 'name' | 'qty' | 'method'>) => string {
  const { t } = useTranslation('checkout')
  const { number } = useFormats()
  return ({ kind, name, qty, method }) => {
    if (kind === 'paid') return t('paidBy', { method: t(`method.${method ?? 'cash'}`) })
    const what = name === '' ? t('gone') : name
    return qty === 1 ? what : t('times', { number: number(qty), name: what })
  }
}
