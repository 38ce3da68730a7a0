import { Button, Callout } from '@blueprintjs/core'
import { Upload } from '@blueprintjs/icons'
import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useTranslation } from 'react-i18next'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import type { ImportKind } from '#shared/domains/scheduling/imports-schema.ts'
import type { Import } from './use-import.ts'

/** Programs name what they write in many ways; what is in a file is looked at in any case. */
const ACCEPTED = { 'text/csv': ['.csv', '.tsv', '.txt'], 'text/calendar': ['.ics', '.ical'] }
const TABLES_ONLY = { 'text/csv': ['.csv', '.tsv', '.txt'] }

interface FileFieldProps {
  kind: ImportKind
  taking: Import
}

/** Where a file is dropped or chosen, with what it needs to have in it. */
export function FileField({ kind, taking }: FileFieldProps) {
  const { t } = useTranslation('transfer')
  const [isOfOtherKind, setIsOfOtherKind] = useState(false)
  const isBusy = taking.isReading || taking.isImporting
  const { getInputProps, getRootProps, isDragActive, open } = useDropzone({
    accept: kind === 'contacts' ? TABLES_ONLY : ACCEPTED,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: isBusy,
    onDrop([file], refused) {
      setIsOfOtherKind(refused.length > 0)
      if (file === undefined) taking.clear()
      else void taking.choose(file)
    },
  })
  const wrong = useWrong(taking, isOfOtherKind)
  return (
    <>
      <div
        {...getRootProps({ className: isDragActive ? 'tw-drop tw-drop--over' : 'tw-drop', role: 'group' })}
        aria-label={t('import.drop')}
      >
        <input {...getInputProps({ 'aria-label': t('import.choose') })} />
        <Upload className="tw-drop__icon" size={28} />
        <p className="tw-drop__name">
          {taking.file === null ? t(`import.hint.${kind}`) : <bdi>{taking.file.name}</bdi>}
        </p>
        <Button
          disabled={taking.isImporting}
          // The one thing to do, until there is a file.
          intent={taking.file === null ? 'primary' : 'none'}
          loading={taking.isReading}
          onClick={open}
          text={t(taking.file === null ? 'import.choose' : 'import.chooseOther')}
          variant={taking.file === null ? 'solid' : 'outlined'}
        />
        <p className="tw-drop__help">{t('import.limits')}</p>
      </div>
      {wrong !== null && (
        <Callout className="tw-transfer__wrong" intent="danger" role="alert">
          {wrong}
        </Callout>
      )}
      <details className="tw-transfer__columns">
        <summary>{t('import.columnsTitle')}</summary>
        <p>{t(`import.columns.${kind}`)}</p>
        {kind === 'appointments' && <p>{t('import.calendar')}</p>}
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
