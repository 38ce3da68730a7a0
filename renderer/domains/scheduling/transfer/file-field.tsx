import { Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '#renderer/ui/files/file-drop.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import type { Import } from './use-import.ts'

/** Programs name what they write in many ways; what is in a file is looked at in any case. */
const ACCEPTED = { 'text/csv': ['.csv', '.tsv', '.txt'], 'text/calendar': ['.ics', '.ical'] }

interface FileFieldProps {
  taking: Import
}

/** Where a file is dropped or chosen, with what it needs to have in it. */
export function FileField({ taking }: FileFieldProps) {
  const { t } = useTranslation('transfer')
  const [isOfOtherKind, setIsOfOtherKind] = useState(false)
  const wrong = useWrong(taking, isOfOtherKind)
  return (
    <>
      <FileDrop
        accept={ACCEPTED}
        isDisabled={taking.isImporting}
        isReading={taking.isReading}
        name={taking.file?.name ?? null}
        onFile={(file) => {
          setIsOfOtherKind(file === undefined)
          if (file === undefined) taking.clear()
          else void taking.choose(file)
        }}
        words={{
          drop: t('import.drop'),
          choose: t('import.choose'),
          chooseOther: t('import.chooseOther'),
          hint: t('import.hint'),
          limits: t('import.limits'),
        }}
      />
      {wrong !== null && (
        <Callout className="tw-transfer__wrong" intent="danger" role="alert">
          {wrong}
        </Callout>
      )}
      <details className="tw-transfer__columns">
        <summary>{t('import.columnsTitle')}</summary>
        <p>{t('import.columns')}</p>
        <p>{t('import.calendar')}</p>
        <p>{t('import.again')}</p>
      </details>
    </>
  )
}

function useWrong({ error, isTooLarge }: Import, isOfOtherKind: boolean): string | null {
  const { t } = useTranslation('transfer')
  const sentence = useErrorSentence()
  if (isOfOtherKind) return t('import.otherKind')
  if (isTooLarge) return t('import.tooLarge')
  if (error === null) return null
  // What is wrong with the file as a whole is told of the text that was sent.
  return error.fields['text'] ?? error.fields['format'] ?? sentence(error)
}
