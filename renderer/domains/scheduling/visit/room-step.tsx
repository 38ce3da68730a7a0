import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { rooms as roomCalls } from '#shared/domains/scheduling/rooms/api.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { RoomId } from '#shared/kernel/ids.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { shownRange } from '../address/views.ts'
import { roomsByUse } from './rooms-by-use.ts'

interface RoomStepProps {
  appointment: AppointmentView
  timeZone: string
  /** How the button looks; what it says is its text. */
  button: ComponentProps<typeof Button>
  /** Undefined where the clinic has no rooms, null for none of them. */
  onTake: (room?: RoomId | null) => void
}

/** The step into a room, which asks into which, the likeliest first; where there are no rooms it is one press. */
export function RoomStep({ appointment, timeZone, button, onTake }: RoomStepProps) {
  const { t } = useTranslation('scheduling')
  const [isOpen, setIsOpen] = useState(false)
  const { orgId } = appointment
  const today = localDateOf(useNow(), timeZone)
  const rooms = useApi(roomCalls.list, { params: { orgId } })
  // The board reads the same: here it is there already.
  const day = useApi(
    scheduling.listOfOrg,
    { params: { orgId }, query: shownRange('day', today, timeZone) },
    { enabled: isOpen, keepPrevious: true },
  )
  const choices = roomsByUse(rooms.data?.rooms ?? [], appointment, day.data?.events ?? [])
  /** Pressed before the rooms were there: the button stays the same one, and the question comes with them. */
  const ask = async () => {
    const known = rooms.data ?? (await rooms.refetch({ cancelRefetch: false })).data
    if (roomsByUse(known?.rooms ?? [], appointment, []).length > 0) setIsOpen(true)
    else onTake()
  }
  const take = (room: RoomId | null) => {
    setIsOpen(false)
    onTake(room)
  }
  return (
    <PopoverNext
      content={
        <Menu aria-label={t('room.which', { name: appointment.name })}>
          {choices.map(({ room, isInUse }) => (
            <MenuItem
              key={room.id}
              label={isInUse ? t('room.inUse') : ''}
              onClick={() => take(room.id)}
              text={<span dir="auto">{room.name}</span>}
            />
          ))}
          <MenuItem onClick={() => take(null)} text={t('columns.none.room')} />
        </Menu>
      }
      isOpen={isOpen && choices.length > 0}
      onInteraction={(next) => {
        if (!next) setIsOpen(false)
        else if (button['aria-disabled'] !== true) void ask()
      }}
      placement="bottom-end"
    >
      <Button {...button} />
    </PopoverNext>
  )
}
