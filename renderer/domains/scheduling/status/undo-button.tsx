import { Button } from '@blueprintjs/core'
import { Undo } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { useUndo } from '../api/use-undo.ts'
import { useIsOwnStep } from '../api/own-steps.ts'

interface UndoButtonProps {
  appointment: AppointmentView
  /** In a list, where the name says whose it is. */
  isSmall?: boolean
}

/** Takes back the step that this window has just taken; not there where there is none. */
export function UndoButton({ appointment, isSmall = false }: UndoButtonProps) {
  const { t } = useTranslation('scheduling')
  const undo = useUndo()
  const { run, isBusy } = useOneAtATime()
  const isOwn = useIsOwnStep(appointment)
  if (!isOwn) return null
  const step = t('undo.step', { status: t(`status.${appointment.status}`) })
  return (
    <Button
      aria-label={isSmall ? t('undo.of', { step, name: appointment.name }) : undefined}
      className={isSmall ? 'tw-appointment__undo' : undefined}
      icon={<Undo size={isSmall ? 12 : 16} />}
      loading={isBusy}
      onClick={() => void run(() => undo(appointment))}
      size={isSmall ? 'small' : 'medium'}
      text={step}
      variant={isSmall ? 'minimal' : 'outlined'}
    />
  )
}
