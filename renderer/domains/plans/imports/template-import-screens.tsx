import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { useMay } from '#renderer/domains/identity/index.ts'
import { OwnImportScreen, StartCards } from '#renderer/domains/imports/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { plans } from '#shared/domains/plans/api.ts'
import { useTemplatePaths } from './use-template-paths.ts'

/** Only for who may save templates one by one: others are led to them. */
function ForMakers({ children }: { children: ReactNode }) {
  const org = useCurrentOrg()
  const { list } = useTemplatePaths()
  const may = useMay(plans.saveOfOrg, { orgs: org === null ? [] : [org] })
  return may ? children : <Navigate replace to={list} />
}

/** Templates out of a file, and the files of the last week. */
export function StartTemplateImportScreen() {
  const { t } = useTranslation('imports')
  const paths = useTemplatePaths()
  return (
    <ForMakers>
      <Page back={{ to: paths.list, label: t('kind.plans.back') }} title={t('kind.plans.title')}>
        <StartCards kind="plans" paths={paths} />
      </Page>
    </ForMakers>
  )
}

/** One file of templates. */
export function TemplateImportScreen() {
  const paths = useTemplatePaths()
  return (
    <ForMakers>
      <OwnImportScreen kind="plans" paths={paths} />
    </ForMakers>
  )
}
