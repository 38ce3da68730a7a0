import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import type { OrgId } from '#shared/kernel/ids.ts'
import { COLUMN_KINDS } from '../address/views.ts'
import type { ColumnKind } from '../address/views.ts'
import type { Known } from '../columns/columns.ts'
import { useColumnName, useProvidersAndRooms } from '../columns/use-columns.ts'
import type { Draft } from './draft.ts'

interface WhoWhereFieldsProps {
  draft: Draft
  errors: Record<string, string>
  orgId: OrgId
  /** Of a type, who may give it and where: empty for all. */
  allowed?: Record<ColumnKind, readonly string[]> | undefined
  onChange: (part: Partial<Draft>) => void
}

/** Who sees them, and in which room; each of the two only where there is something to choose. */
export function WhoWhereFields({ orgId, allowed, ...props }: WhoWhereFieldsProps) {
  const all = useProvidersAndRooms(orgId).known
  const known = {
    provider: among(all.provider, allowed?.provider),
    room: among(all.room, allowed?.room),
  }
  const shown = COLUMN_KINDS.filter((kind) => choicesOf(known[kind], props.draft[kind]).length > 0)
  if (shown.length === 0) return null
  return (
    <div className="tw-form__pair">
      {shown.map((kind) => (
        <ChoiceField {...props} key={kind} kind={kind} known={known[kind]} />
      ))}
    </div>
  )
}

const among = (known: readonly Known[], allowed: readonly string[] = []): readonly Known[] =>
  allowed.length === 0 ? known : known.filter(({ id }) => id !== null && allowed.includes(id))

interface ChoiceFieldProps extends Omit<WhoWhereFieldsProps, 'orgId' | 'allowed'> {
  kind: ColumnKind
  known: readonly Known[]
}

function ChoiceField({ kind, known, draft, errors, onChange }: ChoiceFieldProps) {
  const { t } = useTranslation('scheduling')
  const nameOf = useColumnName()
  const id = useId()
  const isAnybody = kind === 'provider' && draft.type !== null
  const none = { value: '', label: isAnybody ? t('form.anyProvider') : nameOf(kind, { id: null, name: null }) }
  const options = choicesOf(known, draft[kind]).map((choice) => ({ value: choice.id, label: nameOf(kind, choice) }))
  return (
    <FormField error={errors[kind]} htmlFor={id} isOptional label={t(`form.${kind}`)}>
      {(field) => (
        <HTMLSelect
          {...field}
          fill
          onChange={({ currentTarget: { value } }) => onChange({ [kind]: value === '' ? null : value })}
          options={[none, ...options]}
          value={draft[kind] ?? ''}
        />
      )}
    </FormField>
  )
}

/** Who and what is there, and whatever is chosen already, though it may have left since. */
function choicesOf(known: readonly Known[], chosen: string | null): { id: string; name: string | null }[] {
  const open = known.filter(({ id, isRemoved }) => isRemoved !== true || id === chosen)
  if (chosen === null || open.some(({ id }) => id === chosen)) return [...open]
  return [...open, { id: chosen, name: null }]
}
