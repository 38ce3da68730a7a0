import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { uploadLicense } from '#renderer/api/upload.ts'
import { IMAGE_TYPES, UPLOAD_MAX } from '#shared/domains/media/schema.ts'
import { includes } from '#shared/kernel/roles.ts'
import type { Problem } from './registration-draft.ts'

interface Chosen {
  file: File
  /** An address of the picture on this device. */
  preview: string
}

interface Outcome {
  /** Where the picture lies on the server; empty where none does. */
  address: string
  problem?: Problem
}

const NOTHING: Outcome = { address: '' }

/**
 * The picture of the state licence. It is sent as soon as it is chosen; where the line was lost, again with the form.
 *
 * @param onOutcome told what became of a picture; without an address, the one before is still there
 */
export function useLicense(onOutcome: (outcome: Partial<Outcome>) => void) {
  const { t } = useTranslation('registration')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isUploading, setIsUploading] = useState(false)
  const sending = useRef<Promise<Outcome>>(Promise.resolve(NOTHING))
  const preview = chosen?.preview
  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview])

  const problemOf = (error: ApiError): Problem => {
    if (error.code === 'too_large') return t('license.tooLarge')
    if (error.message !== '') return error.message
    return t(error.code === 'offline' ? 'failure.offline' : 'failure.internal')
  }
  const send = (file: File): Promise<Outcome> => {
    setIsUploading(true)
    const mine = uploadLicense(file).then(
      (address): Outcome => ({ address }),
      (error: unknown): Outcome => {
        if (!(error instanceof ApiError)) throw error
        return { address: '', problem: problemOf(error) }
      },
    )
    sending.current = mine
    void mine.then((outcome) => {
      // Another picture was chosen meanwhile.
      if (sending.current !== mine) return
      setIsUploading(false)
      onOutcome(outcome)
    })
    return mine
  }

  return {
    chosen,
    isUploading,

    choose(file: File) {
      if (!includes(IMAGE_TYPES, file.type)) return onOutcome({ problem: { key: 'code.unsupported_image' } })
      if (file.size > UPLOAD_MAX) return onOutcome({ problem: t('license.tooLarge') })
      setChosen({ file, preview: URL.createObjectURL(file) })
      void send(file)
    },

    /** What became of the picture, as soon as that is known. */
    async settled(): Promise<Outcome> {
      const outcome = await sending.current
      return outcome.address === '' && chosen !== null ? send(chosen.file) : outcome
    },

    /** The server does not take the address any more: the next attempt sends the same picture to a new one. */
    sendAnew() {
      sending.current = Promise.resolve(NOTHING)
    },
  }
}
