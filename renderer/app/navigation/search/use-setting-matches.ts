import { Cog } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useCurrentOrg, useMode, useOrgTabs, useViewer } from '#renderer/domains/orgs/index.ts'
import { useWordsLater } from '#renderer/ui/i18n/use-words-later.ts'
import { folded } from '#shared/domains/search/spelling.ts'
import { mayOpen, screenPath } from '../../screens.ts'
import { useAccountTabs } from '../../settings/account-tabs.ts'
import { isNearly } from './nearly.ts'
import type { MenuEntry } from './search-matches.ts'

/** Of fewer letters too much is the beginning. */
const ENOUGH = 3
const SHOWN = 5
/** Of the four ways in which one may be meant. */
const NOT_MEANT = 4
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
  const wanted = folded(typed.trim())
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
  return settings
    .map((setting) => ({ setting, rank: rankOf(setting, wanted) }))
    .filter(({ rank }) => rank < NOT_MEANT)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ setting }) => setting)
    .slice(0, SHOWN)
    .map(({ find: _find, ...entry }) => ({ ...entry, section: shell('settings.title'), icon: Cog }))
}

/** What is called so, what has it, and both again with a typing error. */
function rankOf({ title, find }: { title: string; find: string }, wanted: string): number {
  const tries = [
    folded(title).includes(wanted),
    folded(find).includes(wanted),
    isNearly(wanted, title),
    isNearly(wanted, find),
  ]
  const rank = tries.indexOf(true)
  return rank === -1 ? NOT_MEANT : rank
}
