import { useTranslation } from 'react-i18next'
import './stock/stock-tags.css'

/** A lot that its maker called back. */
export function BlockedTag() {
  const { t } = useTranslation('stock')
  return <span className="tw-stock-tag tw-stock-tag--danger">{t('block.tag')}</span>
}
