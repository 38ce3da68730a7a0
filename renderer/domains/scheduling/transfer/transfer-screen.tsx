import { SegmentedControl } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { CONTACTS_IMPORT_PATH, PATIENTS_PATH } from '#renderer/domains/contacts/index.ts'
import { CONTACT_PATHS, StartCards } from '#renderer/domains/imports/index.ts'
import { useCurrentOrg, useMode } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { orgInAddress, useScheduledOrg } from '../org/use-scheduled-org.ts'
import type { ScheduledOrg } from '../org/use-scheduled-org.ts'
import { IMPORT_PATH, SCHEDULE_PATH } from '../paths.ts'
import { ExportCard } from './export-card.tsx'
import { useImportPaths } from './use-import-paths.ts'
import './transfer.css'

type Kind = 'appointments' | 'contacts'

/** Appointments into Tendwell and out of it, reached from the schedule. */
export const AppointmentTransferScreen = () => <TransferScreen kind="appointments" />

/** Contacts likewise, reached from their list. */
export const ContactTransferScreen = () => <TransferScreen kind="contacts" />

function TransferScreen({ kind }: { kind: Kind }) {
  const own = useCurrentOrg()
  const { mode } = useMode()
  if (own === null || mode !== 'org') return <Navigate replace to={SCHEDULE_PATH} />
  return <OwnOrManaged key={own.id} kind={kind} own={own} />
}

function OwnOrManaged({ own, kind }: { own: CurrentOrg; kind: Kind }) {
  const { org, query } = useScheduledOrg(own)
  if (org !== undefined) return <Transfer key={org.id} kind={kind} org={org} own={own} />
  return <QueryState query={query}>{() => null}</QueryState>
}

interface TransferProps {
  org: ScheduledOrg
  own: CurrentOrg
  kind: Kind
}

function Transfer({ org, own, kind }: TransferProps) {
  const { t } = useTranslation('transfer')
  const appointments = useImportPaths()
  const listPath = { appointments: SCHEDULE_PATH + orgInAddress(org, own), contacts: PATIENTS_PATH }
  return (
    <Page
      back={{ to: listPath[kind], label: t(`back.${kind}`) }}
      title={org.id === own.id ? t('title') : t('titleOf', { org: org.name })}
    >
      <div className="tw-transfer">
        <div className="tw-transfer__import">
          <KindSwitch kind={kind} search={orgInAddress(org, own)} />
          <StartCards key={kind} kind={kind} paths={kind === 'contacts' ? CONTACT_PATHS : appointments} />
        </div>
        <ExportCard org={org} />
      </div>
    </Page>
  )
}

/** What is imported: each has its own address. */
function KindSwitch({ kind, search }: { kind: Kind; search: string }) {
  const { t } = useTranslation('transfer')
  const navigate = useNavigate()
  return (
    <SegmentedControl
      aria-label={t('import.kind')}
      onValueChange={(chosen) => void navigate((chosen === 'contacts' ? CONTACTS_IMPORT_PATH : IMPORT_PATH) + search)}
      options={[
        { value: 'appointments', label: t('kind.appointments') },
        { value: 'contacts', label: t('kind.contacts') },
      ]}
      size="small"
      value={kind}
    />
  )
}
