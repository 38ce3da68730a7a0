import { useTranslation } from 'react-i18next'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useAfterDelay } from '#renderer/ui/states/use-after-delay.ts'
import './screen-skeleton.css'

/** The shape of any screen: heading and two cards. */
export function ScreenSkeleton() {
  const { t } = useTranslation('common')
  const isLate = useAfterDelay(150)
  return (
    <div aria-busy="true" aria-label={t('loading')} className="tw-screen-skeleton" role="status">
      {isLate && (
        <>
          <div className="tw-screen-skeleton__title">
            <Skeleton block="2.1rem" />
          </div>
          <Skeleton block="11rem" />
          <Skeleton block="16rem" />
        </>
      )}
    </div>
  )
}
