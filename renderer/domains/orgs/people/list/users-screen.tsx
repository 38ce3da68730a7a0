import { Button } from '@blueprintjs/core'
import { Import, NewPerson } from '@blueprintjs/icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ListTools, useKeptColumns } from '#renderer/domains/lists/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { ListBody } from '#renderer/ui/table/list-body.tsx'
import { StatusTabs } from '#renderer/ui/table/status-tabs.tsx'
import { useRoleName } from '../use-role-name.ts'
import type { MembershipStatus } from '#shared/kernel/roles.ts'
import { DeletedPeople } from '../../deleted/deleted-card.tsx'
import { JoinRequestsCard } from '../../joining/index.ts'
import { InviteDialog } from '../invite/invite-dialog.tsx'
import type { InvitePanels } from '../invite/invite-dialog.tsx'
import { PendingInvites } from '../invite/pending-invites.tsx'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import type { BulkAsked } from '../bulk/bulk-dialog.tsx'
import { UsersBulkBar } from '../bulk/users-bulk-bar.tsx'
import { usePlace } from '../place.ts'
import type { Place } from '../place.ts'
import { useUserList } from './use-user-list.ts'
import type { UserList } from './use-user-list.ts'
import './users-screen.css'
import { UsersTable, useUserColumns } from './users-table.tsx'
import { ListFilters } from '#renderer/ui/table/list-filters.tsx'
import { Role } from '#shared/kernel/roles.ts'

/** Who was banned shows under All (spec §2). */
const TABS = ['active', 'pending', 'suspended', 'rejected', 'inactive'] as const satisfies readonly MembershipStatus[]

/** The people of an org, or everybody for the system (spec §2 Users and profiles). */
export function UsersScreen({ SubscriptionPicker }: InvitePanels) {
  const { t } = useTranslation('people')
  const { number } = useFormats()
  const place = usePlace()
  const list = useUserList(place.orgId)
  const kept = useKeptColumns(place.orgId === null ? 'everybody' : 'people', useUserColumns(place.orgId === null))
  const [asked, setAsked] = useState<BulkAsked | null>(null)
  const title = place.orgName === null ? t('list.title') : t('list.titleOf', { org: place.orgName })
  return (
    <Page
      actions={
        <>
          {place.importPath !== null && (
            <LinkButton icon={<Import />} text={t('invite.import')} to={place.importPath} />
          )}
          <InviteButton place={place} SubscriptionPicker={SubscriptionPicker} />
        </>
      }
      title={title}
    >
      <div className="tw-users">
        {place.orgId !== null && <JoinRequestsCard orgId={place.orgId} />}
        <ListBody
          head={
            <>
              <Tabs list={list} place={place} />
              <UsersFilters list={list} place={place} tools={<ListTools kept={kept} list={list} />} />
            </>
          }
          list={list}
          nothing={<Nothing list={list} />}
          of={({ users, pagination, isCapped }) => ({
            ...pagination,
            rows: users,
            capped: isCapped ? t('list.capped', { total: number(pagination.total) }) : null,
          })}
        >
          {({ users }) => {
            const chosen = users.filter(({ id }) => list.chosen.has(id))
            return (
              <>
                <UsersBulkBar
                  chosen={chosen}
                  onAsk={(act) => setAsked({ act, users: chosen })}
                  onClear={() => list.setChosen(new Set())}
                  place={place}
                />
                <UsersTable columns={kept.shown} list={list} place={place} users={users} />
              </>
            )
          }}
        </ListBody>
        {/* Here, as the list may be empty by the time it tells what did not work. */}
        {asked !== null && (
          <BulkDialog
            {...asked}
            onClose={() => setAsked(null)}
            onDone={(failed) => list.setChosen(new Set(failed.map(({ id }) => id)))}
            place={place}
          />
        )}
        {place.orgId === null && <DeletedPeople />}
        {place.mayManageInvites && place.orgId !== null && <PendingInvites orgId={place.orgId} />}
      </div>
    </Page>
  )
}

function Tabs({ place, list }: { place: Place; list: UserList }) {
  const { t } = useTranslation('people')
  const { t: word } = useTranslation('orgs')
  const counts = list.query.data?.counts
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  // The system's list leaves out who was rejected.
  const tabs = place.orgId === null ? TABS.filter((status) => status !== 'rejected') : TABS
  const { status } = list.filters
  return (
    <StatusTabs<MembershipStatus | 'all'>
      chosen={status === undefined || status === 'banned' ? 'all' : status}
      id="users-status"
      onChoose={(id) => list.show({ status: id === 'all' ? null : id })}
      tabs={[
        { id: 'all', text: t('list.all'), count: all },
        ...tabs.map((id) => ({ id, text: word(`status.${id}`), count: counts && (counts[id] ?? 0) })),
      ]}
    />
  )
}

function Nothing({ list }: { list: UserList }) {
  const { t } = useTranslation('people')
  const { status, role, s } = list.filters
  if (status === undefined && role.length === 0 && s === '' && list.page === 1)
    return <EmptyState drawing="people" text={t('list.emptyText')} title={t('list.empty')} />
  const showAll = () => list.show({ status: null, role: null, s: null })
  return (
    <EmptyState
      action={<Button onClick={showAll} text={t('list.showAll')} />}
      drawing="search"
      title={t('list.none')}
    />
  )
}

function InviteButton({ place, SubscriptionPicker }: InvitePanels & { place: Place }) {
  const { t } = useTranslation('people')
  const [isPressed, setIsPressed] = useState(false)
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { orgId, invited } = place
  const isAsked = new URLSearchParams(search).has('invite')
  const close = () => {
    setIsPressed(false)
    if (isAsked) void navigate({ pathname, hash }, { replace: true })
  }
  if (orgId === null || invited.length === 0) return null
  return (
    <>
      <Button
        data-tour="invite"
        icon={<NewPerson />}
        intent="primary"
        onClick={() => setIsPressed(true)}
        text={t('invite.open')}
      />
      {(isPressed || isAsked) && (
        <InviteDialog onClose={close} orgId={orgId} roles={invited} SubscriptionPicker={SubscriptionPicker} />
      )}
    </>
  )
}

/** By role and by a part of name, address or number. */
function UsersFilters({ list, place, tools }: { list: UserList; place: Place; tools: ReactNode }) {
  const { t } = useTranslation('people')
  const roleName = useRoleName(place)
  const { role, s } = list.filters
  return (
    <ListFilters
      choice={{
        label: t('list.roles'),
        all: Role.options,
        offered: place.roles,
        chosen: role,
        nameOf: roleName,
        onChoose: (chosen) => list.show({ role: chosen.join(',') }),
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
