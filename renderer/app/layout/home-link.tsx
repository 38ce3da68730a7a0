import { Classes } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

export function HomeLink() {
  const { t } = useTranslation('shell')
  return (
    <Link className={`${Classes.BUTTON} ${Classes.INTENT_PRIMARY}`} to="/">
      {t('goHome')}
    </Link>
  )
}
