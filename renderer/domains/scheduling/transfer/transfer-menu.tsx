import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { Exchange, More, Share } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { IMPORT_PATH, SHARE_PATH } from '../paths.ts'

/** What is done with a schedule now and then. */
export function TransferMenu({ search }: { search: string }) {
  const { t } = useTranslation('scheduling')
  const navigate = useNavigate()
  return (
    <PopoverNext
      content={
        <Menu>
          <MenuItem icon={<Share />} onClick={() => void navigate(SHARE_PATH)} text={t('share')} />
          <MenuItem icon={<Exchange />} onClick={() => void navigate(IMPORT_PATH + search)} text={t('importExport')} />
        </Menu>
      }
      placement="bottom-end"
    >
      <Button aria-label={t('more')} icon={<More />} variant="outlined" />
    </PopoverNext>
  )
}
