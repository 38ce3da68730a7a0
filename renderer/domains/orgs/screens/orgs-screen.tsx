import { Button } from '@blueprintjs/core'
import { Download, Import, Plus } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useDownload } from '#renderer/ui/use-download.ts'
import { ListTools, useKeptColumns } from '#renderer/domains/lists/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useMay } from '#renderer/domains/identity/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { ListBody } from '#renderer/ui/table/list-body.tsx'
import { StatusTabs } from '#renderer/ui/table/status-tabs.tsx'
import { orgImports } from '#shared/domains/imports/api.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { OrgRow } from '#shared/domains/orgs/directory-schema.ts'
import type { Status } from '#shared/kernel/roles.ts'
import { pathsOf, useArea } from '../area.ts'
import type { Area } from '../area.ts'
import { DeletedOrgs } from '../deleted/deleted-card.tsx'
import { OrgsBulkBar } from '../directory/orgs-bulk-bar.tsx'
import { OrgsTable, useOrgColumns } from '../directory/orgs-table.tsx'
import { useAllOrgs } from '../directory/use-all-orgs.ts'
import { useOrgList } from '../directory/use-org-list.ts'
import type { OrgList } from '../directory/use-org-list.ts'
import type { OrgPanels } from '../org-panels.ts'
import './orgs-screen.css'
import { ListFilters } from '#renderer/ui/table/list-filters.tsx'
import { OrgKind } from '#shared/kernel/roles.ts'

/** Statuses that an org is listed under; one that was refused shows under All (spec §2). */
const TABS = ['active', 'pending', 'suspended', 'inactive'] as const satisfies readonly Status[]

/** All organisations for the system, or those of a partner for its people. */
export function OrgsScreen({ AssignManyButton }: OrgPanels) {
  const { t } = useTranslation('organisations')
  const area = useArea()
  const list = useOrgList()
  const kept = useKeptColumns('orgs', useOrgColumns(area))
  return (
    <Page actions={<Actions area={area} list={list} />} title={t(`list.title.${area}`)}>
      <div className="tw-orgs">
        <ListBody
          head={
            <>
              <Tabs list={list} />
              <OrgsFilters list={list} tools={<ListTools kept={kept} list={list} />} />
            </>
          }
          list={list}
          nothing={<Nothing area={area} list={list} />}
          of={({ orgs, pagination }) => ({ ...pagination, rows: orgs })}
        >
          {({ orgs, pagination }) => (
            <>
              <Chosen AssignManyButton={AssignManyButton} list={list} orgs={orgs} total={pagination.total} />
              <OrgsTable area={area} columns={kept.shown} list={list} orgs={orgs} />
            </>
          )}
        </ListBody>
        <DeletedOrgs />
      </div>
    </Page>
  )
}

interface ChosenProps extends Pick<OrgPanels, 'AssignManyButton'> {
  list: OrgList
  orgs: readonly OrgRow[]
  total: number
}

function Chosen({ list, orgs, total, AssignManyButton }: ChosenProps) {
  const { chosen, all } = useAllOrgs(list, { orgs, total })
  return (
    <OrgsBulkBar
      AssignManyButton={AssignManyButton}
      all={all}
      chosen={chosen}
      onClear={() => list.setChosen(new Set())}
    />
  )
}

function Tabs({ list }: { list: OrgList }) {
  const { t } = useTranslation('organisations')
  const { t: word } = useTranslation('orgs')
  const counts = list.query.data?.counts
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const countOf = (status: Status) => counts && (counts[status] ?? 0)
  return (
    <StatusTabs
      chosen={list.filters.status ?? 'all'}
      id="orgs-status"
      onChoose={(id) => list.show({ status: id === 'all' ? null : id })}
      tabs={[
        { id: 'all', text: t('list.all'), count: all },
        ...TABS.map((status) => ({ id: status, text: word(`status.${status}`), count: countOf(status) })),
      ]}
    />
  )
}

function Nothing({ area, list }: { area: Area; list: OrgList }) {
  const { t } = useTranslation('organisations')
  const { status, role, s, needs } = list.filters
  const isFiltered = status !== undefined || role.length > 0 || s !== '' || needs !== undefined
  if (isFiltered || list.page > 1)
    return (
      <EmptyState
        action={
          <Button
            onClick={() => list.show({ status: null, role: null, s: null, needs: null })}
            text={t('list.showAll')}
          />
        }
        drawing="search"
        title={t('list.none')}
      />
    )
  return <EmptyState drawing="people" text={t('list.emptyText')} title={t(`list.empty.${area}`)} />
}

function Actions({ area, list }: { area: Area; list: OrgList }) {
  const { t } = useTranslation('organisations')
  const navigate = useNavigate()
  const mayCreate = useMay(directory.create)
  const mayImport = useMay(orgImports.upload)
  const { busy, save } = useDownload()
  const { status = 'all' } = list.filters
  return (
    <>
      <Button
        icon={<Download />}
        loading={busy !== null}
        onClick={() =>
          void save(
            directory.exportList,
            { query: list.asked },
            `${area === 'partner' ? 'partner_organizations' : 'organizations'}_${status}_export.csv`,
          )
        }
        text={t('list.export')}
        variant="outlined"
      />
      {mayImport && (
        <Button
          icon={<Import />}
          onClick={() => void navigate(pathsOf(area).import)}
          text={t('list.import')}
          variant="outlined"
        />
      )}
      {mayCreate && (
        <Button
          icon={<Plus />}
          intent="primary"
          onClick={() => void navigate(`${pathsOf(area).create}?role=${list.filters.role[0] ?? 'customer'}`)}
          text={t('list.create')}
        />
      )}
    </>
  )
}

/** By kind and by a part of name, address, city or number. */
function OrgsFilters({ list, tools }: { list: OrgList; tools: ReactNode }) {
  const { t } = useTranslation('organisations')
  const { t: word } = useTranslation('orgs')
  const { role, s, needs } = list.filters
  return (
    <ListFilters
      choice={{
        label: t('list.kinds'),
        all: OrgKind.options,
        offered: OrgKind.options,
        chosen: role,
        nameOf: (kind) => word(`kind.${kind}`),
        onChoose: (kinds) => list.show({ role: kinds.join(',') }),
      }}
      chips={
        needs === undefined
          ? []
          : [{ id: 'needs', text: t(`need.${needs}`), onRemove: () => list.show({ needs: null }) }]
      }
      onClear={() => list.show({ role: null, s: null, needs: null })}
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
