import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#renderer/ui/avatar.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import type { OrgOrder, OrgRow } from '#shared/domains/orgs/directory-schema.ts'
import { StatusTag } from '../components/status-tag.tsx'
import { pathsOf } from '../area.ts'
import type { Area } from '../area.ts'
import './orgs-table.css'
import type { OrgList } from './use-org-list.ts'
import { useRowActions } from './use-row-actions.tsx'

interface OrgsTableProps {
  area: Area
  list: OrgList
  orgs: readonly OrgRow[]
  columns: readonly Column<OrgRow, OrgOrder>[]
}

/** The orgs of a page. */
export function OrgsTable({ area, list, orgs, columns }: OrgsTableProps) {
  const { t } = useTranslation('organisations')
  const { actionsOf, dialogs } = useRowActions(area)
  return (
    <>
      <DataTable
        caption={t(`list.title.${area}`)}
        columns={columns}
        isDense={list.isDense}
        isStale={list.query.isPlaceholderData}
        onSelect={list.setChosen}
        onSort={list.onSort}
        rowActions={actionsOf}
        rowHref={(org) => pathsOf(area).edit(org.id)}
        rowKey={(org) => org.id}
        rowName={(org) => org.name}
        rows={orgs}
        selection={list.chosen}
        sort={list.sort}
      />
      {dialogs}
    </>
  )
}

/** All columns that there are. */
export function useOrgColumns(area: Area): Column<OrgRow, OrgOrder>[] {
  const { t } = useTranslation('organisations')
  const { t: word } = useTranslation('orgs')
  const { number, tag } = useFormats()
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' })
    const day = (instant: string) => <span className="tw-org-name__day">{days.format(new Date(instant))}</span>
    const columns: (Column<OrgRow, OrgOrder> & { isShown?: boolean })[] = [
      { id: 'name', title: t('list.name'), sortKey: 'name', cell: (org) => <OrgName org={org} /> },
      { id: 'role', title: t('list.role'), cell: (org) => word(`kind.${org.role}`) },
      {
        id: 'partner',
        title: t('list.partner'),
        isShown: area === 'admin',
        cell: (org) => org.partnerName && <bdi>{org.partnerName}</bdi>,
      },
      {
        id: 'place',
        title: t('list.place'),
        onPhone: 'line',
        cell: (org) => <bdi>{[org.city, org.state].filter(Boolean).join(', ')}</bdi>,
      },
      { id: 'users', title: t('list.users'), isNumber: true, cell: (org) => number(org.users) },
      { id: 'created', title: t('list.created'), sortKey: 'created', cell: (org) => day(org.createdAt) },
      { id: 'status', title: t('list.status'), onPhone: 'end', cell: (org) => <StatusTag status={org.status} /> },
    ]
    return columns.filter(({ isShown }) => isShown !== false)
  }, [area, t, word, number, tag])
}

function OrgName({ org }: { org: OrgRow }) {
  return (
    <span className="tw-org-name">
      <Avatar name={org.name} photoURL={org.photoURL} size={36} />
      <span className="tw-org-name__text">
        <span>
          <bdi>{org.name}</bdi>
        </span>
        {org.email !== null && <span className="tw-org-name__email">{org.email}</span>}
      </span>
    </span>
  )
}
