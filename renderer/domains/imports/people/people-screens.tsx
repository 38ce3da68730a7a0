import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useMay } from '#renderer/domains/identity/index.ts'
import { importUsersPath, useCurrentOrg, usersPath } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { OwnImportScreen } from '../one/import-screen.tsx'
import type { OwnPaths } from '../place.tsx'
import { StartCards } from '../start/start-cards.tsx'

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

/** Only for who manages invitations one by one: others are led to the list. */
function ForMakers({ children }: { children: ReactNode }) {
  const own = useCurrentOrg()
  const named = useNamedOrg()
  const { list } = usePeoplePaths()
  const orgs = named === null ? [own].flatMap((org) => org ?? []) : [{ id: named }]
  const may = useMay(invites.cancel, { orgs })
  return may ? children : <Navigate replace to={list} />
}

/** People out of a file, and the files of the last week. */
export function StartPeopleImportScreen() {
  const { t } = useTranslation('imports')
  const paths = usePeoplePaths()
  return (
    <ForMakers>
      <Page back={{ to: paths.list, label: t('kind.people.back') }} title={t('kind.people.title')}>
        <StartCards kind="people" paths={paths} />
      </Page>
    </ForMakers>
  )
}

/** One file of people. */
export function PeopleImportScreen() {
  const paths = usePeoplePaths()
  return (
    <ForMakers>
      <OwnImportScreen kind="people" paths={paths} />
    </ForMakers>
  )
}
