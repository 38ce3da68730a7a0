import { Button } from '@blueprintjs/core'
import { Exchange, Plus } from '@blueprintjs/icons'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { CONTACTS_IMPORT_PATH, DuplicatesLink, NewContactDialog } from '#renderer/domains/contacts/index.ts'
import { ListTools, useKeptColumns } from '#renderer/domains/lists/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { ListBody } from '#renderer/ui/table/list-body.tsx'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import type { PatientOrder, PatientView } from '#shared/domains/scheduling/patients/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { usePatientColumns } from './patient-columns.tsx'
import { PatientFilters } from './patient-filters.tsx'
import { pathOf } from './patient-person.ts'
import './patients.css'
import { usePatientActions } from './use-patient-actions.tsx'
import { usePatientList } from './use-patient-list.ts'
import type { PatientList } from './use-patient-list.ts'

/** What other domains show beside the list. */
export interface PatientPanels {
  /** Who asks to become a patient. */
  RequestsPanel: ComponentType<{ orgId: OrgId }>
}

/** The people whom a clinic looks after, with an account and without (docs/decisions/scheduling/patients.md). */
export function PatientsScreen(panels: PatientPanels) {
  const org = useCurrentOrg()
  return org === null ? null : <Patients key={org.id} org={org} {...panels} />
}

function Patients({ org, RequestsPanel }: PatientPanels & { org: CurrentOrg }) {
  const { t } = useTranslation('patients')
  const { number } = useFormats()
  const list = usePatientList(org.id)
  const kept = useKeptColumns('patients', usePatientColumns(org.timeZone))
  const [isAdding, setIsAdding] = useState(false)
  const actions = (
    <>
      <DuplicatesLink orgId={org.id} />
      <LinkButton icon={<Exchange />} text={t('importExport')} to={CONTACTS_IMPORT_PATH} />
      <Button icon={<Plus />} intent="primary" onClick={() => setIsAdding(true)} text={t('new')} />
    </>
  )
  return (
    <Page actions={actions} title={t('title')}>
      <div className="tw-patients">
        <RequestsPanel orgId={org.id} />
        <ListBody
          head={<PatientFilters list={list} tools={<ListTools kept={kept} list={list} />} />}
          list={list}
          nothing={<Nothing list={list} />}
          of={({ patients: rows, pagination, isCapped }) => ({
            ...pagination,
            rows,
            capped: isCapped ? t('capped', { total: number(pagination.total) }) : null,
          })}
          skeletonRows={10}
        >
          {({ patients: rows }) => <Table columns={kept.shown} list={list} org={org} patients={rows} />}
        </ListBody>
      </div>
      {isAdding && <NewContactDialog onClose={() => setIsAdding(false)} orgId={org.id} />}
    </Page>
  )
}

interface TableProps {
  org: CurrentOrg
  list: PatientList
  patients: readonly PatientView[]
  columns: readonly Column<PatientView, PatientOrder>[]
}

function Table({ org, list, patients, columns }: TableProps) {
  const { t } = useTranslation('patients')
  const { actionsOf, dialogs } = usePatientActions(org)
  return (
    <>
      <DataTable
        caption={t('title')}
        columns={columns}
        isDense={list.isDense}
        isStale={list.query.isPlaceholderData}
        onSort={list.onSort}
        rowActions={actionsOf}
        rowHref={pathOf}
        rowKey={(patient) => patient.user ?? patient.contact ?? ''}
        rowName={(patient) => patient.name}
        rows={patients}
        sort={list.sort}
      />
      {dialogs}
    </>
  )
}

function Nothing({ list }: { list: PatientList }) {
  const { t } = useTranslation('patients')
  if (list.s === '' && list.filters.length === 0 && list.page === 1)
    return <EmptyState drawing="people" text={t('emptyText')} title={t('empty')} />
  return <EmptyState action={<Button onClick={list.clear} text={t('showAll')} />} drawing="search" title={t('none')} />
}
