import { Button } from '@blueprintjs/core'
import { Plus, Trash } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/card.tsx'
import { DaysField } from './days-field.tsx'
import type { BreakLine } from './hours-draft.ts'
import './hours.css'
import { useFocusAdded, withLine } from './list-editor.ts'
import type { LineCardProps } from './list-editor.ts'
import { TimeField } from './time-field.tsx'

/** Pauses that come back every week: no slot reaches into one. */
export function BreaksCard({ lines, onChange, onAdd, onRemove, problemOf }: LineCardProps<BreakLine>) {
  const { t } = useTranslation('organisations')
  const list = useFocusAdded(lines.length)
  return (
    <Card dense title={t('breaks.title')}>
      <p className="tw-hours-list__text">{t('breaks.text')}</p>
      <div ref={list}>
        <ul className="tw-hours-list">
          {lines.map((line, index) => (
            <li aria-label={t('breaks.line', { number: index + 1 })} data-line key={line.key}>
              <div>
                <div className="tw-hours-row">
                  <TimeField
                    error={problemOf(`${index}.startTime`)}
                    label={t('breaks.startTime')}
                    onChange={(startTime) => onChange(withLine(lines, { ...line, startTime }))}
                    value={line.startTime}
                  />
                  <TimeField
                    error={problemOf(`${index}.endTime`)}
                    label={t('breaks.endTime')}
                    onChange={(endTime) => onChange(withLine(lines, { ...line, endTime }))}
                    value={line.endTime}
                  />
                </div>
                <DaysField
                  days={line.days}
                  error={problemOf(`${index}.days`)}
                  onChange={(days) => onChange(withLine(lines, { ...line, days }))}
                />
              </div>
              <Button
                aria-label={t('breaks.remove', { number: index + 1 })}
                className="tw-hours-list__remove"
                icon={<Trash />}
                onClick={() => onRemove(line.key)}
                variant="minimal"
              />
            </li>
          ))}
        </ul>
      </div>
      <p aria-live="polite" className="tw-hours-list__problem">
        {problemOf()}
      </p>
      <Button icon={<Plus />} onClick={onAdd} text={t('breaks.add')} variant="outlined" />
    </Card>
  )
}
