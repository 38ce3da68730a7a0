import { Build } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import { maintenance } from '#shared/domains/site/maintenance/api.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import './maintenance-banner.css'

/**
 * That nothing can be saved for the moment, above every screen. Whoever hears nothing of it, as without a live stream, looks again.
 *
 * @param isExempt of who goes on working, and is to remember that nobody else can
 */
export function MaintenanceBanner({ isExempt }: { isExempt: boolean }) {
  const { t } = useTranslation('shell')
  const { dateTime } = useFormats()
  const now = useNow()
  const { data } = useApi(maintenance.read, {}, { refetchInterval: MINUTE })
  const state = data?.maintenance ?? null
  return (
    <div role="status">
      {state !== null && (
        <p className="tw-maintenance">
          <Build />
          <span>
            <strong>{t(isExempt ? 'maintenance.forOthers' : 'maintenance.title')}</strong>{' '}
            {state.until !== null && Date.parse(state.until) > now
              ? t('maintenance.until', { when: dateTime(state.until) })
              : t('maintenance.soon')}{' '}
            {!isExempt && t('maintenance.kept')}
          </span>
        </p>
      )}
    </div>
  )
}
