import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { Page } from '#renderer/ui/page/page.tsx'
import type { OwnKindName } from '#shared/domains/imports/kinds.ts'
import { OwnImportScreen } from './one/import-screen.tsx'
import type { OwnPaths } from './place.tsx'
import { StartCards } from './start/start-cards.tsx'

interface OwnScreenProps {
  /** One whose files are chosen on a screen of their own. */
  kind: Extract<OwnKindName, 'people' | 'products' | 'plans'>
  paths: OwnPaths
  /** Whether whoever is here may make one by hand; others are led to the list. */
  may: boolean
}

/** What comes in by a file of a kind, and the files of the last week. */
export function StartOwnImport({ kind, paths, may }: OwnScreenProps) {
  const { t } = useTranslation('imports')
  if (!may) return <Navigate replace to={paths.list} />
  return (
    <Page back={{ to: paths.list, label: t(`kind.${kind}.back`) }} title={t(`kind.${kind}.title`)}>
      <StartCards kind={kind} paths={paths} />
    </Page>
  )
}

/** One file of it. */
export const OneOwnImport = ({ kind, paths, may }: OwnScreenProps) =>
  may ? <OwnImportScreen kind={kind} paths={paths} /> : <Navigate replace to={paths.list} />
