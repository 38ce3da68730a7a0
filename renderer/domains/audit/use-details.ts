import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#shared/domains/audit/schema.ts'

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** What the log says besides: which fields, from what to what, and why. */
export function useDetails(): (entry: AuditEntry) => string {
  const { t } = useTranslation('audit')
  return ({ details }) => {
    const { fields, from, to, reason, why, email } = details
    const parts = [
      Array.isArray(fields) ? t('fields', { fields: fields.map(textOf).join(', ') }) : '',
      textOf(from) !== '' && textOf(to) !== '' ? t('fromTo', { from: textOf(from), to: textOf(to) }) : '',
      textOf(reason) !== '' ? t('reason', { reason: textOf(reason) }) : '',
      textOf(why) === '' ? '' : t(`why.${textOf(why)}`, { defaultValue: textOf(why) }),
      textOf(email),
    ]
    return parts.filter((part) => part !== '').join(' · ')
  }
}
