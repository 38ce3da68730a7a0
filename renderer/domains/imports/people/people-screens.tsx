import { useLocation, useSearchParams } from 'react-router'
import { useMay } from '#renderer/domains/identity/index.ts'
import { importUsersPath, useCurrentOrg, usersPath } from '#renderer/domains/orgs/index.ts'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { OneOwnImport, StartOwnImport } from '../own-screens.tsx'
import type { OwnPaths } from '../place.tsx'

const useNamedOrg = (): OrgId | null => {
  const [search] = useSearchParams()
  return OrgId.safeParse(search.get('org')).data ?? null
}

/** In the area of the page: the people of the org that one works in, or of the one that the address names. */
function usePeoplePaths(): OwnPaths {
  const area = useLocation().pathname.startsWith('/dashboard/partner/') ? 'partner' : 'org'
  const list = usersPath(area, useNamedOrg())
  return {
    start: importUsersPath(area),
    list,
    // The list finds by the address, and a line without one invites nobody.
    made: (_id, { email = '' }) => `${list}#${String(new URLSearchParams({ s: email }))}`,
  }
}

/** For who manages invitations one by one. */
function usePeople() {
  const own = useCurrentOrg()
  const named = useNamedOrg()
  const orgs = named === null ? [own].flatMap((org) => org ?? []) : [{ id: named }]
  return { kind: 'people', paths: usePeoplePaths(), may: useMay(invites.cancel, { orgs }) } as const
}

/** People out of a file, and the files of the last week. */
export const StartPeopleImportScreen = () => <StartOwnImport {...usePeople()} />

/** One file of people. */
export const PeopleImportScreen = () => <OneOwnImport {...usePeople()} />
