import type { OrgUserView } from '#shared/domains/orgs/people-schema.ts'
import type { Place } from '../place.ts'

/** What every dialog about a person is given. */
export interface PersonDialogProps {
  user: Pick<OrgUserView, 'id' | 'name' | 'email' | 'role' | 'status'>
  place: Place
  onClose: () => void
}
