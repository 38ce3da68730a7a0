import { useState } from 'react'
import { ApiError } from '#renderer/api/api-error.ts'
import { download } from '#renderer/api/download.ts'
import { useErrorSentence } from '#renderer/ui/error-sentence.ts'
import { useNotify } from '#renderer/ui/notify.tsx'
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts'
import { journalExport } from '#shared/domains/journal/export-api.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

export interface JournalDays {
  from: LocalDate
  to: LocalDate
}

type JournalFormat = 'csv' | 'fhir'

const ENDINGS: Record<JournalFormat, string> = { csv: 'csv', fhir: 'fhir.json' }

/** Fetches a person's journal as a file, one at a time however often it is asked for. */
export function useJournalFile(userId: UserId) {
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { run } = useOneAtATime()
  const [busy, setBusy] = useState<JournalFormat | null>(null)

  async function fetchFile(format: JournalFormat, { from, to }: JournalDays): Promise<void> {
    setBusy(format)
    try {
      await download(journalExport[format], `journal_${from}_${to}.${ENDINGS[format]}`, '', { id: userId, from, to })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(sentence(error))
    } finally {
      setBusy(null)
    }
  }
  return { busy, save: (format: JournalFormat, days: JournalDays) => run(() => fetchFile(format, days)) }
}
