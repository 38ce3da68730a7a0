import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { v4 as randomKey } from 'uuid'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { AppointmentsOnClosure } from './appointments-on-closure.tsx'
import { ClosureRow } from './closure-row.tsx'
import { aClosure, closureOf, isOver } from '../hours-draft.ts'
import type { ClosureLine, HoursControl } from '../hours-draft.ts'
import '../hours.css'
import { ListProblem } from '../list-problem.tsx'
import { useFocusAdded } from '../use-focus-added.ts'

interface ClosuresCardProps {
  control: HoursControl
  org: Pick<OrgView, 'id' | 'timeZone'>
  /** The closures that are stored. */
  kept: readonly ClosureLine[]
}

/** Days on which an org is away. Those that are over are folded away. */
export function ClosuresCard({ control, org, kept }: ClosuresCardProps) {
  const { t } = useTranslation('organisations')
  const { number } = useFormats()
  const { fields, append, remove } = useFieldArray({ control, name: 'closures' })
  const typed = useWatch({ control, name: 'closures' })
  const list = useFocusAdded(fields.length)
  const today = localDateOf(useNow(), org.timeZone)
  const stored = new Set(kept.map((line) => JSON.stringify(closureOf(line))))
  const over = new Set(kept.filter((line) => isOver(line, today)).map(({ key }) => key))
  const rowOf = (line: ClosureLine, id: string, index: number) => {
    const closure = closureOf(line)
    const isStored = stored.has(JSON.stringify(closure)) && !isOver(line, today)
    return (
      <ClosureRow control={control} index={index} key={id} line={line} onRemove={() => remove(index)}>
        {isStored && <AppointmentsOnClosure closure={closure} orgId={org.id} timeZone={org.timeZone} today={today} />}
      </ClosureRow>
    )
  }
  const rows = fields.map(({ id, ...line }, index) => ({
    isPast: over.has(line.key),
    row: rowOf(typed[index] ?? line, id, index),
  }))
  const past = rows.filter(({ isPast }) => isPast)
  return (
    <Card dense title={t('closures.title')}>
      <p className="tw-hours-list__text">{t('closures.text')}</p>
      <div ref={list}>
        {past.length > 0 && (
          <details className="tw-hours-past">
            <summary>{t('closures.past', { count: past.length, formatted: number(past.length) })}</summary>
            <ul className="tw-hours-list">{past.map(({ row }) => row)}</ul>
          </details>
        )}
        <ul className="tw-hours-list">{rows.filter(({ isPast }) => !isPast).map(({ row }) => row)}</ul>
      </div>
      <ListProblem control={control} name="closures" />
      <Button
        icon={<Plus />}
        onClick={() => append(aClosure(randomKey()), { shouldFocus: false })}
        text={t('closures.add')}
        variant="outlined"
      />
    </Card>
  )
}
