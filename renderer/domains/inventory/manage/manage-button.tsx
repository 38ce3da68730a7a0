import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrgId } from '#shared/kernel/ids.ts'
import { ManageDialog } from './manage-dialog.tsx'

interface ManageButtonProps {
  orgId: OrgId
  /** Where nothing is requested it is what the page is for. */
  isPrimary: boolean
}

/** Opens the entry of what came in, was corrected or thrown away. */
export function ManageButton({ orgId, isPrimary }: ManageButtonProps) {
  const { t } = useTranslation('inventory')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        intent={isPrimary ? 'primary' : 'none'}
        onClick={() => setOpen(true)}
        text={t(isPrimary ? 'manage.new' : 'manage.open')}
        variant={isPrimary ? 'solid' : 'outlined'}
      />
      {isOpen && <ManageDialog onClose={() => setOpen(false)} orgId={orgId} />}
    </>
  )
}
