import { Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '#renderer/ui/files/file-drop.tsx'
import { COLUMNS_OF } from '#shared/domains/imports/kinds.ts'
import { useColumnWord } from '../use-column-word.ts'
import { useImportPlace } from '../place.tsx'
import type { ChosenFile } from './use-chosen-file.ts'

/** Programs name what they write in many ways; a table is text in any case. */
const TABLES = { 'text/csv': ['.csv', '.tsv', '.txt'] }
const TABLES_AND_CALENDARS = { ...TABLES, 'text/calendar': ['.ics', '.ical', '.ifb', '.vcs'] }

interface FilePartProps {
  chosen: ChosenFile
  isMissing: boolean
  onClear: () => void
}

/** Where the file is dropped or chosen, with what it may say. */
export function FilePart({ chosen, isMissing, onClear }: FilePartProps) {
  const { t } = useTranslation('imports')
  const { kind } = useImportPlace()
  const columnWord = useColumnWord()
  const isCalendarToo = kind === 'appointments'
  return (
    <>
      <FileDrop
        accept={isCalendarToo ? TABLES_AND_CALENDARS : TABLES}
        name={chosen.file?.name ?? null}
        onFile={(file) => {
          onClear()
          chosen.choose(file)
        }}
        words={{
          drop: t('upload.drop'),
          choose: t('upload.choose'),
          chooseOther: t('upload.chooseOther'),
          hint: t(isCalendarToo ? 'upload.hintCalendar' : 'upload.hint'),
          limits: t(isCalendarToo ? 'upload.limitsCalendar' : 'upload.limits'),
        }}
      />
      {isMissing && (
        <Callout intent="danger" role="alert">
          {t(isCalendarToo ? 'upload.otherKindCalendar' : 'upload.noFile')}
        </Callout>
      )}
      <details className="tw-imports__columns">
        <summary>{t('upload.columnsTitle')}</summary>
        <p>{COLUMNS_OF[kind].names.map(columnWord).join(' · ')}</p>
        <p>
          {t('upload.columnsText')} {t(`kind.${kind}.columnsText`)}
        </p>
      </details>
    </>
  )
}
