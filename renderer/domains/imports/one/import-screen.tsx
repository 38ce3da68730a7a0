import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import type { OwnKindName } from '#shared/domains/imports/kinds.ts'
import type { ImportView } from '#shared/domains/imports/schema.ts'
import { ImportId } from '#shared/kernel/ids.ts'
import '../imports.css'
import { CONTACT_PATHS, ImportPlaceProvider, useImportPlace, useOrgsPlace, useOwnPlace } from '../place.tsx'
import type { ImportPlace, OwnPaths } from '../place.tsx'
import { LinesCard } from './lines-card.tsx'
import { MappingCard } from './mapping-card.tsx'
import { StandCard } from './stand-card.tsx'

/** One file of organisations: what it would become, how far it is, what became of it. */
export const OrgImportScreen = () => <ImportScreen place={useOrgsPlace()} />

/** One file of contacts. */
export const ContactImportScreen = () => <OwnImportScreen kind="contacts" paths={CONTACT_PATHS} />

/** One file of what an org brings in for itself. */
export const OwnImportScreen = ({ kind, paths }: { kind: OwnKindName; paths: OwnPaths }) => (
  <ImportScreen place={useOwnPlace(kind, paths)} />
)

function ImportScreen({ place }: { place: ImportPlace | null }) {
  const { t } = useTranslation('imports')
  const id = ImportId.safeParse(useParams()['importId']).data
  if (place === null) return <Navigate replace to="/dashboard" />
  return (
    <ImportPlaceProvider value={place}>
      <Page back={{ to: place.start, label: t('backToStart') }} title={t(`kind.${place.kind}.title`)}>
        {id === undefined ? <Gone /> : <Found id={id} key={id} />}
      </Page>
    </ImportPlaceProvider>
  )
}

function Found({ id }: { id: ImportId }) {
  const { calls, of } = useImportPlace()
  const found = useApi(calls.get, { params: { ...of, importId: id } })
  if (found.error?.code === 'not_found') return <Gone />
  return <QueryState query={found}>{({ import: one }) => <One one={one} onEnd={found.refetch} />}</QueryState>
}

function One({ one, onEnd }: { one: ImportView; onEnd: () => unknown }) {
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
