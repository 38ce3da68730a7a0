import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { useMay } from '#renderer/domains/identity/index.ts'
import { OwnImportScreen, StartCards } from '#renderer/domains/imports/index.ts'
import type { OwnPaths } from '#renderer/domains/imports/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { services } from '#shared/domains/services/api.ts'
import { IMPORT_PATH, SERVICES_PATH, servicePath } from '../paths.ts'

const PATHS: OwnPaths = {
  start: IMPORT_PATH,
  list: SERVICES_PATH,
  // The list finds by the number, and a file without one makes nothing.
  made: (_id, { sku = '' }) => servicePath(sku),
}

/** Only for who may add products one by one: others are led to the list. */
function ForMakers({ children }: { children: ReactNode }) {
  const org = useCurrentOrg()
  const may = useMay(services.create, { orgs: org === null ? [] : [org] })
  return may ? children : <Navigate replace to={SERVICES_PATH} />
}

/** Products out of a file, and the files of the last week. */
export function StartProductImportScreen() {
  const { t } = useTranslation('imports')
  return (
    <ForMakers>
      <Page back={{ to: SERVICES_PATH, label: t('kind.products.back') }} title={t('kind.products.title')}>
        <StartCards kind="products" paths={PATHS} />
      </Page>
    </ForMakers>
  )
}

/** One file of products. */
export const ProductImportScreen = () => (
  <ForMakers>
    <OwnImportScreen kind="products" paths={PATHS} />
  </ForMakers>
)
