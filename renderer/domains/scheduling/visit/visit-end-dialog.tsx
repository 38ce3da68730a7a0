import { Button, Dialog, DialogBody, DialogFooter, H2 } from '@blueprintjs/core'
import { Person } from '@blueprintjs/icons'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contactPath, userPath } from '#renderer/domains/contacts/index.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import '#renderer/ui/dialogs/guarded-dialog.css'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { AccountPanel } from '../checkout/account-panel.tsx'
import { NextVisitPanel, canComeAgain } from './next-visit-panel.tsx'

interface VisitEndDialogProps {
  /** Whose visit was just finished; null while nobody's. */
  appointment: AppointmentView | null
  timeZone: string
  onClose: () => void
}

/** What is left to do when somebody leaves: the next visit, what was given and paid, and what their record is for. */
export function VisitEndDialog({ appointment, timeZone, onClose }: VisitEndDialogProps) {
  const { t } = useTranslation(['scheduling', 'common'])
  // Whoever was shown stays while the dialog fades away.
  const [shown, setShown] = useState(appointment)
  if (appointment !== null && appointment !== shown) setShown(appointment)
  return (
    <Dialog
      className="tw-dialog"
      isCloseButtonShown={false}
      isOpen={appointment !== null && canComeAgain(appointment)}
      onClose={onClose}
      title={t('visit.ended', { name: shown?.name })}
      titleTagName={H2}
    >
      <DialogBody className="tw-visit-end">
        {shown !== null && <NextVisitPanel appointment={shown} key={shown.id} timeZone={timeZone} />}
        {shown !== null && (
          <Suspense>
            <AccountPanel appointment={shown} key={shown.id} timeZone={timeZone} />
          </Suspense>
        )}
      </DialogBody>
      <DialogFooter actions={<Button onClick={onClose} text={t('common:close')} />}>
        {shown !== null && <RecordLink appointment={shown} />}
      </DialogFooter>
    </Dialog>
  )
}

/** A patient's record is where services and products are given; a contact has their details. */
function RecordLink({ appointment: { user, contact } }: { appointment: AppointmentView }) {
  const { t } = useTranslation('scheduling')
  if (user !== null)
    return <LinkButton icon={<Person />} look="minimal" text={t('visit.products')} to={userPath(user)} />
  if (contact === null) return null
  return <LinkButton icon={<Person />} look="minimal" text={t('manage.details')} to={contactPath(contact)} />
}
