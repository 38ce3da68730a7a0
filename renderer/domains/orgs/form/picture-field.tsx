import { Button, FileInput } from '@blueprintjs/core'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { usePictureUpload } from '#renderer/ui/files/use-picture-upload.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { IMAGE_TYPES, UPLOAD_MAX } from '#shared/domains/media/schema.ts'
import './picture-field.css'
import type { OrgControl } from './text-fields.tsx'

/** A picture of the form: the org's own, or of its state licence. What is refused is named with the reason. */
export function PictureField({ control, name }: { control: OrgControl; name: 'photoURL' | 'stateLic' }) {
  const { t } = useTranslation('organisations')
  const { fileSize } = useFormats()
  const id = useId()
  const { isBusy, refusal, choose } = usePictureUpload(t('picture.tooLarge'))

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
                onInputChange={choose(field.onChange)}
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
