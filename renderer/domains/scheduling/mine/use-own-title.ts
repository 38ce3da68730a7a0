import { useTranslation } from 'react-i18next'
import { useSession } from '#renderer/domains/identity/index.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'

/**
 * What a visit is called to whom it belongs: what the clinic named it, or whom of the family it is for. One that they
 * booked for themselves has nothing but their own name, which tells them nothing.
 */
export function useOwnTitle(): (appointment: Pick<AppointmentView, 'title' | 'name'>) => string {
  const { t } = useTranslation('scheduling')
  const { user } = useSession()
  const own = `${user.firstName} ${user.lastName}`.trim()
  return ({ title, name }) => (title === name && name === own ? t('own.visit') : title)
}
