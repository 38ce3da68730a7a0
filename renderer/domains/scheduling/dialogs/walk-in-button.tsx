import { Button } from '@blueprintjs/core'
import { NewPerson } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#renderer/domains/identity/index.ts'
import { desk } from '#shared/domains/scheduling/desk-api.ts'
import type { ScheduledOrg } from '../org/use-scheduled-org.ts'
import { WalkInDialog } from './walk-in-dialog.tsx'

/** Opens the form for somebody who came without an appointment. */
export function WalkInButton({ org }: { org: Pick<ScheduledOrg, 'id' | 'timeZone'> }) {
  const { t } = useTranslation('scheduling')
  const [isOpen, setOpen] = useState(false)
  const may = useMay(desk.walkIn, { orgs: [org] })
  if (!may) return null
  return (
    <>
      <Button icon={<NewPerson />} onClick={() => setOpen(true)} text={t('walkIn.title')} variant="outlined" />
      {isOpen && <WalkInDialog onClose={() => setOpen(false)} org={org} />}
    </>
  )
}
