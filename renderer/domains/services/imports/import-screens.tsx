import { useTranslation } from 'react-i18next'
import { OwnImportScreen, StartCards } from '#renderer/domains/imports/index.ts'
import type { OwnPaths } from '#renderer/domains/imports/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { IMPORT_PATH, SERVICES_PATH, servicePath } from '../paths.ts'

const PATHS: OwnPaths = {
  start: IMPORT_PATH,
  list: SERVICES_PATH,
  // The list finds by the number, and a file without one makes nothing.
  made: (_id, { sku = '' }) => servicePath(sku),
}

/** Products out of a file, and the files of the last week. */
export function StartProductImportScreen() {
  const { t } = useTranslation('imports')
  return (
    <Page back={{ to: SERVICES_PATH, label: t('kind.products.back') }} title={t('kind.products.title')}>
      <StartCards kind="products" paths={PATHS} />
    </Page>
  )
}

/** One file of products. */
export const ProductImportScreen = () => <OwnImportScreen kind="products" paths={PATHS} />
