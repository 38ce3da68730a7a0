import { Button, Checkbox, HTMLSelect, InputGroup, Switch, TextArea } from '@blueprintjs/core'
import { Plus, Trash } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { services } from '#shared/domains/services/api.ts'
import { LANGUAGE_ORDER } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { LocalText } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { QUESTIONS_MAX } from '#shared/domains/scheduling/visit-types/public-type.ts'
import { RoomId, UserId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { useProvidersAndRooms } from '../columns/use-columns.ts'
import type { TypeDraft } from './type-draft.ts'

interface FieldsProps {
  draft: TypeDraft
  errors: Record<string, string>
  onChange: (part: Partial<TypeDraft>) => void
}

export function NameField({ draft, errors, onChange, language }: FieldsProps & { language: Language }) {
  const { t } = useTranslation('types')
  return (
    <TextsField
      error={errors['names']}
      label={t('name')}
      language={language}
      onChange={(names) => onChange({ names })}
      texts={draft.names}
    />
  )
}

interface TextsFieldProps {
  label: string
  help?: string
  error: string | undefined
  isLong?: boolean
  /** Of whoever writes: the others are shown when they are asked for. */
  language: Language
  texts: LocalText
  onChange: (texts: LocalText) => void
}

/** A text of the clinic's own, in the writer's language, and on demand in the other four. */
export function TextsField({ label, help, error, isLong = false, language, texts, onChange }: TextsFieldProps) {
  const { t } = useTranslation('types')
  const id = useId()
  const others = LANGUAGE_ORDER.filter((one) => one !== language)
  const [isOpen, setIsOpen] = useState(false)
  const shown = others.filter((one) => isOpen || texts[one] !== undefined)
  const input = (one: Language, field: object) =>
    isLong ? (
      <TextArea
        {...field}
        autoResize
        dir="auto"
        fill
        onChange={(event) => onChange({ ...texts, [one]: event.target.value })}
        rows={2}
        value={texts[one] ?? ''}
      />
    ) : (
      <InputGroup
        {...field}
        dir="auto"
        onValueChange={(text) => onChange({ ...texts, [one]: text })}
        value={texts[one] ?? ''}
      />
    )
  return (
    <div className="tw-types__texts">
      <FormField error={error} help={help} htmlFor={id} label={label}>
        {(field) => input(language, field)}
      </FormField>
      {shown.map((one) => (
        <FormField htmlFor={`${id}-${one}`} isOptional key={one} label={`${label} · ${LANGUAGES[one].name}`}>
          {(field) => input(one, field)}
        </FormField>
      ))}
      {shown.length < others.length && (
        <Button onClick={() => setIsOpen(true)} size="small" text={t('otherLanguages')} variant="minimal" />
      )}
    </div>
  )
}

type Figure = 'minutes' | 'bufferBefore' | 'bufferAfter' | 'atOnce' | 'leadMinutes' | 'horizonDays'

interface FigureFieldProps extends FieldsProps {
  name: Figure
  /** May stay empty. */
  isOptional?: boolean
}

function FigureField({ draft, errors, onChange, name, isOptional = false }: FigureFieldProps) {
  const { t } = useTranslation('types')
  const id = useId()
  const value = draft[name]
  const empty = isOptional ? null : 0
  return (
    <FormField error={errors[name]} htmlFor={id} isOptional={isOptional} label={t(name)}>
      {(field) => (
        <InputGroup
          {...field}
          dir="ltr"
          inputMode="numeric"
          onValueChange={(text) => {
            const digits = text.replaceAll(/\D/g, '')
            onChange({ [name]: digits === '' ? empty : Number(digits) })
          }}
          value={value === null ? '' : String(value)}
        />
      )}
    </FormField>
  )
}

export function LengthFields(props: FieldsProps) {
  return (
    <div className="tw-types__figures">
      <FigureField {...props} name="minutes" />
      <FigureField {...props} name="bufferBefore" />
      <FigureField {...props} name="bufferAfter" />
    </div>
  )
}

/** Who may give it, and in which rooms; nobody ticked is everybody. */
export function WhoFields({ draft, onChange, orgId }: FieldsProps & { orgId: OrgId }) {
  const { t } = useTranslation('types')
  const { known } = useProvidersAndRooms(orgId)
  const rooms = known.room.filter(({ isRemoved }) => isRemoved !== true)
  const toggle = <Id extends string>(list: readonly Id[], id: Id): Id[] =>
    list.includes(id) ? list.filter((one) => one !== id) : [...list, id]
  return (
    <div className="tw-form__pair">
      <Ticks
        chosen={draft.providers}
        help={t('providersHelp')}
        items={known.provider}
        label={t('providers')}
        onToggle={(id) => onChange({ providers: toggle(draft.providers, UserId.parse(id)) })}
      />
      <Ticks
        chosen={draft.rooms}
        help={t('roomsHelp')}
        items={rooms}
        label={t('rooms')}
        onToggle={(id) => onChange({ rooms: toggle(draft.rooms, RoomId.parse(id)) })}
      />
    </div>
  )
}

interface TicksProps {
  label: string
  help: string
  items: readonly { id: string; name: string | null }[]
  chosen: readonly string[]
  onToggle: (id: string) => void
}

function Ticks({ label, help, items, chosen, onToggle }: TicksProps) {
  if (items.length === 0) return null
  return (
    <fieldset className="tw-types__ticks">
      <legend className="tw-field__label">{label}</legend>
      {items.map(({ id, name }) => (
        <Checkbox checked={chosen.includes(id)} key={id} label={name ?? ''} onChange={() => onToggle(id)} />
      ))}
      <p className="tw-field__note">{help}</p>
    </fieldset>
  )
}

/** Who may book it and when, how many at once, and what it costs. */
export function BookingFields({ orgId, ...props }: FieldsProps & { orgId: OrgId }) {
  const { t } = useTranslation('types')
  const { draft, errors, onChange } = props
  const id = useId()
  const catalogue = useApi(services.list, { params: { orgId }, query: { limit: 100 } })
  const options = (catalogue.data?.services ?? []).map((one) => ({ value: one.id, label: one.name }))
  return (
    <>
      <Switch
        checked={draft.isPublic}
        label={t('isPublic')}
        onChange={({ currentTarget }) => onChange({ isPublic: currentTarget.checked })}
      />
      <div className="tw-types__figures">
        <FigureField {...props} isOptional name="leadMinutes" />
        <FigureField {...props} isOptional name="horizonDays" />
        <FigureField {...props} isOptional name="atOnce" />
      </div>
      {options.length > 0 && (
        <FormField error={errors['service']} htmlFor={id} isOptional label={t('service')}>
          {(field) => (
            <HTMLSelect
              {...field}
              fill
              onChange={({ currentTarget: { value } }) =>
                onChange({ service: catalogue.data?.services.find((one) => one.id === value)?.id ?? null })
              }
              options={[{ value: '', label: t('noPrice') }, ...options]}
              value={draft.service ?? ''}
            />
          )}
        </FormField>
      )}
    </>
  )
}

/** What is asked of whoever books. */
export function QuestionFields({ draft, errors, onChange, language }: FieldsProps & { language: Language }) {
  const { t } = useTranslation('types')
  const { questions } = draft
  const edit = (index: number, part: Partial<TypeDraft['questions'][number]>) =>
    onChange({ questions: questions.map((one, at) => (at === index ? { ...one, ...part } : one)) })
  return (
    <div className="tw-types__questions">
      {questions.map((question, index) => (
        // They have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div className="tw-types__question" key={index}>
          <TextsField
            error={errors[`questions.${index}.text`]}
            label={t('question', { number: index + 1 })}
            language={language}
            onChange={(text) => edit(index, { text })}
            texts={question.text}
          />
          <Checkbox
            checked={question.isRequired}
            label={t('isRequired')}
            onChange={({ currentTarget }) => edit(index, { isRequired: currentTarget.checked })}
          />
          <Button
            aria-label={t('removeQuestion', { number: index + 1 })}
            icon={<Trash />}
            onClick={() => onChange({ questions: questions.filter((_, at) => at !== index) })}
            variant="minimal"
          />
        </div>
      ))}
      {questions.length < QUESTIONS_MAX && (
        <Button
          icon={<Plus />}
          onClick={() => onChange({ questions: [...questions, { text: {}, isRequired: false }] })}
          text={t('addQuestion')}
          variant="outlined"
        />
      )}
    </div>
  )
}
