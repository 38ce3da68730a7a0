import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonSearch } from '#renderer/domains/scheduling/index.ts'
import type { Person } from '#renderer/domains/scheduling/index.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { UserId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

interface NewMessageDialogProps {
  orgId: OrgId
  /** Somebody who can read it. */
  onChoose: (patient: UserId) => void
  onClose: () => void
}

/** To whom a message is to go: found as everywhere at the desk. The conversation opens, begun or not. */
export function NewMessageDialog({ orgId, onChoose, onClose }: NewMessageDialogProps) {
  const { t } = useTranslation('conversations')
  const { t: common } = useTranslation('common')
  /** Whoever has no account, and so no place to read it. */
  const [unreached, setUnreached] = useState<string | null>(null)
  const choose = (person: Person) => {
    if (person.kind === 'patient') onChoose(UserId.parse(person.id))
    else setUnreached(person.name)
  }
  return (
    <GuardedDialog onClose={onClose} title={t('new.title')}>
      {({ requestClose }) => (
        <>
          <DialogBody>
            <PersonSearch
              error={unreached === null ? undefined : t('new.noAccount', { name: unreached })}
              help={t('new.help')}
              isKnownOnly
              label={t('new.to')}
              onChoose={choose}
              orgId={orgId}
            />
          </DialogBody>
          <DialogFooter actions={<Button onClick={requestClose} text={common('close')} />} />
        </>
      )}
    </GuardedDialog>
  )
}
