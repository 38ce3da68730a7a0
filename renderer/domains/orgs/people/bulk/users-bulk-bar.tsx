import { Button } from '@blueprintjs/core'
import { Disable, Key, Person, Tick, Trash } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { BulkBar } from '#renderer/ui/table/bulk-bar.tsx'
import type { OrgUserView } from '#shared/domains/orgs/people-schema.ts'
import type { Place } from '../place.ts'
import { BULK_ACTS, useSubjects } from './acts.ts'
import type { BulkAct } from './acts.ts'

const ICONS: Record<BulkAct, React.ReactElement> = {
  role: <Person />,
  active: <Tick />,
  suspended: <Disable />,
  reset: <Key />,
  remove: <Trash />,
}

interface UsersBulkBarProps {
  place: Place
  chosen: readonly OrgUserView[]
  /** Something is to be done to those chosen now. */
  onAsk: (act: BulkAct) => void
  onClear: () => void
}

/** What can be done to the chosen people; pressed, each asks first. */
export function UsersBulkBar({ place, chosen, onAsk, onClear }: UsersBulkBarProps) {
  const { t } = useTranslation('people')
  const subjects = useSubjects(place)
  return (
    <BulkBar count={chosen.length} onClear={onClear}>
      {BULK_ACTS.map((act) => (
        <Button
          disabled={subjects(act, chosen).length === 0}
          icon={ICONS[act]}
          intent={act === 'remove' ? 'danger' : 'none'}
          key={act}
          onClick={() => onAsk(act)}
          text={t(`bulk.act.${act}`)}
          variant="outlined"
        />
      ))}
    </BulkBar>
  )
}
