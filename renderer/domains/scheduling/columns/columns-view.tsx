import { Button, HTMLSelect, SegmentedControl } from '@blueprintjs/core'
import { Edit } from '@blueprintjs/icons'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { rooms } from '#shared/domains/scheduling/rooms/api.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'
import { COLUMN_KINDS } from '../address/views.ts'
import type { ColumnKind } from '../address/views.ts'
import type { Move } from '../calendar/use-move.ts'
import type { BlocksShown } from '../blocks/block-items.tsx'
import { WholeDayBlocks } from '../blocks/whole-day-blocks.tsx'
import { RoomsDialog } from '../rooms/rooms-dialog.tsx'
import { chosenColumn, columnsOf, nameInAddress } from './columns.ts'
import type { Column } from './columns.ts'
import { ColumnsGrid } from './columns-grid.tsx'
import './columns-view.css'
import { useColumnName, useProvidersAndRooms } from './use-columns.ts'

interface ColumnsViewProps {
  orgId: OrgId
  kind: ColumnKind
  /** The column that a small screen shows. */
  column: string | null
  isSmall: boolean
  appointments: readonly AppointmentView[]
  date: LocalDate
  timeZone: string
  opening: readonly Interval[]
  onKind: (kind: ColumnKind) => void
  onColumn: (name: string) => void
  onOpen: (id: AppointmentId) => void
  onPick: ((moment: number, column: string | null) => void) | undefined
  onMove: Move | undefined
  blocks: BlocksShown | undefined
}

/** A day with a column for each provider or each room; on a small screen one of them at a time. */
export function ColumnsView(props: ColumnsViewProps) {
  const { orgId, kind, column, isSmall, appointments, onKind, onColumn, ...grid } = props
  const { t } = useTranslation('scheduling')
  const { known, queries } = useProvidersAndRooms(orgId)
  const columns = columnsOf(kind, known[kind], appointments)
  const chosen = chosenColumn(kind, columns, column, appointments)
  const mayManage = useMay(rooms.create, { orgs: [{ id: orgId }] })
  const [isManaging, setIsManaging] = useState(false)
  const onManage = mayManage ? () => setIsManaging(true) : undefined
  const hasRooms = known.room.some(({ isRemoved }) => isRemoved !== true)
  const query: UseQueryResult<unknown, ApiError> = queries[kind]
  return (
    <div className="tw-columns-view">
      <div className="tw-columns-view__bar">
        <SegmentedControl
          aria-label={t('columns.by')}
          onValueChange={(value) => onKind(value === 'room' ? 'room' : 'provider')}
          options={COLUMN_KINDS.map((value) => ({ value, label: t(`columns.kind.${value}`) }))}
          role="radiogroup"
          size="small"
          value={kind}
        />
        {isSmall && <ColumnChoice chosen={chosen} columns={columns} kind={kind} onColumn={onColumn} />}
        {kind === 'room' && hasRooms && onManage !== undefined && (
          <Button icon={<Edit />} onClick={onManage} text={t('rooms.manage')} variant="minimal" />
        )}
      </div>
      <QueryState query={query} skeleton={<Skeleton block="40rem" />}>
        {() => (
          <>
            {kind === 'room' && !hasRooms && <NoRooms onManage={onManage} />}
            <WholeDayBlocks blocks={grid.blocks} />
            <ColumnsGrid
              {...grid}
              appointments={appointments}
              columns={isSmall ? columns.filter(({ id }) => id === chosen?.id) : columns}
              key={kind}
              kind={kind}
            />
          </>
        )}
      </QueryState>
      <RoomsDialog isOpen={isManaging} onClose={() => setIsManaging(false)} orgId={orgId} />
    </div>
  )
}

interface ColumnChoiceProps {
  columns: readonly Column[]
  chosen: Column | undefined
  kind: ColumnKind
  onColumn: (name: string) => void
}

function ColumnChoice({ columns, chosen, kind, onColumn }: ColumnChoiceProps) {
  const { t } = useTranslation('scheduling')
  const nameOf = useColumnName()
  const id = useId()
  return (
    <div className="tw-columns-view__choice">
      <label className="tw-visually-hidden" htmlFor={id}>
        {t(`form.${kind}`)}
      </label>
      <HTMLSelect
        fill
        id={id}
        onChange={({ currentTarget }) => onColumn(currentTarget.value)}
        options={columns.map((column) => ({ value: nameInAddress(column), label: nameOf(kind, column) }))}
        value={chosen && nameInAddress(chosen)}
      />
    </div>
  )
}

/** What is said while there is no room, and to those who may, the way to add one. */
function NoRooms({ onManage }: { onManage: (() => void) | undefined }) {
  const { t } = useTranslation('scheduling')
  return (
    <div className="tw-columns-view__none">
      <p>{t(onManage === undefined ? 'columns.noRoomsAsk' : 'columns.noRooms')}</p>
      {onManage !== undefined && <Button intent="primary" onClick={onManage} text={t('columns.addRooms')} />}
    </div>
  )
}
