import { Button } from '@blueprintjs/core'
import { Share } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useMay } from '#renderer/domains/identity/index.ts'
import { contactCentre } from '#shared/domains/helpdesk/contact-centre-api.ts'
import { useCentreSignIn } from './use-sign-in.ts'
import { useHasContactCentre } from './use-has-contact-centre.ts'

/** Opens the contact centre as who one is, where there is one. */
export function CentreButton() {
  const { t } = useTranslation('helpdesk')
  const mayOpen = useMay(contactCentre.assertion)
  const hasCentre = useHasContactCentre() === true
  const open = useCentreSignIn()
  if (!mayOpen || !hasCentre) return null
  return <Button icon={<Share />} onClick={open} text={t('centre.open')} variant="outlined" />
}
