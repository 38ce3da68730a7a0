import { Barcode, Print } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { slips } from '#shared/domains/inventory/slips-api.ts'
import { scanPath, slipsPath } from '../paths.ts'

/** To what an org has to send, with how much that is; nothing where nothing waits. */
export function DueLinks({ orgId }: { orgId: string }) {
  const { t } = useTranslation('slips')
  const { data } = useApi(slips.listDue, { params: { orgId }, query: { limit: 0 } })
  if (data === undefined || data.total === 0) return null
  return (
    <>
      <LinkButton icon={<Print />} text={t('pile.open', { total: data.total })} to={slipsPath(orgId)} />
      <LinkButton icon={<Barcode />} text={t('scan.open')} to={scanPath(orgId)} />
    </>
  )
}
