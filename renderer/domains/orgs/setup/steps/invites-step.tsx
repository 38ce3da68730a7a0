import { Button } from '@blueprintjs/core'
import { NewPerson } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/card.tsx'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import { InviteDialog } from '../../people/invite/invite-dialog.tsx'

/** The wizard invites staff only (spec §5 Invites). */
const ROLES = ['org-staff', 'org-admin'] as const

interface InvitesStepProps {
  org: OrgView
  isBusy: boolean
  onDone: () => Promise<void>
}

/** Invites the people who work here, and ends the set-up. */
export function InvitesStep({ org, isBusy, onDone }: InvitesStepProps) {
  const { t } = useTranslation('setup')
  const [isInviting, setIsInviting] = useState(false)
  return (
    <Card title={t('step.invites.title')}>
      <div className="tw-setup__form">
        <p className="tw-setup__text">{t('step.invites.text')}</p>
        <div className="tw-setup__buttons">
          <Button icon={<NewPerson />} onClick={() => setIsInviting(true)} text={t('step.invites.invite')} />
          <Button intent="primary" loading={isBusy} onClick={() => void onDone()} text={t('finish')} />
        </div>
      </div>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} orgId={org.id} roles={ROLES} />}
    </Card>
  )
}
