import { useTranslation } from 'react-i18next'
import { knownKey } from '#renderer/ui/i18n/known-key.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { isBack } from './next-status.ts'

/** What the button of a step says: `Check in`, or `Undo check-in` on the way back. */
export function useStepWords(): (from: AppointmentStatus, to: AppointmentStatus) => string {
  const { t } = useTranslation('scheduling')
  return (from, to) => t(knownKey<'scheduling'>(isBack(from, to) ? `stepBack.${to}` : `step.${to}`))
}
