import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { Carrier, TransactionView } from '#shared/domains/inventory/schema.ts'
import type { ShippableLine } from '#shared/domains/inventory/shipping-api.ts'
import { UNPAID } from '#shared/domains/payments/order-payment.ts'
import { useScanner } from '../codes/use-scanner.ts'
import { useOneCall } from '../use-one-call.ts'
import { useShowTransaction } from '../use-transaction.ts'
import type { TransactionAddress } from '../use-transaction.ts'
import { CarrierFields } from './carrier-fields.tsx'
import { chosenLots, suggested, wrongRows } from './lot-draft.ts'
import type { LotTexts } from './lot-draft.ts'
import { ParcelPapers } from './parcel-papers.tsx'
import { ShipLine } from './ship-line.tsx'
import { UnpaidField } from './unpaid-field.tsx'

interface ShipFormProps {
  transaction: TransactionView
  address: TransactionAddress
  lines: readonly ShippableLine[]
  frame: DialogFrame
  onShipped: () => void
}

/** What leaves from which lots, and by whom it is carried; what was typed stays through every refusal. */
export function ShipForm({ transaction, address, lines, frame, onShipped }: ShipFormProps) {
  const { t } = useTranslation(['inventory', 'common'])
  const { number } = useFormats()
  const { tx, items, toOrg, qty, version } = transaction
  const [texts, setTexts] = useState<LotTexts>(() => suggested(lines))
  const [shipBy, setShipBy] = useState<Carrier>('FedEx')
  const [trackingNumber, setTracking] = useState('')
  const [reason, setReason] = useState('')
  const isUnpaid = UNPAID.some((state) => state === transaction.payment?.charge?.state)
  const ship = useOneCall(inventory.shipPart)
  const keyFor = useIdempotencyKey()
  const { show, reload } = useShowTransaction(address)
  const ordered = new Map(items.map((item) => [item.position, item.qty]))
  const chosen = chosenLots(texts, lines, ordered)
  const now = chosen?.reduce((sum, item) => sum + item.qty, 0) ?? 0
  const isReady = chosen !== null && now > 0 && (!isUnpaid || reason.trim() !== '')
  const wrong = wrongRows(ship.error?.fields ?? {}, chosen ?? [])

  const isTracking = (code: string) =>
    code.trim() !== String(tx) &&
    !items.some(({ serviceSKU }) => serviceSKU.toUpperCase() === code.trim().toUpperCase())

  function change(apply: () => void) {
    apply()
    frame.setDirty(true)
    ship.reset()
  }
  function submit() {
    if (!isReady) return
    const typed = trackingNumber.trim()
    const delivery = typed === '' ? {} : { delivery: { shipBy, trackingNumber: typed } }
    const why = isUnpaid ? { unpaidReason: reason.trim() } : {}
    const body = { items: chosen, ...delivery, ...why, version }
    ship.send(
      { params: address, body, idempotencyKey: keyFor(body) },
      {
        onSuccess({ transaction: saved }) {
          show(saved)
          onShipped()
        },
        onError(error) {
          if (error.code === 'version_conflict' || error.code === 'invalid_transition') void reload()
        },
      },
    )
  }
  // The slip once more sends it off; what else is scanned is the carrier's label.
  useScanner((code) => {
    if (code.trim() === String(tx)) submit()
    else if (isTracking(code)) change(() => setTracking(code.trim()))
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DialogBody className="tw-inv-form">
        {toOrg !== null && (
          <p className="tw-ship__hint">
            <bdi>{t('list.toOrg', { name: toOrg.name })}</bdi>
          </p>
        )}
        <ul aria-label={t('part.lines')} className="tw-ship__lines">
          {lines.map((line) => {
            const item = items.find(({ position }) => position === line.position)
            return (
              item && (
                <ShipLine
                  item={item}
                  key={line.position}
                  line={line}
                  onType={(key, text) => change(() => setTexts((before) => ({ ...before, [key]: text })))}
                  texts={texts}
                  wrong={wrong}
                />
              )
            )
          })}
        </ul>
        <CarrierFields
          error={ship.error?.fields['delivery.trackingNumber']}
          isTracking={isTracking}
          onCarrier={(next) => change(() => setShipBy(next))}
          onNumber={(next) => change(() => setTracking(next))}
          shipBy={shipBy}
          trackingNumber={trackingNumber}
        />
        {isUnpaid && <UnpaidField onType={(next) => change(() => setReason(next))} reason={reason} />}
        <ParcelPapers transaction={transaction} />
        <p aria-live="polite" className="tw-ship__hint">
          {isReady && now < qty && t('part.summary', { now: number(now), rest: number(qty - now) })}
        </p>
        {ship.error !== null && <Failure error={ship.error} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            <Button
              disabled={!isReady}
              intent="primary"
              loading={ship.isPending}
              text={
                isReady && now < qty ? t('ship.saveSome', { now: number(now), qty: number(qty) }) : t('action.ship')
              }
              type="submit"
            />
          </>
        }
      />
    </form>
  )
}

function Failure({ error }: { error: NonNullable<ReturnType<typeof useOneCall>['error']> }) {
  const { t } = useTranslation('inventory')
  const sentence = useErrorSentence()
  return (
    <Callout compact intent="danger" role="alert" title={t('part.failed')}>
      {error.code === 'version_conflict' ? t('stale') : (error.fields['items'] ?? sentence(error))}
    </Callout>
  )
}
