import { Button } from '@blueprintjs/core'
import { NewPerson } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useShortcuts } from '#renderer/ui/shortcuts/use-shortcuts.ts'
import { desk } from '#shared/domains/scheduling/desk-api.ts'
import type { ScheduledOrg } from '../org/use-scheduled-org.ts'
import { WALK_IN } from '../paths.ts'
import { usePersonAhead } from '../person/use-person-ahead.ts'
import { WalkInDialog } from './walk-in-dialog.tsx'

/** Opens the form for somebody who came without an appointment; the search leads to it with the person who was found. */
export function WalkInButton({ org }: { org: Pick<ScheduledOrg, 'id' | 'timeZone'> }) {
  const { t } = useTranslation('scheduling')
  const [search, setSearch] = useSearchParams()
  const { person } = usePersonAhead()
  const may = useMay(desk.walkIn, { orgs: [org] })
  const setOpen = (isOpen: boolean) =>
    setSearch(
      (before) => {
        before.delete(WALK_IN)
        if (isOpen) before.set(WALK_IN, '1')
        return before
      },
      { replace: !isOpen, preventScrollReset: true },
    )
  useShortcuts('screen', may ? [{ shown: ['I'], does: t('walkIn.title'), keys: { i: () => setOpen(true) } }] : [])
  if (!may) return null
  return (
    <>
      <Button
        className="tw-page__second"
        icon={<NewPerson />}
        onClick={() => setOpen(true)}
        text={t('walkIn.title')}
        variant="outlined"
      />
      {search.get(WALK_IN) === '1' && <WalkInDialog ahead={person} onClose={() => setOpen(false)} org={org} />}
    </>
  )
}
