import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrgId } from '#shared/kernel/ids.ts'
import { RequestDialog } from './request-dialog.tsx'

/** Opens the order of goods for an org. */
export function RequestButton({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('inventory')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button intent="primary" onClick={() => setOpen(true)} text={t('request.open')} />
      {isOpen && <RequestDialog onClose={() => setOpen(false)} orgId={orgId} />}
    </>
  )
}
