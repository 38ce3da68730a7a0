import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useArea } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { orgImports } from '#shared/domains/imports/api.ts'
import type { OrgImportView } from '#shared/domains/imports/schema.ts'
import { OrgImportId } from '#shared/kernel/ids.ts'
import '../imports.css'
import { importPaths } from '../paths.ts'
import { LinesCard } from './lines-card.tsx'
import { MappingCard } from './mapping-card.tsx'
import { StandCard } from './stand-card.tsx'

/** One file of organisations: what it would become, how far it is, what became of it. */
export function ImportScreen() {
  const { t } = useTranslation('imports')
  const area = useArea()
  const id = OrgImportId.safeParse(useParams()['importId']).data
  return (
    <Page back={{ to: importPaths(area).start, label: t('backToStart') }} title={t('title')}>
      {id === undefined ? <Gone /> : <Found id={id} key={id} />}
    </Page>
  )
}

function Found({ id }: { id: OrgImportId }) {
  const found = useApi(orgImports.get, { params: { importId: id } })
  if (found.error?.code === 'not_found') return <Gone />
  return <QueryState query={found}>{({ import: one }) => <One one={one} onEnd={found.refetch} />}</QueryState>
}

function One({ one, onEnd }: { one: OrgImportView; onEnd: () => unknown }) {
  return (
    <div className="tw-imports">
      <StandCard one={one} onEnd={onEnd} />
      {one.state === 'checked' && <MappingCard key={JSON.stringify(one.mapping)} one={one} />}
      <LinesCard key={one.state} one={one} />
    </div>
  )
}

function Gone() {
  const { t } = useTranslation('imports')
  return <EmptyState drawing="search" text={t('goneText')} title={t('gone')} />
}
