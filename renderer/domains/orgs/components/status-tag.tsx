import { Tag } from '@blueprintjs/core'
import type { Intent } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { MembershipStatus } from '#shared/kernel/roles.ts'

const INTENTS: Record<MembershipStatus, Intent> = {
  active: 'success',
  pending: 'warning',
  suspended: 'danger',
  rejected: 'danger',
  inactive: 'none',
  banned: 'danger',
}

/** How a membership stands, in a word and a colour. */
export function StatusTag({ status }: { status: MembershipStatus }) {
  const { t } = useTranslation('orgs')
  return (
    <Tag intent={INTENTS[status]} minimal round>
      {t(`status.${status}`)}
    </Tag>
  )
}
