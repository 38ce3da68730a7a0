import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { OrgUserView } from '#shared/domains/orgs/people-schema.ts'
import { wayBackOf } from './acts.ts'
import type { BulkDeed } from './acts.ts'
import type { Place } from '../place.ts'
import { useEach } from './use-each.ts'

/** Says for how many it worked, with a way back for these where there is one. */
export function useToldWithWayBack(place: Place) {
  const { t } = useTranslation('people')
  const { number, tag } = useFormats()
  const notify = useNotify()
  const each = useEach()
  const counted = ({ length }: readonly unknown[]) => ({ count: length, formatted: number(length) })

  const takeBack = async (users: readonly OrgUserView[], back: (user: OrgUserView) => Promise<unknown>) => {
    const { worked, failed } = await each(users, back)
    if (worked.length > 0) notify.success(t('bulk.undone', counted(worked)))
    if (failed.length === 0) return
    const named = failed.map(({ user, reason }) => `${user.name} (${reason})`)
    notify.error(t('bulk.notUndone', { people: new Intl.ListFormat(tag, { type: 'unit' }).format(named) }))
  }

  return (deed: BulkDeed, users: readonly OrgUserView[]) => {
    const back = wayBackOf(place, deed)
    notify.success(
      t(`bulk.done.${deed.act}`, counted(users)),
      back === null ? undefined : { text: t('bulk.undo'), onPress: () => void takeBack(users, back) },
    )
  }
}
