import { Button, Tag } from '@blueprintjs/core'
import { Exchange, Plus } from '@blueprintjs/icons'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { ListTools, useKeptColumns } from '#renderer/domains/lists/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { ListBody } from '#renderer/ui/table/list-body.tsx'
import { ListFilters } from '#renderer/ui/table/list-filters.tsx'
import { useListState } from '#renderer/ui/table/use-list-state.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import type { ContactView } from '#shared/domains/contacts/schema.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { CONTACTS_IMPORT_PATH, contactPath } from '../paths.ts'
import './contacts-screen.css'
import { NewContactDialog } from '../list/new-contact-dialog.tsx'
import { useApi } from '#renderer/api/use-api.ts'
import { ContactOrder } from '#shared/domains/contacts/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { contacts } from '#shared/domains/contacts/api.ts'

/** The people whom the org knows and who have no account with it. */
export function ContactsScreen() {
  const org = useCurrentOrg()
  return org === null ? null : <Contacts key={org.id} org={org} />
}

function Contacts({ org }: { org: CurrentOrg }) {
  const { t } = useTranslation('contacts')
  const { number } = useFormats()
  const list = useContactList(org.id)
  const kept = useKeptColumns('contacts', useColumns(org.timeZone))
  const [isAdding, setIsAdding] = useState(false)
  const actions = (
    <>
      <LinkButton icon={<Exchange />} text={t('list.importExport')} to={CONTACTS_IMPORT_PATH} />
      <Button icon={<Plus />} intent="primary" onClick={() => setIsAdding(true)} text={t('create.open')} />
    </>
  )
  return (
    <Page actions={actions} title={t('list.title')}>
      <ListBody
        head={
          <ListFilters
            onClear={() => list.show({ s: null })}
            tools={<ListTools kept={kept} list={list} />}
            search={{
              label: t('list.search'),
              value: list.s,
              chip: (words) => t('list.keyword', { words }),
              onSearch: (words) => list.show({ s: words }),
            }}
          />
        }
        list={list}
        nothing={<Nothing list={list} />}
        of={({ contacts: rows, pagination, isCapped }) => ({
          ...pagination,
          rows,
          capped: isCapped ? t('list.capped', { total: number(pagination.total) }) : null,
        })}
      >
        {({ contacts: rows }) => <Table columns={kept.shown} contacts={rows} list={list} />}
      </ListBody>
      {isAdding && <NewContactDialog onClose={() => setIsAdding(false)} orgId={org.id} />}
    </Page>
  )
}

interface TableProps {
  list: ContactList
  contacts: readonly ContactView[]
  columns: readonly Column<ContactView, ContactOrder>[]
}

function Table({ list, contacts, columns }: TableProps) {
  const { t } = useTranslation('contacts')
  return (
    <DataTable
      caption={t('list.title')}
      columns={columns}
      isDense={list.isDense}
      isStale={list.query.isPlaceholderData}
      onSort={list.onSort}
      rowHref={(contact) => contactPath(contact.id)}
      rowKey={(contact) => contact.id}
      rowName={(contact) => contact.name}
      rows={contacts}
      sort={list.sort}
    />
  )
}

function useColumns(timeZone: string): Column<ContactView, ContactOrder>[] {
  const { t } = useTranslation('contacts')
  const { date } = useFormats(timeZone)
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('field.name'),
        sortKey: 'name',
        cell: ({ name, isInvited }) => (
          <span className="tw-contacts__name">
            <bdi>{name}</bdi>
            {isInvited && (
              <Tag intent="warning" minimal round>
                {t('list.invited')}
              </Tag>
            )}
          </span>
        ),
      },
      {
        id: 'email',
        title: t('field.email'),
        cell: ({ email }) => (email === null ? '—' : <bdi dir="ltr">{email}</bdi>),
      },
      {
        id: 'phone',
        title: t('field.phone'),
        onPhone: 'line',
        cell: ({ phone }) => (phone === null ? '—' : <bdi dir="ltr">{phone}</bdi>),
      },
      { id: 'added', title: t('list.added'), sortKey: 'createdAt', cell: ({ createdAt }) => date(createdAt) },
    ],
    [t, date],
  )
}

function Nothing({ list }: { list: ContactList }) {
  const { t } = useTranslation('contacts')
  if (list.s === '' && list.page === 1)
    return <EmptyState drawing="people" text={t('list.emptyText')} title={t('list.empty')} />
  return (
    <EmptyState
      action={<Button onClick={() => list.show({ s: null })} text={t('list.showAll')} />}
      drawing="search"
      title={t('list.none')}
    />
  )
}

/** What the list of contacts shows: all of it stands in the address, so that a link shows the same list. */
function useContactList(orgId: OrgId) {
  const list = useListState({ orders: ContactOrder, sort: { by: 'name', order: 'asc' } })
  const { s, sort, page, limit } = list
  const query = useApi(
    contacts.search,
    { query: { orgId, s, orderBy: sort.by, order: sort.order, page, limit } },
    { keepPrevious: true },
  )
  return { ...list, query }
}

type ContactList = ReturnType<typeof useContactList>
