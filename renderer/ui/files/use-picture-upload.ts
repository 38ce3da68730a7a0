import type { ChangeEvent } from 'react'
import { useState } from 'react'
import { ApiError } from '#renderer/api/api-error.ts'
import { uploadPicture } from '#renderer/api/upload.ts'
import { UPLOAD_MAX } from '#shared/domains/media/schema.ts'
import { useErrorSentence } from '../states/error-sentence.ts'

/**
 * Uploads a picture for an org as soon as it is chosen. What is refused is named with the reason.
 *
 * @param tooLarge in which words a file is refused before it is sent; without them the server says so
 */
export function usePictureUpload(tooLarge?: string) {
  const sentence = useErrorSentence()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const upload = async (file: File, onStored: (address: string) => void) => {
    if (tooLarge !== undefined && file.size > UPLOAD_MAX) return setRefusal(`${file.name}: ${tooLarge}`)
    setIsBusy(true)
    setRefusal(undefined)
    try {
      onStored(await uploadPicture(file, 'org/profile'))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const why = failure.code === 'too_large' ? tooLarge : undefined
      setRefusal(`${file.name}: ${why ?? sentence(failure)}`)
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    refusal,
    /** For the kit's field: the same file can be chosen again. */
    choose:
      (onStored: (address: string) => void) =>
      ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const [file] = currentTarget.files ?? []
        if (file !== undefined) void upload(file, onStored)
        currentTarget.value = ''
      },
  }
}
