import { useState } from 'react'
import type { ReactNode } from 'react'
import { useMay } from '#renderer/domains/identity/index.ts'
import { blocks as calls } from '#shared/domains/scheduling/blocks/api.ts'
import type { BlockView } from '#shared/domains/scheduling/blocks/schema.ts'
import { momentOfWallTime } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { HOUR } from '#shared/kernel/time.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { CalendarView } from '../address/views.ts'
import type { ScheduledOrg } from '../org/use-scheduled-org.ts'
import { BlockDialog } from './block-dialog.tsx'
import { nextHour } from '../blocks/block-draft.ts'
import type { BlockPreset } from '../blocks/block-draft.ts'
import { BlockEvent } from '../blocks/block-event.tsx'
import type { BlocksShown } from '../blocks/block-items.tsx'
import { useBlockWhen, useWhoseBlock } from './use-block-words.ts'
import { useBlockSteps, useBlocks } from './use-blocks.ts'

interface ShownBlocks {
  blocks: BlocksShown
  /** Begins a new one; absent for whoever may not. */
  onNew: ((view: CalendarView, date: LocalDate) => void) | undefined
  dialog: ReactNode
}

/** Blocked time of the stretch that a calendar shows, with its form. */
export function useBlocksShown(
  org: ScheduledOrg,
  range: { start: string; end: string },
  isOffline: boolean,
): ShownBlocks {
  const { id: orgId, timeZone } = org
  const [open, setOpen] = useState<BlockView | BlockPreset | null>(null)
  const shown = useBlocks(orgId, range)
  const may = useMay(calls.add, { orgs: [org] }) && !isOffline
  const steps = useBlockSteps(orgId, timeZone)
  const whenOf = useBlockWhen(timeZone)
  const whoseOf = useWhoseBlock(orgId, shown.length > 0)
  const blocks: BlocksShown = {
    shown,
    onOpen: setOpen,
    contentOf: (block, isTimed, isShort) => (
      <BlockEvent
        block={block}
        isShort={isShort}
        when={isTimed && !block.allDay ? whenOf(block, true) : null}
        whose={whoseOf(block)}
      />
    ),
    onMove: may ? (block, to, revert) => void steps.move(block, to).then((isDone) => isDone || revert()) : undefined,
    onDraw: may ? setOpen : undefined,
  }
  const onNew = (view: CalendarView, date: LocalDate) => {
    const now = Date.now()
    const isDay = view === 'day' || view === 'columns'
    // In front of a day that is looked at, noon of that day; else the next hour.
    const noon = momentOfWallTime(date, 12 * 60, timeZone)
    const isAhead = isDay && date > localDateOf(now, timeZone)
    setOpen(isAhead ? { start: noon, end: noon + HOUR, allDay: false } : nextHour(now))
  }
  return {
    blocks,
    onNew: may ? onNew : undefined,
    dialog: open !== null && (
      <BlockDialog of={open} onClose={() => setOpen(null)} org={org} steps={may ? steps : undefined} />
    ),
  }
}
