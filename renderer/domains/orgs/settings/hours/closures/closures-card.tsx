import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import { localDateOf } from '#shared/domains/scheduling/availability.ts'
import { ClosureRow } from './closure-row.tsx'
import { AppointmentsOnClosure } from './appointments-on-closure.tsx'
import { closureOf, isOver } from '../hours-draft.ts'
import type { ClosureLine } from '../hours-draft.ts'
import '../hours.css'
import { useFocusAdded, withLine } from '../list-editor.ts'
import type { LineCardProps } from '../list-editor.ts'

interface ClosuresCardProps extends LineCardProps<ClosureLine> {
  org: Pick<OrgView, 'id' | 'timeZone'>
  /** The closures that are stored. */
  kept: readonly ClosureLine[]
}

/** Days on which an org is away. Those that are over are folded away. */
export function ClosuresCard({ org, lines, kept, onChange, onAdd, onRemove, problemOf }: ClosuresCardProps) {
  const { t } = useTranslation('organisations')
  const { number } = useFormats()
  const list = useFocusAdded(lines.length)
  const today = localDateOf(useNow(), org.timeZone)
  const stored = new Set(kept.map((line) => JSON.stringify(closureOf(line))))
  const over = new Set(kept.filter((line) => isOver(line, today)).map(({ key }) => key))
  const rowOf = (line: ClosureLine, index: number) => {
    const closure = closureOf(line)
    const isStored = stored.has(JSON.stringify(closure)) && !isOver(line, today)
    return (
      <ClosureRow
        key={line.key}
        line={line}
        number={index + 1}
        onChange={(changed) => onChange(withLine(lines, changed))}
        onRemove={() => onRemove(line.key)}
        problemOf={(field) => problemOf(`${index}.${field}`)}
      >
        {isStored && <AppointmentsOnClosure closure={closure} orgId={org.id} timeZone={org.timeZone} today={today} />}
      </ClosureRow>
    )
  }
  const rows = lines.map((line, index) => ({ isPast: over.has(line.key), row: rowOf(line, index) }))
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
      <p aria-live="polite" className="tw-hours-list__problem">
        {problemOf()}
      </p>
      <Button icon={<Plus />} onClick={onAdd} text={t('closures.add')} variant="outlined" />
    </Card>
  )
}
