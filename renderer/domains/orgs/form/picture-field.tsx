import { Button, FileInput } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { uploadPicture } from '#renderer/api/upload.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { IMAGE_TYPES, UPLOAD_MAX } from '#shared/domains/media/schema.ts'
import './picture-field.css'
import type { OrgControl } from './text-fields.tsx'

/** A picture of the form: the org's own, or of its state licence. What is refused is named with the reason. */
export function PictureField({ control, name }: { control: OrgControl; name: 'photoURL' | 'stateLic' }) {
  const { t } = useTranslation('organisations')
  const { fileSize } = useFormats()
  const sentence = useErrorSentence()
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const upload = async (file: File, onStored: (address: string) => void) => {
    if (file.size > UPLOAD_MAX) return setRefusal(`${file.name}: ${t('picture.tooLarge')}`)
    setIsBusy(true)
    setRefusal(undefined)
    try {
      onStored(await uploadPicture(file, 'org/profile'))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setRefusal(`${file.name}: ${failure.code === 'too_large' ? t('picture.tooLarge') : sentence(failure)}`)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <FormField
          error={refusal ?? fieldState.error?.message}
          help={t('picture.help', { size: fileSize(UPLOAD_MAX) })}
          htmlFor={id}
          isOptional
          label={t(`field.${name}`)}
        >
          {(tied) => (
            <div className="tw-picture-field">
              {field.value !== null && (
                <img alt={t(`field.${name}`)} className="tw-picture-field__image" src={field.value} />
              )}
              <FileInput
                buttonText={t('picture.browse')}
                disabled={isBusy}
                fill
                inputProps={{ ...tied, accept: IMAGE_TYPES.join(',') }}
                onInputChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? []
                  if (file !== undefined) void upload(file, field.onChange)
                  currentTarget.value = ''
                }}
                text={t(isBusy ? 'picture.uploading' : 'picture.choose')}
              />
              {field.value !== null && (
                <Button onClick={() => field.onChange(null)} text={t('picture.remove')} variant="minimal" />
              )}
            </div>
          )}
        </FormField>
      )}
    />
  )
}
