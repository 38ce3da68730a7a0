import { FileInput, HTMLSelect, InputGroup, Switch, TextArea } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { uploadPicture } from '#renderer/api/upload.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { knownKey } from '#renderer/ui/i18n/known-key.ts'
import { IMAGE_TYPES } from '#shared/domains/media/schema.ts'
import type { Attribute } from '#shared/domains/websites/attributes.ts'
import { blockOf } from '#shared/domains/websites/blocks.ts'
import type { BlockName } from '#shared/domains/websites/blocks.ts'
import { VisitTypeInput } from './visit-type-input.tsx'

/** What is written of the attributes of a block; what is empty is left out, so that its default counts. */
export type Values = Readonly<Record<string, string>>

interface AttributeFieldsProps {
  id: string
  name: BlockName
  values: Values
  /** Whether what is not possible is to be told. */
  isWrong: boolean
  onChange: (values: Values) => void
}

/** A field for each attribute of a block, of the kind that the table says. */
export function AttributeFields({ id, name, values, isWrong, onChange }: AttributeFieldsProps) {
  return Object.entries(blockOf(name).attributes).map(([key, attribute]) => (
    <AttributeField
      attribute={attribute}
      id={`${id}-${key}`}
      isWrong={isWrong}
      key={key}
      name={key}
      onChange={(value) => onChange({ ...values, [key]: value })}
      value={values[key] ?? ''}
    />
  ))
}

interface AttributeFieldProps {
  id: string
  name: string
  attribute: Attribute
  value: string
  isWrong: boolean
  onChange: (value: string) => void
}

function AttributeField({ id, name, attribute, value, isWrong, onChange }: AttributeFieldProps) {
  const { t } = useTranslation('websites')
  const word = (key: string) => t(knownKey<'websites'>(key))
  const { kind, schema, initial, options = [], range } = attribute
  const label = word(`attribute.${name}`)
  if (kind === 'flag')
    return (
      <Switch
        checked={value === 'true'}
        label={label}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'true' : '')}
      />
    )
  const hasError = isWrong && value !== '' && !schema.safeParse(value).success
  return (
    <FormField
      error={hasError ? t(kind === 'link' ? 'problem.wrongLink' : 'problem.wrongAttribute', { name: label }) : ''}
      htmlFor={id}
      isOptional
      label={label}
    >
      {(field) => {
        if (kind === 'picture') return <PictureInput field={field} onChange={onChange} value={value} />
        if (kind === 'visitType') return <VisitTypeInput field={field} onChange={onChange} value={value} />
        if (kind === 'choice')
          return (
            <HTMLSelect
              {...field}
              fill
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              options={options.map((option) => ({ value: option, label: word(`option.${option}`) }))}
              value={value === '' ? String(initial) : value}
            />
          )
        if (kind === 'long')
          return (
            <TextArea
              {...field}
              autoResize
              dir="auto"
              fill
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              value={value}
            />
          )
        return (
          <InputGroup
            {...field}
            dir={kind === 'text' ? 'auto' : 'ltr'}
            {...(range === undefined ? {} : { ...range, type: 'number', placeholder: String(initial) })}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            value={value}
          />
        )
      }}
    </FormField>
  )
}

interface PictureInputProps {
  field: { id: string }
  value: string
  onChange: (value: string) => void
}

function PictureInput({ field, value, onChange }: PictureInputProps) {
  const { t } = useTranslation('websites')
  const sentence = useErrorSentence()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const upload = async (file: File) => {
    setIsBusy(true)
    setRefusal('')
    try {
      onChange(await uploadPicture(file, 'org/profile'))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setRefusal(sentence(failure))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <FileInput
        disabled={isBusy}
        fill
        inputProps={{ ...field, accept: IMAGE_TYPES.join(',') }}
        onInputChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) void upload(file)
          currentTarget.value = ''
        }}
        text={value === '' ? t('editor.upload') : value}
      />
      <span role="alert">{refusal}</span>
    </>
  )
}
