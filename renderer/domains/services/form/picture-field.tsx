import { Button, FileInput } from '@blueprintjs/core'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { usePictureUpload } from '#renderer/ui/files/use-picture-upload.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { IMAGE_TYPES, UPLOAD_MAX } from '#shared/domains/media/schema.ts'
import type { ServiceFields } from './use-service-form.ts'

/** The picture of a service. What is refused is named with the reason. */
export function PictureField({ form: { control } }: { form: ServiceFields }) {
  const { t } = useTranslation('organisations')
  const { t: word } = useTranslation('services')
  const { fileSize } = useFormats()
  const id = useId()
  const { field, fieldState } = useController({ control, name: 'photoURL' })
  const { isBusy, refusal, choose } = usePictureUpload(t('picture.tooLarge'))

  return (
    <FormField
      error={refusal ?? fieldState.error?.message}
      help={t('picture.help', { size: fileSize(UPLOAD_MAX) })}
      htmlFor={id}
      isOptional
      label={word('field.photoURL')}
    >
      {(tied) => (
        <div className="tw-service-picture">
          {field.value !== null && <img alt={word('field.photoURL')} src={field.value} />}
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
  )
}
