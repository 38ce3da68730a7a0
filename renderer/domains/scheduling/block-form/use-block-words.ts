import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useTimeRange } from '#renderer/ui/i18n/use-time-range.ts'
import type { BlockView } from '#shared/domains/scheduling/blocks/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { named, useColumnName, useProvidersAndRooms } from '../columns/use-columns.ts'
import { daysOfBlock } from '../blocks/block-times.ts'

type When = Pick<BlockView, 'start' | 'end' | 'allDay'>

/** When a block is: `Mon, Nov 23, 12:00 – 1:00 PM`, or its days; the times alone where the day is told already. */
export function useBlockWhen(timeZone: string): (block: When, isOnItsDay?: boolean) => string {
  const { t } = useTranslation('blocks')
  const { day, time } = useFormats(timeZone)
  const range = useTimeRange(timeZone)
  return (block, isOnItsDay = false) => {
    const { start, end, allDay } = block
    const { first, last } = daysOfBlock(block, timeZone)
    if (allDay) return first === last ? day(start) : t('fromTo', { from: day(start), to: day(Date.parse(end) - 1) })
    if (first === last && isOnItsDay) return range(block)
    if (first === last) return t('dayAndTime', { day: day(start), time: range(block) })
    return t('fromTo', { from: `${day(start)}, ${time(start)}`, to: `${day(end)}, ${time(end)}` })
  }
}

/** Whose time it is: the name of a provider or of a room; null for everybody's. */
export function useWhoseBlock(
  orgId: OrgId,
  enabled: boolean,
): (block: Pick<BlockView, 'provider' | 'room'>) => string | null {
  const { known } = useProvidersAndRooms(orgId, { enabled })
  const nameOf = useColumnName()
  return ({ provider, room }) => {
    if (provider !== null) return nameOf('provider', named(known.provider, provider))
    return room === null ? null : nameOf('room', named(known.room, room))
  }
}
