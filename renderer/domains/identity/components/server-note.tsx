import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '#renderer/platform/current.ts'
import { SERVER_PATH } from '#shared/desktop/server-choice.ts'

/** On the desktop: which server the person signs in to, and the way to another one where that is theirs to choose. */
export function ServerNote() {
  const { t } = useTranslation('desktop')
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    void platform()
      .desk?.server()
      .then((server) => setAddress(server.isFixed ? null : server.address))
  }, [])
  if (address === null) return null
  return (
    <p className="tw-auth__aside">
      <bdi>{t('server.at', { address: new URL(address).host })}</bdi> · <a href={SERVER_PATH}>{t('server.other')}</a>
    </p>
  )
}
