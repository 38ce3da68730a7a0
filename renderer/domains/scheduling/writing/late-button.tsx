import { Button } from '@blueprintjs/core'
import { Time } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#renderer/domains/identity/index.ts'
import { late } from '#shared/domains/scheduling/writing/api.ts'
import type { ScheduledOrg } from '../org/use-scheduled-org.ts'
import { LateDialog } from './late-dialog.tsx'

/** Opens what tells everybody who is still expected that it will be later. */
export function LateButton({ org }: { org: Pick<ScheduledOrg, 'id' | 'timeZone'> }) {
  const { t } = useTranslation('scheduling')
  const [isOpen, setIsOpen] = useState(false)
  const may = useMay(late.tell, { orgs: [org] })
  if (!may) return null
  return (
    <>
      <Button icon={<Time />} onClick={() => setIsOpen(true)} text={t('late.open')} variant="minimal" />
      {isOpen && <LateDialog onClose={() => setIsOpen(false)} org={org} />}
    </>
  )
}
