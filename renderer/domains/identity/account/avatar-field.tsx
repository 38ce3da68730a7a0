import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { uploadPicture } from '#renderer/api/upload.ts'
import { Avatar } from '#renderer/ui/avatar.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { UPLOAD_MAX } from '#shared/domains/media/schema.ts'

/** Spec §5, Images: avatars are shown 144 px wide. */
const AVATAR_SIZE = 144

const ACCEPTED = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/gif': ['.gif'] }

interface AvatarFieldProps {
  name: string
  photoURL: string | null
  error?: string | undefined
  onChange: (photoURL: string | null) => void
}

/** The person's picture: chosen, dropped or taken away. A file that is refused is named with the reason. */
export function AvatarField({ name, photoURL, error, onChange }: AvatarFieldProps) {
  const { t } = useTranslation('account')
  const { fileSize } = useFormats()
  const sentence = useErrorSentence()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  const upload = async (file: File) => {
    setIsBusy(true)
    setRefusal('')
    try {
      onChange(await uploadPicture(file, 'user/profile'))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setRefusal(`${file.name}: ${failure.code === 'too_large' ? t('photo.tooLarge') : sentence(failure)}`)
    } finally {
      setIsBusy(false)
    }
  }
  const { getInputProps, getRootProps, isDragActive, open } = useDropzone({
    accept: ACCEPTED,
    maxSize: UPLOAD_MAX,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: isBusy,
    onDrop([file], [refused]) {
      if (file !== undefined) void upload(file)
      const isLarge = refused?.errors.some(({ code }) => code === 'file-too-large') === true
      if (refused !== undefined)
        setRefusal(`${refused.file.name}: ${t(isLarge ? 'photo.tooLarge' : 'photo.wrongKind')}`)
    },
  })
  const note = refusal !== '' ? refusal : error

  return (
    <div
      {...getRootProps({ className: isDragActive ? 'tw-photo tw-photo--over' : 'tw-photo', role: 'group' })}
      aria-label={t('photo.label')}
    >
      <input {...getInputProps({ 'aria-label': t('photo.choose') })} />
      <span className={isBusy ? 'tw-photo__picture tw-photo__picture--busy' : 'tw-photo__picture'}>
        <Avatar name={name} photoURL={photoURL} size={AVATAR_SIZE} />
      </span>
      <div className="tw-photo__buttons">
        <Button loading={isBusy} onClick={open} text={t(photoURL === null ? 'photo.choose' : 'photo.change')} />
        {photoURL !== null && !isBusy && (
          <Button onClick={() => onChange(null)} text={t('photo.remove')} variant="minimal" />
        )}
      </div>
      <p className={note === undefined ? 'tw-photo__note' : 'tw-photo__note tw-photo__note--wrong'} role="status">
        {note ?? t('photo.help', { size: fileSize(UPLOAD_MAX) })}
      </p>
    </div>
  )
}
