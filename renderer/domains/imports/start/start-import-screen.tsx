import { useTranslation } from 'react-i18next'
import { pathsOf, useArea } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import '../imports.css'
import { RecentImports } from './recent-imports.tsx'
import { UploadCard } from './upload-card.tsx'

/** Many organisations out of one file: the file, and those of the last week (spec §5 Bulk). */
export function StartImportScreen() {
  const { t } = useTranslation('imports')
  const area = useArea()
  return (
    <Page back={{ to: pathsOf(area).list, label: t('back') }} title={t('title')}>
      <div className="tw-imports">
        <UploadCard area={area} />
        <RecentImports area={area} />
      </div>
    </Page>
  )
}
