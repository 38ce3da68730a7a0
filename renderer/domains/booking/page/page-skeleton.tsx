import { useTranslation } from 'react-i18next'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import './page-skeleton.css'

/** The shape of the page while its org is read; appears only when that takes a while. */
export function PageSkeleton() {
  const { t } = useTranslation('booking')
  return (
    <div aria-busy className="tw-page-skeleton">
      <output className="tw-visually-hidden">{t('page.loading')}</output>
      <div className="tw-page-skeleton__head">
        <Skeleton lines={2} />
      </div>
      <div className="tw-page-skeleton__body">
        <Skeleton block="24rem" />
        <Skeleton block="24rem" />
      </div>
    </div>
  )
}
