import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg, useMode } from '#renderer/domains/orgs/index.ts'
import { FOUND_ICONS } from './found-icons.ts'
import { openedAt, putOpened, readOpened, subscribeOpened } from './opened-lately.ts'
import type { MenuEntry } from './search-matches.ts'

/** What this person opened from the search lately, on this device and at this desk, and how more is added. */
export function useOpenedLately(): { entries: MenuEntry[]; keep: (entry: MenuEntry) => void } {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const org = useCurrentOrg()
  const { mode } = useMode()
  const desk = `${mode}:${org?.id ?? ''}`
  const list = useSyncExternalStore(subscribeOpened, () => readOpened(user.id))
  return {
    entries: openedAt(list, desk).map(({ kind, path, title, note }) => ({
      title,
      note,
      path,
      section: t('search.lately'),
      icon: FOUND_ICONS[kind],
      kept: kind,
    })),
    keep({ kept, path, title, note = '' }) {
      if (kept !== undefined) putOpened(user.id, { desk, kind: kept, path, title, note })
    },
  }
}
