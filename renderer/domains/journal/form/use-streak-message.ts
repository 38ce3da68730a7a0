import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { useNotify } from '#renderer/ui/notify.tsx'
import { statistics } from '#shared/domains/journal/statistics-api.ts'

/**
 * Says so when a streak has risen by what was saved (spec §4 Entry save). Whoever waits for nothing: an entry is saved
 * whether or not the streak can be read.
 *
 * @param isOwn whether it is the streak of who writes; nobody is told of another's
 * @returns to be called once an entry was saved
 */
export function useStreakMessage(isOwn: boolean, timeZone: string): () => Promise<void> {
  const { t } = useTranslation('journal')
  const notify = useNotify()
  const query = { query: { period: 'day', periods: 1, timeZone } } as const
  const before = useApi(statistics.mine, query, { enabled: isOwn }).data?.streaks.entry
  return async () => {
    if (!isOwn || before === undefined) return
    const after = await call(statistics.mine, query).catch(() => null)
    if (after !== null && after.streaks.entry > before) notify.success(t('streak', { count: after.streaks.entry }))
  }
}
