import { SegmentedControl } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { useCurrentOrg, useMode } from '#renderer/domains/orgs/index.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import type { ImportKind } from '#shared/domains/scheduling/imports-schema.ts'
import { orgInAddress, useScheduledOrg } from '../org/use-scheduled-org.ts'
import type { ScheduledOrg } from '../org/use-scheduled-org.ts'
import { PATIENTS_PATH } from '#renderer/domains/contacts/index.ts'
import { SCHEDULE_PATH } from '../paths.ts'
import { ExportCard } from './export-card.tsx'
import { FileField } from './file-field.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { useImport } from './use-import.ts'
import './transfer.css'

/** Appointments into Tendwell and out of it, reached from the schedule. */
export const AppointmentTransferScreen = () => <TransferScreen first="appointments" />

/** Contacts likewise, reached from their list. */
export const ContactTransferScreen = () => <TransferScreen first="contacts" />

function TransferScreen({ first }: { first: ImportKind }) {
  const own = useCurrentOrg()
  const { mode } = useMode()
  if (own === null || mode !== 'org') return <Navigate replace to={SCHEDULE_PATH} />
  return <OwnOrManaged first={first} key={own.id} own={own} />
}

function OwnOrManaged({ own, first }: { own: CurrentOrg; first: ImportKind }) {
  const { org, query } = useScheduledOrg(own)
  if (org !== undefined) return <Transfer first={first} key={org.id} org={org} own={own} />
  return <QueryState query={query}>{() => null}</QueryState>
}

function Transfer({ org, own, first }: { org: ScheduledOrg; own: CurrentOrg; first: ImportKind }) {
  const { t } = useTranslation('transfer')
  const [kind, setKind] = useState<ImportKind>(first)
  const taking = useImport(org.id, kind)
  const listPath = { appointments: SCHEDULE_PATH + orgInAddress(org, own), contacts: PATIENTS_PATH }
  return (
    <Page
      back={{ to: listPath[first], label: t(`back.${first}`) }}
      title={org.id === own.id ? t('title') : t('titleOf', { org: org.name })}
    >
      <div className="tw-transfer">
        <Card
          actions={
            <SegmentedControl
              aria-label={t('import.kind')}
              disabled={taking.isImporting}
              onValueChange={(chosen) => {
                taking.clear()
                setKind(chosen === 'contacts' ? 'contacts' : 'appointments')
              }}
              options={[
                { value: 'appointments', label: t('kind.appointments') },
                { value: 'contacts', label: t('kind.contacts') },
              ]}
              size="small"
              value={kind}
            />
          }
          title={t('import.title')}
        >
          <FileField kind={kind} taking={taking} />
        </Card>
        <ExportCard org={org} />
        <ImportOutcome kind={kind} listPath={listPath[kind]} taking={taking} timeZone={org.timeZone} />
      </div>
    </Page>
  )
}
