import { Button, FileInput } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePictureUpload } from '#renderer/ui/files/use-picture-upload.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { IMAGE_TYPES } from '#shared/domains/media/schema.ts'

interface PictureFieldProps {
  value: string | null
  error: string | undefined
  onChange: (value: string | null) => void
}

/** The picture of a slide, uploaded for the org. What is refused is named with the reason. */
export function PictureField({ value, error, onChange }: PictureFieldProps) {
  const { t } = useTranslation('campaigns')
  const id = useId()
  const { isBusy, refusal, choose } = usePictureUpload()

  return (
    <FormField error={refusal ?? error} help={t('form.photoHelp')} htmlFor={id} isOptional label={t('form.photoURL')}>
      {(field) => (
        <div className="tw-campaign-form__picture">
          <FileInput
            disabled={isBusy}
            fill
            inputProps={{ ...field, accept: IMAGE_TYPES.join(',') }}
            onInputChange={choose(onChange)}
            text={t(isBusy ? 'form.pictureBusy' : 'form.pictureSend')}
          />
          {value !== null && <Button onClick={() => onChange(null)} text={t('form.pictureRemove')} variant="minimal" />}
        </div>
      )}
    </FormField>
  )
}
