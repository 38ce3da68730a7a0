import { Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { BLOCK_TITLE_MAX } from '#shared/domains/scheduling/blocks/schema.ts'
import { ABSENCE_REASON_MAX } from '#shared/domains/scheduling/providers/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { COLUMN_KINDS } from '../address/views.ts'
import { useProvidersAndRooms } from '../columns/use-columns.ts'
import type { BlockDraft } from '../blocks/block-draft.ts'

interface BlockFieldsProps {
  draft: BlockDraft
  errors: Record<string, string>
  orgId: OrgId
  isReadOnly: boolean
  onChange: (part: Partial<BlockDraft>) => void
}

/** What for, whose time, from when until when. */
export function BlockFields({ draft, errors, orgId, isReadOnly, onChange }: BlockFieldsProps) {
  const { t } = useTranslation('blocks')
  const id = useId()
  const text = { isOptional: true } as const
  return (
    <fieldset className="tw-form" disabled={isReadOnly} style={PLAIN}>
      <FormField {...text} error={errors['title']} htmlFor={`${id}-title`} label={t('what')}>
        {(field) => (
          <InputGroup
            {...field}
            autoFocus
            maxLength={BLOCK_TITLE_MAX}
            onValueChange={(title) => onChange({ title })}
            placeholder={t('whatExample')}
            value={draft.title}
          />
        )}
      </FormField>
      <WhoseField draft={draft} error={errors['provider'] ?? errors['room']} onChange={onChange} orgId={orgId} />
      <Checkbox
        checked={draft.allDay}
        label={t('allDay')}
        onChange={({ currentTarget }) => onChange({ allDay: currentTarget.checked })}
      />
      <WhenField draft={draft} error={errors['start']} onChange={onChange} which="start" />
      <WhenField draft={draft} error={errors['end']} onChange={onChange} which="end" />
      <FormField {...text} error={errors['reason']} help={t('reasonHelp')} htmlFor={`${id}-reason`} label={t('reason')}>
        {(field) => (
          <InputGroup
            {...field}
            maxLength={ABSENCE_REASON_MAX}
            onValueChange={(reason) => onChange({ reason })}
            value={draft.reason}
          />
        )}
      </FormField>
      <Checkbox
        checked={draft.open}
        label={t('openLabel')}
        onChange={({ currentTarget }) => onChange({ open: currentTarget.checked })}
      />
    </fieldset>
  )
}

const PLAIN = { margin: 0, padding: 0, border: 0, minInlineSize: 0 } as const

interface WhoseFieldProps extends Pick<BlockFieldsProps, 'draft' | 'orgId' | 'onChange'> {
  error: string | undefined
}

function WhoseField({ draft, error, orgId, onChange }: WhoseFieldProps) {
  const { t } = useTranslation(['blocks', 'scheduling'])
  const id = useId()
  const { known } = useProvidersAndRooms(orgId)
  return (
    <FormField error={error} htmlFor={id} label={t('whose')}>
      {(field) => (
        <HTMLSelect
          {...field}
          fill
          onChange={({ currentTarget }) => onChange({ whose: currentTarget.value })}
          value={draft.whose}
        >
          <option value="">{t('everybody')}</option>
          {COLUMN_KINDS.map((kind) => {
            const open = known[kind].filter(({ isRemoved }) => isRemoved !== true)
            if (open.length === 0) return null
            return (
              <optgroup key={kind} label={t(`scheduling:columns.kind.${kind}`)}>
                {open.map((one) => (
                  <option key={one.id} value={`${kind}:${one.id}`}>
                    {one.name}
                  </option>
                ))}
              </optgroup>
            )
          })}
        </HTMLSelect>
      )}
    </FormField>
  )
}

interface WhenFieldProps extends Pick<BlockFieldsProps, 'draft' | 'onChange'> {
  which: 'start' | 'end'
  error: string | undefined
}

/** A day, and unless it is for whole days a time. */
function WhenField({ which, draft, error, onChange }: WhenFieldProps) {
  const { t } = useTranslation('blocks')
  const id = useId()
  const [date, clock] = which === 'start' ? (['from', 'startTime'] as const) : (['to', 'endTime'] as const)
  // The end follows the beginning to a later day.
  const changeDay = (day: string) =>
    onChange(
      which === 'start' && (draft.to < day || draft.to === draft.from) ? { from: day, to: day } : { [date]: day },
    )
  return (
    <FormField error={error} htmlFor={id} label={t(draft.allDay ? `${which}Day` : which)}>
      {(field) => (
        <span className={draft.allDay ? undefined : 'tw-blocked-when'}>
          <InputGroup {...field} onValueChange={changeDay} type="date" value={draft[date]} />
          {!draft.allDay && (
            <InputGroup
              aria-label={t(`${which}Time`)}
              onValueChange={(typed) => onChange({ [clock]: typed })}
              step={300}
              type="time"
              value={draft[clock]}
            />
          )}
        </span>
      )}
    </FormField>
  )
}
