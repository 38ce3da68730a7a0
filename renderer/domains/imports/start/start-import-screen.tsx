import { useTranslation } from 'react-i18next'
import { Page } from '#renderer/ui/page/page.tsx'
import { ImportPlaceProvider, useOrgsPlace } from '../place.tsx'
import '../imports.css'
import { RecentImports } from './recent-imports.tsx'
import { UploadOrgsCard } from './upload-orgs-card.tsx'

/** Many organisations out of one file: the file, and those of the last week (spec §5 Bulk). */
export function StartOrgImportScreen() {
  const { t } = useTranslation('imports')
  const place = useOrgsPlace()
  return (
    <ImportPlaceProvider value={place}>
      <Page back={{ to: place.list, label: t('kind.orgs.back') }} title={t('kind.orgs.title')}>
        <div className="tw-imports">
          <UploadOrgsCard />
          <RecentImports />
        </div>
      </Page>
    </ImportPlaceProvider>
  )
}
