import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#renderer/ui/avatar.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import type { OrgUserView, UserOrder } from '#shared/domains/orgs/people-schema.ts'
import type { Role } from '#shared/kernel/roles.ts'
import { StatusTag } from '../../components/status-tag.tsx'
import type { Place } from '../place.ts'
import { useRowActions } from './use-row-actions.tsx'
import type { ListedUser, UserList } from './use-user-list.ts'
import './users-table.css'

interface UsersTableProps {
  place: Place
  list: UserList
  users: readonly ListedUser[]
  columns: readonly Column<ListedUser, UserOrder>[]
}

/** The people of a page. */
export function UsersTable({ place, list, users, columns }: UsersTableProps) {
  const { t } = useTranslation('people')
  const { actionsOf, dialogs } = useRowActions(place)
  return (
    <>
      <DataTable
        caption={t('list.title')}
        columns={columns}
        isDense={list.isDense}
        isStale={list.query.isPlaceholderData}
        onSelect={list.setChosen}
        onSort={list.onSort}
        rowActions={actionsOf}
        rowHref={(user) => place.profileOf?.(user.id) ?? null}
        rowKey={(user) => user.id}
        rowName={(user) => user.name}
        rows={users}
        selection={place.given.length > 0 ? list.chosen : undefined}
        sort={list.sort}
      />
      {dialogs}
    </>
  )
}

/** All columns that there are. */
export function useUserColumns(isSystem: boolean): Column<ListedUser, UserOrder>[] {
  const { t } = useTranslation('people')
  const { t: word } = useTranslation('orgs')
  const { date } = useFormats()
  return useMemo(
    () => [
      { id: 'name', title: t('list.name'), sortKey: 'name', cell: (user) => <Person user={user} /> },
      { id: 'email', title: t('list.email'), sortKey: 'email', cell: (user) => <bdi dir="ltr">{user.email}</bdi> },
      {
        id: 'phone',
        title: t('list.phone'),
        cell: (user) =>
          user.phone === null ? (
            '—'
          ) : (
            <bdi className="tw-user-short" dir="ltr">
              {user.phone}
            </bdi>
          ),
      },
      {
        id: 'role',
        title: t(isSystem ? 'list.orgs' : 'list.role'),
        sortKey: 'role',
        onPhone: 'line',
        cell: (user) => (isSystem ? <Roles user={user} /> : <Short text={word(`role.${user.role}`)} />),
      },
      {
        id: 'since',
        title: t('list.since'),
        sortKey: 'createdAt',
        cell: (user) => <Short text={date(user.createdAt)} />,
      },
      {
        id: 'status',
        title: t('list.status'),
        sortKey: 'status',
        onPhone: 'end',
        cell: (user) => <StatusTag status={user.status} />,
      },
    ],
    [t, word, date, isSystem],
  )
}

/** A word or a date, which is not broken. */
const Short = ({ text }: { text: string }) => <span className="tw-user-short">{text}</span>

/** Everybody else has `user`, which says nothing about them. */
const OWN_ROLE_SHOWN: Partial<Record<Role, boolean>> = { 'system-admin': true }

/** All that a person is, by org. The role of their own says only whether they run the system. */
function Roles({ user: { role, memberships = [] } }: { user: ListedUser }) {
  const { t: word } = useTranslation('orgs')
  const own = OWN_ROLE_SHOWN[role] ?? false
  if (!own && memberships.length === 0) return '—'
  return (
    <ul className="tw-user-roles">
      {own && <li>{word(`role.${role}`)}</li>}
      {memberships.map(({ org, role: there }) => (
        <li key={org.id}>
          <bdi>{org.name}</bdi> · {word(`role.${there}`)}
        </li>
      ))}
    </ul>
  )
}

function Person({ user }: { user: OrgUserView }) {
  return (
    <span className="tw-user-name">
      <Avatar name={user.name} photoURL={user.photoURL} size={36} />
      <bdi className="tw-user-name__text">{user.name}</bdi>
    </span>
  )
}
