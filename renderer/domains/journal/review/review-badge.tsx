import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { MenuBadge } from '#renderer/ui/menu-badge.tsx'
import { review } from '#shared/domains/journal/review/api.ts'

/** Milliseconds; a silence begins without any event. */
const RENEWED_EVERY = 600_000

/** How many rows wait in the review queue, beside its name in the menu. For who may open the queue. */
export function ReviewBadge() {
  const { t } = useTranslation('shell')
  const orgId = useCurrentOrg()?.id
  const counted = useApi(
    review.count,
    { params: { orgId: orgId ?? '' } },
    { enabled: orgId !== undefined, refetchInterval: RENEWED_EVERY },
  )
  const waiting = counted.data?.waiting ?? 0
  return <MenuBadge count={waiting} words={t('reviewsWaiting', { count: waiting })} />
}
