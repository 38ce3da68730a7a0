import { useLocation } from 'react-router'

/** Who looks after orgs: the system all of them, a partner its own. */
export type Area = 'admin' | 'partner'

/** The area in which the page stands. */
export const useArea = (): Area => (useLocation().pathname.startsWith('/dashboard/partner/') ? 'partner' : 'admin')

/** The addresses of an area's screens about orgs (spec §2). */
export const pathsOf = (area: Area) => ({
  list: `/dashboard/${area}/orgs`,
  create: `/dashboard/${area}/org/new`,
  import: `/dashboard/${area}/orgs/import`,
  edit: (id: string) => `/dashboard/${area}/org/${id}/edit`,
  users: (id: string) => `/dashboard/${area}/org/${id}/users`,
})
