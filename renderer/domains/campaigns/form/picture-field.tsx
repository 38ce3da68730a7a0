import { Button, FileInput } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { uploadPicture } from '#renderer/api/upload.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { IMAGE_TYPES } from '#shared/domains/media/schema.ts'

interface PictureFieldProps {
  value: string | null
  error: string | undefined
  onChange: (value: string | null) => void
}

/** The picture of a slide, uploaded for the org. What is refused is named with the reason. */
export function PictureField({ value, error, onChange }: PictureFieldProps) {
  const { t } = useTranslation('campaigns')
  const sentence = useErrorSentence()
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const upload = async (file: File) => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      onChange(await uploadPicture(file, 'org/profile'))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setRefusal(`${file.name}: ${sentence(failure)}`)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <FormField error={refusal ?? error} help={t('form.photoHelp')} htmlFor={id} isOptional label={t('form.photoURL')}>
      {(field) => (
        <div className="tw-campaign-form__picture">
          <FileInput
            disabled={isBusy}
            fill
            inputProps={{ ...field, accept: IMAGE_TYPES.join(',') }}
            onInputChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file !== undefined) void upload(file)
              currentTarget.value = ''
            }}
            text={t(isBusy ? 'form.pictureBusy' : 'form.pictureSend')}
          />
          {value !== null && <Button onClick={() => onChange(null)} text={t('form.pictureRemove')} variant="minimal" />}
        </div>
      )}
    </FormField>
  )
}
