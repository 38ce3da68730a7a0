import { Button } from '@blueprintjs/core'
import { Plus, Trash } from '@blueprintjs/icons'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { DaysField } from './days-field.tsx'
import { aBreak } from './hours-draft.ts'
import type { HoursControl } from './hours-draft.ts'
import './hours.css'
import { ListProblem } from './list-problem.tsx'
import { TimeField } from './time-field.tsx'
import { useFocusAdded } from './use-focus-added.ts'

/** Pauses that come back every week: no slot reaches into one. */
export function BreaksCard({ control }: { control: HoursControl }) {
  const { t } = useTranslation('organisations')
  const { fields, append, remove } = useFieldArray({ control, name: 'breaks' })
  const list = useFocusAdded(fields.length)
  return (
    <Card dense title={t('breaks.title')}>
      <p className="tw-hours-list__text">{t('breaks.text')}</p>
      <div ref={list}>
        <ul className="tw-hours-list">
          {fields.map(({ id }, index) => (
            <li aria-label={t('breaks.line', { number: index + 1 })} data-line key={id}>
              <div>
                <div className="tw-hours-row">
                  <TimeField control={control} label={t('breaks.startTime')} name={`breaks.${index}.startTime`} />
                  <TimeField control={control} label={t('breaks.endTime')} name={`breaks.${index}.endTime`} />
                </div>
                <DaysField control={control} name={`breaks.${index}.days`} />
              </div>
              <Button
                aria-label={t('breaks.remove', { number: index + 1 })}
                className="tw-hours-list__remove"
                icon={<Trash />}
                onClick={() => remove(index)}
                variant="minimal"
              />
            </li>
          ))}
        </ul>
      </div>
      <ListProblem control={control} name="breaks" />
      <Button
        icon={<Plus />}
        onClick={() => append(aBreak(), { shouldFocus: false })}
        text={t('breaks.add')}
        variant="outlined"
      />
    </Card>
  )
}
