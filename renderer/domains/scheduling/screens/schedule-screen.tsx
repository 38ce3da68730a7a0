import { Button } from '@blueprintjs/core'
import { Document, Plus, Time } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffline } from '#renderer/api/offline.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg, useMode } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { ownImports } from '#shared/domains/imports/api.ts'
import { waiting } from '#shared/domains/waiting/api.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { useOpening } from '../api/use-opening.ts'
import { ScheduleView, USUAL_VIEW } from '../schedule/schedule-view.tsx'
import { useMove } from '../calendar/use-move.ts'
import { useScheduleAddress } from '../address/use-schedule-address.ts'
import { shownDays, shownRange } from '../address/views.ts'
import { BlockButton } from '../block-form/block-button.tsx'
import { useBlocksShown } from '../block-form/use-blocks-shown.tsx'
import { CreateDialog } from '../dialogs/create-dialog.tsx'
import { WalkInButton } from '../dialogs/walk-in-button.tsx'
import { FeedButton } from '../feeds/feed-button.tsx'
import { ManageDialog } from '../dialogs/manage-dialog.tsx'
import { OwnSchedule } from '../own/own-schedule.tsx'
import { OrgField } from '../org/org-field.tsx'
import { orgInAddress, useScheduledOrg } from '../org/use-scheduled-org.ts'
import type { ScheduledOrg } from '../org/use-scheduled-org.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { WAITING_PATH, daySheetPath } from '../paths.ts'
import { TransferMenu } from '../transfer/transfer-menu.tsx'

/** Schedule (spec §2): the calendar of the org in org mode, one's own in user mode. */
export function ScheduleScreen() {
  const org = useCurrentOrg()
  const { mode } = useMode()
  return mode === 'org' && org !== null ? <ChosenSchedule own={org} /> : <OwnSchedule org={org} />
}

function ChosenSchedule({ own }: { own: CurrentOrg }) {
  const { org, query, mayChoose } = useScheduledOrg(own)
  const choice = mayChoose ? <OrgField own={own} shown={org} /> : undefined
  if (org !== undefined) return <OrgSchedule choice={choice} key={org.id} org={org} own={own} />
  return <MissingSchedule choice={choice} query={query} />
}

function MissingSchedule({ choice, query }: { choice: ReactNode; query: ReturnType<typeof useScheduledOrg>['query'] }) {
  const { t } = useTranslation('scheduling')
  return (
    <Page title={t('title')} toolbar={choice}>
      <QueryState query={query} skeleton={<Skeleton block="45rem" />}>
        {() => null}
      </QueryState>
    </Page>
  )
}

interface OrgScheduleProps {
  org: ScheduledOrg
  own: CurrentOrg
  /** The field for another org's schedule, for those who have it. */
  choice: ReactNode
}

function OrgSchedule({ org, own, choice }: OrgScheduleProps) {
  const { t } = useTranslation('scheduling')
  const { id: orgId, timeZone } = org
  const schedule = useScheduleAddress(timeZone, USUAL_VIEW.org)
  const { address, go, today } = schedule
  const { view, date } = address
  const range = shownRange(view, date, timeZone)
  const query = useApi(scheduling.listOfOrg, { params: { orgId }, query: range }, { keepPrevious: true })
  const hasGrid = view === 'week' || view === 'day' || view === 'columns'
  const opening = useOpening(orgId, hasGrid ? shownDays(view, date) : null)
  const mayCreate = useMay(scheduling.create, { orgs: [org] })
  const mayWait = useMay(waiting.list, { orgs: [org] })
  const mayImport = useMay(ownImports.upload, { orgs: [org] })
  const mayManage = useMay(scheduling.remove, { orgs: [org] })
  const move = useMove(timeZone)
  const isOffline = useOffline() !== null
  const blocked = useBlocksShown(org, range, isOffline)
  const onNew = mayCreate ? () => go({ isNew: true, at: null, into: null }) : undefined

  return (
    <Page
      actions={
        <>
          {mayWait && <LinkButton icon={<Time />} text={t('waitingList')} to={WAITING_PATH + orgInAddress(org, own)} />}
          <LinkButton icon={<Document />} text={t('sheet.open')} to={daySheetPath(date) + orgInAddress(org, own)} />
          {blocked.onNew !== undefined && <BlockButton onPress={() => blocked.onNew?.(view, date)} />}
          {mayImport ? <TransferMenu search={orgInAddress(org, own)} shown={org} /> : <FeedButton org={org} />}
          <WalkInButton org={org} />
          {onNew !== undefined && <Button icon={<Plus />} intent="primary" onClick={onNew} text={t('create.open')} />}
        </>
      }
      isWide
      title={t('title')}
      toolbar={choice}
    >
      <ScheduleView
        blocks={blocked.blocks}
        onBlock={blocked.onNew && (() => blocked.onNew?.(view, date))}
        onMove={mayManage && !isOffline ? move : undefined}
        onNew={onNew}
        opening={opening}
        orgId={orgId}
        query={query}
        schedule={schedule}
        timeZone={timeZone}
      />
      <CreateDialog
        isOpen={address.isNew && mayCreate}
        onClose={() => go({ isNew: false, at: null, into: null })}
        org={org}
        preset={{ date: date < today ? today : date, wanted: address.at, [address.by]: address.into }}
      />
      {blocked.dialog}
      <ManageDialog id={address.event} isStaff={mayManage} onClose={() => go({ event: null })} timeZone={timeZone} />
    </Page>
  )
}
