import { Button } from '@blueprintjs/core'
import { Disable } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'

/** Opens the form for time that is to be kept free. */
export function BlockButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('blocks')
  return <Button icon={<Disable />} onClick={onPress} text={t('action')} variant="outlined" />
}
