import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { lengthIn } from '#renderer/ui/i18n/length.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { TypeView } from '#shared/domains/scheduling/visit-types/schema.ts'
import type { Draft } from '../form/draft.ts'
import { useTypeName } from './use-types.ts'

interface TypeFieldProps {
  draft: Draft
  types: readonly TypeView[]
  error: string | undefined
  onChange: (part: Partial<Draft>) => void
}

/** What kind of visit: it decides length, colour, who may give it and where. Shown where the clinic has kinds. */
export function TypeField({ draft, types, error, onChange }: TypeFieldProps) {
  const { t } = useTranslation('scheduling')
  const { tag } = useFormats()
  const nameOf = useTypeName()
  const id = useId()
  if (types.length === 0) return null
  const options = types.map((type) => ({ value: type.id, label: `${nameOf(type)} · ${lengthIn(tag, type.minutes)}` }))
  return (
    <FormField error={error} htmlFor={id} label={t('form.type')}>
      {(field) => (
        <HTMLSelect
          {...field}
          fill
          onChange={({ currentTarget: { value } }) =>
            onChange(partOf(types.find((one) => one.id === value) ?? null, draft, nameOf, types))
          }
          options={[...options, { value: '', label: t('form.noType') }]}
          value={draft.type ?? ''}
        />
      )}
    </FormField>
  )
}

/** What of a form follows from a type; a title that somebody wrote stays. */
export function partOf(
  type: TypeView | null,
  draft: Draft,
  nameOf: (type: TypeView) => string,
  types: readonly TypeView[],
): Partial<Draft> {
  const isOwnTitle = draft.title.trim() !== '' && !types.some((one) => nameOf(one) === draft.title)
  const wanted = draft.slot === null ? draft.wanted : Date.parse(draft.slot.start)
  if (type === null) return { type: null, slot: null, wanted }
  const mayStay = (id: string | null, list: readonly string[]) =>
    list.length === 0 || list.includes(id ?? '') ? id : null
  return {
    type: type.id,
    slot: null,
    wanted,
    color: type.color,
    provider: mayStay(draft.provider, type.providers),
    room: type.rooms.length === 0 ? draft.room : mayStay(draft.room, type.rooms),
    ...(isOwnTitle ? {} : { title: nameOf(type) }),
  }
}

/** Who may give a type, and where: empty for all. */
export function allowedBy(types: readonly TypeView[], id: string | null) {
  const type = types.find((one) => one.id === id)
  return type && { provider: type.providers, room: type.rooms }
}

const LAST_TYPE = 'last-type'

/** The type that was booked last on this device, or the first one. */
export function usualType(types: readonly TypeView[], orgId: string): TypeView | null {
  const last = window.sessionStorage.getItem(`${LAST_TYPE}.${orgId}`)
  return types.find(({ id }) => id === last) ?? types[0] ?? null
}

export const rememberType = (orgId: string, type: string | null): void => {
  if (type !== null) window.sessionStorage.setItem(`${LAST_TYPE}.${orgId}`, type)
}
