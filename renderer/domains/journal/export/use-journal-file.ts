import { useDownload } from '#renderer/ui/use-download.ts'
import { journalExport } from '#shared/domains/journal/export-api.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

export interface JournalDays {
  from: LocalDate
  to: LocalDate
}

type JournalFormat = 'csv' | 'fhir'

const ENDINGS: Record<JournalFormat, string> = { csv: 'csv', fhir: 'fhir.json' }

/** Fetches a person's journal as a file. */
export function useJournalFile(userId: UserId) {
  const { busy, save } = useDownload()
  return {
    isBusy: busy !== null,
    isFetching: (format: JournalFormat) => busy === journalExport[format],
    save: (format: JournalFormat, { from, to }: JournalDays) =>
      save(journalExport[format], { params: { userId, from, to } }, `journal_${from}_${to}.${ENDINGS[format]}`),
  }
}
