import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useCurrentOrg, useMode } from '#renderer/domains/orgs/index.ts'
import { ListTools, useKeptColumns } from '#renderer/domains/lists/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { ListFilters } from '#renderer/ui/table/list-filters.tsx'
import { ListBody } from '#renderer/ui/table/list-body.tsx'
import { StatusTabs } from '#renderer/ui/table/status-tabs.tsx'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import type { WaitingView } from '#shared/domains/waiting/schema.ts'
import { SCHEDULE_PATH, orgInAddress, useScheduledOrg, useWaitingAhead } from '#renderer/domains/scheduling/index.ts'
import type { ScheduledOrg } from '#renderer/domains/scheduling/index.ts'
import { AddDialog } from '../dialogs/add-dialog.tsx'
import { ChangeDialog } from '../dialogs/change-dialog.tsx'
import { RemoveQuestion } from '../dialogs/remove-question.tsx'
import { WAITING_LISTS, useWaitingList } from '../list/use-waiting-list.ts'
import type { WaitingList } from '../list/use-waiting-list.ts'
import { WaitingTable, useWaitingColumns } from '../list/waiting-table.tsx'
import '../waiting.css'

/** Who wants an earlier time than the free ones. It is the clinic's: in user mode there is one's own calendar instead. */
export function WaitingScreen() {
  const org = useCurrentOrg()
  const { mode } = useMode()
  return mode === 'org' && org !== null ? <ChosenWaiting own={org} /> : <Navigate replace to={SCHEDULE_PATH} />
}

function ChosenWaiting({ own }: { own: CurrentOrg }) {
  const { org, query } = useScheduledOrg(own)
  if (org === undefined) return <QueryState query={query}>{() => null}</QueryState>
  return <Waiting key={org.id} org={org} orgSearch={orgInAddress(org, own)} />
}

type Asked = { what: 'change' | 'remove'; entry: WaitingView } | null

interface WaitingProps {
  org: ScheduledOrg
  /** `?org=…` where it is another org's list than one's own. */
  orgSearch: string
}

function Waiting({ org, orgSearch }: WaitingProps) {
  const { t } = useTranslation('waiting')
  const list = useWaitingList(org.id)
  const kept = useKeptColumns('waiting', useWaitingColumns(org.timeZone, orgSearch))
  const adding = useAdding()
  const [asked, setAsked] = useState<Asked>(null)
  const add = <Button icon={<Plus />} intent="primary" onClick={adding.open} text={t('add.open')} />
  return (
    <Page actions={add} back={{ to: SCHEDULE_PATH + orgSearch, label: t('back') }} title={t('title')}>
      <ListBody
        head={
          <>
            <StatusTabs
              chosen={list.status}
              id="waiting-lists"
              onChoose={(status) => list.show({ status: status === 'open' ? null : status })}
              tabs={WAITING_LISTS.map((id) => ({ id, text: t(`list.${id}`) }))}
            />
            <ListFilters
              onClear={() => list.show({ s: null })}
              tools={<ListTools kept={kept} list={list} />}
              search={{
                label: t('search'),
                value: list.s,
                chip: (words) => t('keyword', { words }),
                onSearch: (words) => list.show({ s: words }),
              }}
            />
          </>
        }
        list={list}
        nothing={<Nothing list={list} onAdd={adding.open} />}
        of={({ entries, pagination }) => ({ ...pagination, rows: entries })}
      >
        {({ entries }) => (
          <WaitingTable
            columns={kept.shown}
            entries={entries}
            list={list}
            onChange={(entry) => setAsked({ what: 'change', entry })}
            onRemove={(entry) => setAsked({ what: 'remove', entry })}
          />
        )}
      </ListBody>
      <AddDialog ahead={adding.ahead} isOpen={adding.isOpen} onClose={adding.close} org={org} />
      {asked?.what === 'change' && (
        <ChangeDialog entry={asked.entry} key={asked.entry.id} onClose={() => setAsked(null)} timeZone={org.timeZone} />
      )}
      {asked?.what === 'remove' && <RemoveQuestion entry={asked.entry} onClose={() => setAsked(null)} />}
    </Page>
  )
}

/** The dialog is open by the button, or because somebody came with a person; with closing, that is done. */
function useAdding() {
  const { ahead, isAny } = useWaitingAhead()
  const [isOpen, setIsOpen] = useState(false)
  const { search } = useLocation()
  const navigate = useNavigate()
  return {
    ahead,
    isOpen: isOpen || isAny,
    open: () => setIsOpen(true),
    close() {
      setIsOpen(false)
      if (isAny) void navigate({ search }, { replace: true, state: null })
    },
  }
}

function Nothing({ list, onAdd }: { list: WaitingList; onAdd: () => void }) {
  const { t } = useTranslation('waiting')
  if (list.s !== '' || list.page > 1)
    return (
      <EmptyState
        action={<Button onClick={() => list.show({ s: null })} text={t('showAll')} />}
        drawing="search"
        title={t('none')}
      />
    )
  if (list.status !== 'open') return <EmptyState drawing="people" title={t(`empty.${list.status}`)} />
  return (
    <EmptyState
      action={<Button icon={<Plus />} intent="primary" onClick={onAdd} text={t('add.open')} />}
      drawing="people"
      text={t('empty.text')}
      title={t('empty.open')}
    />
  )
}
