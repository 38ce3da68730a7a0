import { Button } from '@blueprintjs/core'
import { Import, Plus } from '@blueprintjs/icons'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { ListTools, useKeptColumns } from '#renderer/domains/lists/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { ListBody } from '#renderer/ui/table/list-body.tsx'
import { StatusTabs } from '#renderer/ui/table/status-tabs.tsx'
import { ownImports } from '#shared/domains/imports/api.ts'
import { services } from '#shared/domains/services/api.ts'
import { ListedStatus, ServiceRole } from '#shared/domains/services/schema.ts'
import type { ServiceView } from '#shared/domains/services/schema.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { ServiceDialog } from '../form/service-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { ServicesBulkBar } from './services-bulk-bar.tsx'
import { ServicesTable, useServiceColumns } from './services-table.tsx'
import './services-screen.css'
import { useServiceList } from './use-service-list.ts'
import type { ServiceList } from './use-service-list.ts'
import { call } from '#renderer/api/call.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import type { OrgId } from '#shared/kernel/ids.ts'
import { IMPORT_PATH } from '../paths.ts'
import { useServiceChange } from '../use-service-change.ts'
import { ListFilters } from '#renderer/ui/table/list-filters.tsx'

/** What is open above the list; `null` for a new service. */
type Open = { about: 'form'; service: ServiceView | null } | { about: 'removal' | 'return'; service: ServiceView }

/** The catalogue of the org one works in (spec §2 Products & Services page). Its staff reads it, its admins change it. */
export function ServicesScreen() {
  const org = useCurrentOrg()
  return org === null ? null : <Catalogue key={org.id} org={org} />
}

function Catalogue({ org }: { org: CurrentOrg }) {
  const { t } = useTranslation('services')
  const list = useServiceList(org.id)
  const mayChange = useMay(services.change, { orgs: [org] })
  const mayUpload = useMay(ownImports.upload, { orgs: [org] })
  // A file is for who may add them one by one.
  const mayImport = useMay(services.create, { orgs: [org] }) && mayUpload
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const openForm = useCallback((service: ServiceView) => setOpen({ about: 'form', service }), [])
  const kept = useKeptColumns('services', useServiceColumns(openForm))
  const actions = (
    <>
      {mayImport && <LinkButton icon={<Import />} text={t('list.import')} to={IMPORT_PATH} />}
      <Button
        icon={<Plus />}
        intent="primary"
        onClick={() => setOpen({ about: 'form', service: null })}
        text={t('list.add')}
      />
    </>
  )
  return (
    <Page actions={mayChange ? actions : undefined} title={t('list.title')}>
      <ListBody
        head={
          <>
            <StatusFilter list={list} mayChange={mayChange} />
            <ServicesFilters list={list} tools={<ListTools kept={kept} list={list} />} />
          </>
        }
        list={list}
        nothing={<Nothing list={list} mayChange={mayChange} onAdd={() => setOpen({ about: 'form', service: null })} />}
        of={({ services: rows, pagination }) => ({ ...pagination, rows })}
      >
        {({ services: rows }) => (
          <>
            {mayChange && list.filters.status !== 'deleted' && (
              <ServicesBulkBar
                chosen={rows.filter(({ id }) => list.chosen.has(id))}
                onClear={() => list.setChosen(new Set())}
                orgId={org.id}
              />
            )}
            <ServicesTable
              columns={kept.shown}
              list={list}
              mayChange={mayChange}
              onOpen={openForm}
              onRemove={(service) => setOpen({ about: 'removal', service })}
              onRestore={(service) => setOpen({ about: 'return', service })}
              services={rows}
            />
          </>
        )}
      </ListBody>
      {open?.about === 'form' && (
        <ServiceDialog
          currency={open.service?.currency ?? list.query.data?.currency ?? 'USD'}
          mayChange={mayChange && open.service?.status !== 'deleted'}
          onClose={close}
          org={org}
          service={open.service}
        />
      )}
      {open?.about === 'removal' && <RemoveDialog onClose={close} orgId={org.id} service={open.service} />}
      {open?.about === 'return' && <RestoreDialog onClose={close} orgId={org.id} service={open.service} />}
    </Page>
  )
}

/** Those that were deleted are shown to whoever may take them back. */
function StatusFilter({ list, mayChange }: { list: ServiceList; mayChange: boolean }) {
  const { t } = useTranslation('services')
  const { counts, deleted } = list.query.data ?? {}
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <StatusTabs
      chosen={list.filters.status ?? 'all'}
      id="services-status"
      onChoose={(id) => list.show({ status: id === 'all' ? null : id })}
      tabs={[
        { id: 'all', text: t('list.all'), count: all },
        ...ListedStatus.options.map((status) => ({
          id: status,
          text: t(`status.${status}`),
          count: counts && (counts[status] ?? 0),
        })),
        ...(mayChange ? [{ id: 'deleted' as const, text: t('status.deleted'), count: deleted }] : []),
      ]}
    />
  )
}

interface NothingProps {
  list: ServiceList
  mayChange: boolean
  onAdd: () => void
}

function Nothing({ list, mayChange, onAdd }: NothingProps) {
  const { t } = useTranslation('services')
  const { status, role, s } = list.filters
  if (status !== undefined || role !== undefined || s !== '' || list.page > 1)
    return (
      <EmptyState
        action={<Button onClick={() => list.show({ status: null, role: null, s: null })} text={t('list.showAll')} />}
        drawing="search"
        title={t(status === 'deleted' && role === undefined && s === '' ? 'list.noneDeleted' : 'list.none')}
      />
    )
  return (
    <EmptyState
      action={mayChange ? <Button onClick={onAdd} text={t('list.addFirst')} variant="outlined" /> : undefined}
      drawing="people"
      text={t('list.emptyText')}
      title={t('list.empty')}
    />
  )
}

interface RestoreDialogProps {
  orgId: OrgId
  service: ServiceView
  onClose: () => void
}

/** Asks before a service is taken back into the catalogue, and says who has it again then. */
function RestoreDialog({ orgId, service, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('services')
  const change = useServiceChange()
  const restore = async () => {
    const { id: serviceId, version } = service
    await change.run(() => call(services.restore, { params: { orgId: orgId, serviceId }, body: { version } }), {
      done: t('done.restored'),
      failed: t('failed.restore'),
    })
    onClose()
  }
  return (
    <ConfirmDialog
      confirmText={t('restore.confirm')}
      isBusy={change.isBusy}
      isOpen
      onCancel={onClose}
      onConfirm={() => void restore()}
      title={t('restore.title', { name: service.name })}
    >
      <p>{t('restore.text')}</p>
    </ConfirmDialog>
  )
}

/** By kind and by a part of name, SKU or category. */
function ServicesFilters({ list, tools }: { list: ServiceList; tools: ReactNode }) {
  const { t } = useTranslation('services')
  const { role, s } = list.filters
  return (
    <ListFilters
      choice={{
        label: t('list.kind'),
        all: ServiceRole.options,
        offered: ServiceRole.options,
        chosen: role === undefined ? [] : [role],
        nameOf: (kind) => t(`kinds.${kind}`),
        // There are two: with both the list is as with none.
        onChoose: (kinds) => list.show({ role: kinds.length === 1 ? (kinds[0] ?? null) : otherThan(role, kinds) }),
      }}
      onClear={() => list.show({ role: null, s: null })}
      tools={tools}
      search={{
        label: t('list.search'),
        value: s,
        chip: (words) => t('list.keyword', { words }),
        onSearch: (words) => list.show({ s: words }),
      }}
    />
  )
}

/** The kind that was ticked just now, in place of the one before. */
const otherThan = (before: ServiceRole | undefined, kinds: readonly ServiceRole[]): ServiceRole | null =>
  kinds.find((kind) => kind !== before) ?? null
