import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportKindName } from '#shared/domains/imports/kinds.ts'
import { readText } from '#renderer/ui/files/read-text.ts'

export interface ChosenFile {
  file: { name: string; text: string } | null
  /** What is wrong with the one that was chosen last. */
  wrong: string | null
  choose(file: File | undefined): void
}

/** A file that is read as soon as it is chosen, in whatever letters its program wrote it. */
export function useChosenFile(kind: ImportKindName): ChosenFile {
  const { t } = useTranslation('imports')
  const [file, setFile] = useState<ChosenFile['file']>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  return {
    file,
    wrong,
    choose(chosen) {
      setFile(null)
      setWrong(null)
      if (chosen === undefined) setWrong(t(kind === 'appointments' ? 'upload.otherKindCalendar' : 'upload.otherKind'))
      else
        void readText(chosen).then((text) => {
          setWrong(text === null ? t('upload.tooLarge') : null)
          setFile(text === null ? null : { name: chosen.name, text })
        })
    },
  }
}
