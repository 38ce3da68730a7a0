import { useTranslation } from 'react-i18next'
import { useOffline } from '#renderer/api/offline.ts'
import { useSessionState } from '#renderer/domains/identity/index.ts'

/** Where the choices are kept. */
export function SettingsNote() {
  const { t } = useTranslation('shell')
  const isSignedIn = useSessionState().status === 'authenticated'
  const isOffline = useOffline() !== null
  const whenSignedIn = isOffline ? 'later' : 'account'
  return (
    <p className="tw-settings__note" role="status">
      {t(`settings.kept.${isSignedIn ? whenSignedIn : 'device'}`)}
    </p>
  )
}
