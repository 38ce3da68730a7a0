import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { download } from '#renderer/api/download.ts'
import { useErrorSentence } from '#renderer/ui/error-sentence.ts'
import { useNotify } from '#renderer/ui/notify.tsx'
import { slips } from '#shared/domains/inventory/slips-api.ts'
import type { SlipSheet } from '#shared/domains/inventory/slips-api.ts'

/** All slips that are to go out as one file, each with pages counted by itself. */
export function PdfButton({ orgId, sheet }: { orgId: string; sheet: SlipSheet }) {
  const { t } = useTranslation('slips')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      await download(slips.printDue, `${t('pile.title')}.pdf`, `?paper=${sheet}`, { orgId })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(sentence(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<Download />} loading={isBusy} onClick={() => void save()} text={t('pile.pdf')} variant="outlined" />
  )
}
