import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { uploadPicture } from '#renderer/api/upload.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { UPLOAD_MAX } from '#shared/domains/media/schema.ts'

/** The picture that goes with what is written; a file that is refused is named with why, and nothing else is lost. */
export function useAttachment() {
  const { t } = useTranslation('conversations')
  const sentence = useErrorSentence()
  const [photoURL, setPhotoURL] = useState<string | null>(null)
  const latest = useRef<string | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [refusal, setRefusal] = useState('')
  const put = (address: string | null) => {
    latest.current = address
    setPhotoURL(address)
  }
  return {
    photoURL,
    isLoading,
    refusal,
    put,
    /** Hands it over, once. */
    take(): string | null {
      const taken = latest.current
      put(null)
      return taken
    },
    async upload(file: File): Promise<void> {
      setLoading(true)
      setRefusal('')
      try {
        if (file.size > UPLOAD_MAX) throw new ApiError('too_large', t('picture.tooLarge'), { status: 413 })
        put(await uploadPicture(file, 'user/profile'))
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure
        setRefusal(`${file.name}: ${failure.code === 'offline' ? t('picture.offline') : sentence(failure)}`)
      } finally {
        setLoading(false)
      }
    },
  }
}
