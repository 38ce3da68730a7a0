import { Button } from '@blueprintjs/core'
import { Disable, Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { BulkBar } from '#renderer/ui/table/bulk-bar.tsx'
import { people } from '#shared/domains/orgs/people-api.ts'
import type { OrgUserView } from '#shared/domains/orgs/people-schema.ts'
import { includes } from '#shared/kernel/roles.ts'
import { Failure } from '../dialogs/choice-dialog.tsx'
import { statusesFor } from '../dialogs/statuses.ts'
import type { Place } from '../place.ts'
import { usePeopleChange } from '../use-people-change.ts'

interface UsersBulkBarProps {
  place: Place
  chosen: readonly OrgUserView[]
  onClear: () => void
}

/** Suspends or takes up again the chosen people, one after the other; only those for whom that can follow. */
export function UsersBulkBar({ place, chosen, onClear }: UsersBulkBarProps) {
  const { t } = useTranslation('people')
  const change = usePeopleChange()
  const setAll = async (users: readonly OrgUserView[], status: 'active' | 'suspended') => {
    const isDone = await change.run(async () => {
      for (const { id } of users)
        await call(people.setStatus, { params: { userId: id }, body: { status, orgId: place.orgId ?? undefined } })
      return t('done.status')
    })
    if (isDone) onClear()
  }
  const button = (status: 'active' | 'suspended', text: string, icon: React.ReactElement) => {
    const users = chosen.filter(
      (user) => place.given.includes(user.role) && includes(statusesFor(place.orgId, user.status), status),
    )
    return (
      <Button
        disabled={users.length === 0}
        icon={icon}
        loading={change.isBusy}
        onClick={() => void setAll(users, status)}
        text={text}
        variant="outlined"
      />
    )
  }
  return (
    <>
      <BulkBar count={chosen.length} onClear={onClear}>
        {button('active', t('bulk.activate'), <Tick />)}
        {button('suspended', t('bulk.suspend'), <Disable />)}
      </BulkBar>
      <Failure text={change.failure} />
    </>
  )
}
