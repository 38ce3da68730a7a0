import { Button } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import '#renderer/ui/tokens/kinds.css'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { useStatusChange } from '../api/use-status-change.ts'
import { appointmentPath } from '../paths.ts'
import type { RoomId } from '#shared/kernel/ids.ts'
import { RoomStep } from '../visit/room-step.tsx'
import type { Hold } from './use-hold.ts'
import { StatusBadge } from '../status/status-badge.tsx'
import { useStepWords } from '../status/use-step-words.ts'
import './appointment-row.css'

interface AppointmentRowProps {
  appointment: AppointmentView
  /** When it is, as this list tells it. */
  when: string
  /** What the link says first: who comes, or what for. */
  name: string
  title: string
  /** What the desk should know besides, such as how long somebody waits. */
  note?: ReactNode
  action?: ReactNode
  /** The way back of a step that was just taken. */
  undo?: ReactNode
  /** Where it stands by now, where the row itself still keeps its place. */
  status?: AppointmentStatus
}

/** One line of a list of appointments: when, who, where it stands, and the next thing to do with it. */
export function AppointmentRow({
  appointment,
  when,
  name,
  title,
  note,
  action,
  undo,
  status = appointment.status,
}: AppointmentRowProps) {
  const { id, color } = appointment
  return (
    <li className={`tw-appointment tw-kind--${color} tw-appointment--${status}`}>
      <span className="tw-appointment__when">{when}</span>
      <span className="tw-appointment__who">
        <Link className="tw-appointment__name" dir="auto" to={appointmentPath(id)}>
          {name}
        </Link>
        {title !== '' && (
          <span className="tw-appointment__title" dir="auto">
            {title}
          </span>
        )}
        {note}
        {undo}
      </span>
      <StatusBadge status={status} />
      <span className="tw-appointment__action">{action}</span>
    </li>
  )
}

interface StepButtonProps {
  appointment: AppointmentView
  step: AppointmentStatus | null
  hold: Hold
  /** Pressed already, while the row keeps its place: a second press does nothing. */
  isStill: boolean
  timeZone: string
  onTaken?: ((event: AppointmentView) => void) | undefined
}

/** One press to the next status; nothing where there is no next one. */
export function StepButton({ appointment, step, hold, isStill, timeZone, onTaken }: StepButtonProps) {
  const words = useStepWords()
  const { change, isPending } = useStatusChange({ isStaff: true })
  const pressed = useRef<{ version: number; release: () => void } | null>(null)
  // Nobody hears of the answer once the row is gone.
  useEffect(() => () => pressed.current?.release(), [])
  if (step === null) return null
  const label = words(appointment.status, step)
  const button = {
    'aria-disabled': isStill,
    'aria-label': `${label}: ${appointment.name}`,
    loading: isPending,
    text: label,
    variant: 'outlined',
  } as const
  const take = (room?: RoomId | null) => {
    // Between the answer and the list that is read again the row looks as before: what was pressed once is not pressed twice.
    if (isStill || pressed.current?.version === appointment.version) return
    const release = hold.press()
    pressed.current = { version: appointment.version, release }
    change(appointment, step, {
      room,
      onDone: onTaken,
      onRefused: () => (pressed.current = null),
      onSettled: release,
    })
  }
  if (step !== 'in_room') return <Button {...button} onClick={() => take()} />
  return <RoomStep appointment={appointment} button={button} onTake={take} timeZone={timeZone} />
}
