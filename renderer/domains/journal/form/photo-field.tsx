import { Button } from '@blueprintjs/core'
import { Camera, Cross } from '@blueprintjs/icons'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { uploadPicture } from '#renderer/api/upload.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { Picture } from '#renderer/ui/picture.tsx'
import { IMAGE_TYPES, UPLOAD_MAX } from '#shared/domains/media/schema.ts'
import { forgetSharedPhoto, readSharedPhoto } from '../device/shared-photo.ts'
import './fields.css'

/** By the camera, which opens the picker at once, or from another app that shared a photo. */
export type PhotoWay = 'camera' | 'share'

interface PhotoFieldProps {
  photoURL: string | null
  error: string | undefined
  /** How somebody came who begins with it. */
  beginsBy?: PhotoWay | undefined
  /** Where there is little room: the button says only what it is. */
  isShort?: boolean
  onBusy: (isBusy: boolean) => void
  onChange: (photoURL: string | null) => void
}

/** One picture with its preview. A file that is refused is named with the reason, and nothing else is lost. */
export function PhotoField({ photoURL, error, beginsBy, isShort = false, onBusy, onChange }: PhotoFieldProps) {
  const { t } = useTranslation('journal')
  const sentence = useErrorSentence()
  const input = useRef<HTMLInputElement>(null)
  const [isLoading, setIsLoading] = useState(false)
  const [refusal, setRefusal] = useState('')
  const noteId = useId()
  /** @returns whether there is nothing left to be done with the file */
  const upload = async (file: File): Promise<boolean> => {
    setIsLoading(true)
    onBusy(true)
    setRefusal('')
    try {
      if (file.size > UPLOAD_MAX) throw new ApiError('too_large', t('photo.tooLarge'), { status: 413 })
      onChange(await uploadPicture(file, 'user/profile'))
      return true
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setRefusal(`${file.name}: ${failure.code === 'offline' ? t('photo.offline') : sentence(failure)}`)
      return failure.code !== 'offline'
    } finally {
      setIsLoading(false)
      onBusy(false)
    }
  }
  const takeShared = useEffectEvent(async (photo: File | null) => {
    // What was taken before stands in the draft, as after a reload.
    if (photo === null) return setRefusal(photoURL === null ? t('photo.notShared') : '')
    if (await upload(photo)) forgetSharedPhoto()
  })
  useEffect(() => {
    if (beginsBy === 'camera') input.current?.click()
    if (beginsBy === 'share') void readSharedPhoto().then(takeShared)
  }, [beginsBy])
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file can be chosen again after a refusal.
    currentTarget.value = ''
    if (file !== undefined) void upload(file)
  }
  const note = refusal === '' ? error : refusal
  return (
    <div className="tw-entry-photo">
      <input
        accept={IMAGE_TYPES.join(',')}
        aria-describedby={noteId}
        aria-label={t('photo.choose')}
        className="tw-visually-hidden"
        onChange={handleChange}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      {photoURL !== null && <Picture alt={t('photo.preview')} className="tw-entry-photo__preview" src={photoURL} />}
      <Button
        icon={<Camera />}
        loading={isLoading}
        onClick={() => input.current?.click()}
        size={isShort ? 'medium' : 'large'}
        text={t(buttonText(photoURL, isShort))}
        variant="outlined"
      />
      {photoURL !== null && (
        <Button
          icon={<Cross />}
          onClick={() => onChange(null)}
          size={isShort ? 'medium' : 'large'}
          text={t('photo.remove')}
          variant="minimal"
        />
      )}
      <p aria-live="polite" className="tw-entry-form__error" id={noteId}>
        {note}
      </p>
    </div>
  )
}

function buttonText(photoURL: string | null, isShort: boolean): 'photo.change' | 'photo.label' | 'photo.choose' {
  if (photoURL !== null) return 'photo.change'
  return isShort ? 'photo.label' : 'photo.choose'
}
