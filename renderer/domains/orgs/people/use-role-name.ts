import { useTranslation } from 'react-i18next'
import type { Role } from '#shared/kernel/roles.ts'
import type { Place } from './place.ts'

/**
 * What a role is called where it stands. Of everybody only the role of their own is judged, which says no more than whether
 * they run the system: who works in a clinic is a `user` there as its patients are.
 */
export function useRoleName(place: Pick<Place, 'orgId'>): (role: Role) => string {
  const { t } = useTranslation('people')
  const { t: word } = useTranslation('orgs')
  return (role) => (place.orgId === null && role === 'user' ? t('list.notSystem') : word(`role.${role}`))
}
