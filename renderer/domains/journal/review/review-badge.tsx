import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { review } from '#shared/domains/journal/review/api.ts'
import './review-badge.css'

/** More would not fit beside the name. */
const SHOWN_MAX = 99
/** Milliseconds; a silence begins without any event. */
const RENEWED_EVERY = 600_000

/** How many rows wait in the review queue, beside its name in the menu. For who may open the queue. */
export function ReviewBadge() {
  const { t } = useTranslation('shell')
  const { number } = useFormats()
  const orgId = useCurrentOrg()?.id
  const counted = useApi(
    review.count,
    { params: { orgId: orgId ?? '' } },
    { enabled: orgId !== undefined, refetchInterval: RENEWED_EVERY },
  )
  const waiting = counted.data?.waiting ?? 0
  if (waiting === 0) return null
  const shown = waiting > SHOWN_MAX ? `${number(SHOWN_MAX)}+` : number(waiting)
  return (
    <span className="tw-review-badge">
      <span aria-hidden dir="ltr">
        {shown}
      </span>
      <span className="tw-visually-hidden">{t('reviewsWaiting', { count: waiting })}</span>
    </span>
  )
}
