import { Button } from '@blueprintjs/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { WaitingOrder } from '#shared/domains/inventory/shipping-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { PaidTag } from '../payment/paid-tag.tsx'
import { transactionPath } from '../paths.ts'
import { useOneCall } from '../use-one-call.ts'
import { useTransaction } from '../use-transaction.ts'
import type { TransactionAddress } from '../use-transaction.ts'

// The overview is opened every morning, the dialog when something leaves.
const ShipDialog = lazy(async () => ({ default: (await import('../shipping/ship-dialog.tsx')).ShipDialog }))

/** An order that waits, with what is to be done next. */
export function WaitingRow({ order, orgId }: { order: WaitingOrder; orgId: OrgId }) {
  const { t } = useTranslation('inventory')
  const { number, date } = useFormats()
  const money = useMoney()
  const [isShipping, setShipping] = useState(false)
  const mayStep = useMay(inventory.setStatus, { orgs: [{ id: orgId }] })
  const { approve, isPending } = useApprove(orgId)
  const { tx, toOrg, description, qty, total, currency, isPaid, ca, status } = order
  const isToShip = status === 'pending'
  return (
    <li className="tw-waiting__order">
      <div className="tw-waiting__what">
        <Link className="tw-waiting__link" to={transactionPath({ tx, fromOrg: { id: orgId } }, orgId)}>
          <bdi>{toOrg.name}</bdi> <bdi dir="ltr">#{tx}</bdi>
        </Link>
        <span className="tw-waiting__words" dir="auto">
          {description}
        </span>
        <span className="tw-waiting__facts">
          <span>{t('waiting.since', { date: date(ca) })}</span>
          <span>{t('related.qty', { qty: number(qty) })}</span>
          <span>{money(total, currency)}</span>
          <PaidTag isPaid={isPaid} />
        </span>
      </div>
      {mayStep && (
        <Button
          aria-label={t(isToShip ? 'waiting.shipOf' : 'waiting.approveOf', { tx })}
          intent="primary"
          loading={isPending}
          onClick={() => (isToShip ? setShipping(true) : approve(tx))}
          text={t(isToShip ? 'action.ship' : 'action.approve')}
          variant={isToShip ? 'solid' : 'outlined'}
        />
      )}
      {isShipping && (
        <Suspense>
          <Shipping address={{ orgId, tx: String(tx) }} onClose={() => setShipping(false)} />
        </Suspense>
      )}
    </li>
  )
}

/** The dialog wants the whole order; it is read when it is asked for. */
function Shipping({ address, onClose }: { address: TransactionAddress; onClose: () => void }) {
  const { data } = useTransaction(address)
  return data === undefined ? null : <ShipDialog address={address} onClose={onClose} transaction={data.transaction} />
}

function useApprove(orgId: OrgId) {
  const { t } = useTranslation('inventory')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { send, isPending } = useOneCall(inventory.setStatus)
  const approve = (tx: number) =>
    send(
      { params: { orgId, tx: String(tx) }, body: { status: 'pending' } },
      {
        onSuccess: () => notify.success(t('waiting.approved', { tx })),
        onError: (error) => notify.error(error.code === 'invalid_transition' ? t('stale') : sentence(error)),
      },
    )
  return { approve, isPending }
}
