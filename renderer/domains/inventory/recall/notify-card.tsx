import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#renderer/domains/identity/index.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { recalls } from '#shared/domains/inventory/recall-api.ts'
import type { Recall } from '#shared/domains/inventory/stock-schema.ts'
import type { ShownOrg } from '../use-shown-org.ts'
import { NotifyDialog } from './notify-dialog.tsx'

/** A blocked lot of which nobody was told yet. */
export function NotifyCard({ lot, org }: { lot: Recall['lots'][number]; org: ShownOrg }) {
  const { t } = useTranslation(['recalls', 'stock'])
  const maySend = useMay(recalls.send, { orgs: [org] })
  const [isOpen, setOpen] = useState(false)
  if (!maySend) return null
  return (
    <Card title={t('notify.title')}>
      <div className="tw-cases__row">
        <span className="tw-cases__what">
          <bdi>{t('stock:block.lotOf', { product: lot.product.name, lot: lot.number })}</bdi>
          <span className="tw-cases__muted">{t('notify.text')}</span>
        </span>
        <Button intent="primary" onClick={() => setOpen(true)} text={t('notify.open')} />
      </div>
      {isOpen && <NotifyDialog lot={lot} onClose={() => setOpen(false)} org={org} />}
    </Card>
  )
}
