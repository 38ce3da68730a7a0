import { Tag } from '@blueprintjs/core'
import type { Intent } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { ServiceStatus } from '#shared/domains/services/schema.ts'

const INTENTS: Record<ServiceStatus, Intent> = {
  active: 'success',
  pending: 'warning',
  cancelled: 'none',
  deleted: 'danger',
}

/** How a service stands, in a word and a colour. */
export function ServiceStatusTag({ status }: { status: ServiceStatus }) {
  const { t } = useTranslation('services')
  return (
    <Tag intent={INTENTS[status]} minimal round>
      {t(`status.${status}`)}
    </Tag>
  )
}
