import { Cog } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useCurrentOrg, useMode, useOrgTabs, useViewer } from '#renderer/domains/orgs/index.ts'
import { useWordsLater } from '#renderer/ui/i18n/use-words-later.ts'
import { mayOpen, screenPath } from '../../screens.ts'
import { useAccountTabs } from '../../settings/account-tabs.ts'
import { plain } from './search-matches.ts'
import type { MenuEntry } from './search-matches.ts'

/** Of fewer letters too much is the beginning. */
const ENOUGH = 3
const SHOWN = 5
const WORDS = ['settings', 'organisations']

/**
 * The settings of the person and of their org by what they are called and by what stands in them. Their words come with the
 * dialog, which does not wait for them.
 */
export function useSettingMatches(typed: string): MenuEntry[] {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation(['settings', 'organisations'], { useSuspense: false })
  const isThere = useWordsLater(WORDS)
  const { pathname, search } = useLocation()
  const accountTabs = useAccountTabs()
  const org = useCurrentOrg()
  const orgTabs = useOrgTabs(org)
  const viewer = useViewer()
  const { mode } = useMode()
  const wanted = plain(typed.trim())
  if (!isThere || wanted.length < ENOUGH) return []
  const account = shell('screen.account')
  const settings = [
    {
      title: t('screen'),
      find: t('find.screen'),
      note: shell('settings.title'),
      path: `${pathname}${search}#settings`,
    },
    ...accountTabs.map((tab) => ({
      title: shell(`account.tabs.${tab}`),
      find: t(`find.account.${tab}`),
      note: account,
      path: `${screenPath('account')}#${tab}`,
    })),
    ...(org !== null && mayOpen('orgManage', viewer, mode) ? orgTabs : []).map((tab) => ({
      title: t(`organisations:tab.${tab}`),
      find: t(`find.org.${tab}`),
      note: org?.name ?? '',
      path: `${screenPath('orgManage')}#${tab}`,
    })),
  ]
  const isCalled = (title: string) => plain(title).includes(wanted)
  return settings
    .filter(({ title, find }) => isCalled(title) || plain(find).includes(wanted))
    .toSorted((a, b) => Number(isCalled(b.title)) - Number(isCalled(a.title)))
    .slice(0, SHOWN)
    .map(({ find: _find, ...entry }) => ({ ...entry, section: shell('settings.title'), icon: Cog }))
}
