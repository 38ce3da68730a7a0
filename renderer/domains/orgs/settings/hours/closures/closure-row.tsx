import { Button, Checkbox, InputGroup } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { startingOn } from '../hours-draft.ts'
import type { ClosureLine } from '../hours-draft.ts'
import '../hours.css'
import { TimeField } from '../time-field.tsx'

interface ClosureRowProps {
  line: ClosureLine
  /** Which one it is, from 1. */
  number: number
  onChange: (line: ClosureLine) => void
  onRemove: () => void
  problemOf: (field: string) => string | undefined
  /** What there is to know about it once it is saved. */
  children: ReactNode
}

/** An afternoon, until the person says which part of the day. */
const PART = { startTime: '12:00 PM', endTime: '05:00 PM' }
const WHOLE = { startTime: '', endTime: '' }

/** One closure: its days, what it is called, and the part of the day where it is not all of it. */
export function ClosureRow({ line, number, onChange, onRemove, problemOf, children }: ClosureRowProps) {
  const { t } = useTranslation('organisations')
  const nameId = useId()
  const isPart = line.startTime !== '' || line.endTime !== ''
  return (
    <li aria-label={t('closures.line', { number })} data-line>
      <div>
        <div className="tw-hours-row">
          <DayField
            error={problemOf('from')}
            label={t('closures.from')}
            onChange={(from) => onChange(startingOn(line, from))}
            value={line.from}
          />
          <DayField
            error={problemOf('to')}
            label={t('closures.to')}
            min={line.from}
            onChange={(to) => onChange({ ...line, to })}
            value={line.to}
          />
          <FormField error={problemOf('name')} htmlFor={nameId} isOptional label={t('closures.name')}>
            {(tied) => (
              <InputGroup
                {...tied}
                dir="auto"
                maxLength={100}
                onValueChange={(name) => onChange({ ...line, name })}
                value={line.name}
              />
            )}
          </FormField>
        </div>
        <Checkbox
          checked={isPart}
          className="tw-hours-list__whole"
          label={t('closures.part')}
          onChange={({ currentTarget }) => onChange({ ...line, ...(currentTarget.checked ? PART : WHOLE) })}
        />
        {isPart && (
          <div className="tw-hours-row">
            <TimeField
              error={problemOf('startTime')}
              label={t('closures.startTime')}
              onChange={(startTime) => onChange({ ...line, startTime })}
              value={line.startTime}
            />
            <TimeField
              error={problemOf('endTime')}
              label={t('closures.endTime')}
              onChange={(endTime) => onChange({ ...line, endTime })}
              value={line.endTime}
            />
          </div>
        )}
        {children}
      </div>
      <Button
        aria-label={t('closures.remove', { number })}
        className="tw-hours-list__remove"
        icon={<Trash />}
        onClick={onRemove}
        variant="minimal"
      />
    </li>
  )
}

interface DayFieldProps {
  label: string
  value: string
  error: string | undefined
  min?: string
  onChange: (day: string) => void
}

function DayField({ label, value, error, min, onChange }: DayFieldProps) {
  const id = useId()
  return (
    <FormField error={error} htmlFor={id} label={label}>
      {(tied) => <InputGroup {...tied} min={min} onValueChange={onChange} type="date" value={value} />}
    </FormField>
  )
}
