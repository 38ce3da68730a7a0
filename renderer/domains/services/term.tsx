import { Tag } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { AssignedService } from '#shared/domains/services/schema.ts'
import { ServiceStatusTag } from './service-status.tsx'

/** How long somebody has a service: until when it renews, expires, or when it expired (spec §4 Service assignment). */
export function Term({ service }: { service: AssignedService }) {
  const { t } = useTranslation('services')
  // A day of the org's calendar is the same day wherever it is read.
  const { date } = useFormats('UTC')
  const { status, renews, exp, isExpired } = service
  if (status !== 'active' && status !== 'cancelled') return <ServiceStatusTag status={status} />
  if (exp !== null)
    return (
      <Tag intent={isExpired ? 'danger' : 'warning'} minimal round>
        {t(isExpired ? 'term.expired' : 'term.expires', { date: date(exp) })}
      </Tag>
    )
  if (status === 'cancelled') return <ServiceStatusTag status={status} />
  return (
    <span className="tw-assigned__term">
      <ServiceStatusTag status={status} />
      {renews !== null && <span className="tw-assigned__renews">{t('term.renews', { date: date(renews) })}</span>}
    </span>
  )
}
