import { Button, ProgressBar } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import type { TransactionItem, TransactionView } from '#shared/domains/inventory/schema.ts'
import { slipPath } from '../paths.ts'
import { countOf, missingOf, scan, withCount } from './packing.ts'
import type { OrderLine, Packed } from './packing.ts'
import { isolated } from './isolated.ts'
import { ScanField } from './scan-field.tsx'
import type { Tell } from './told.tsx'
import { useCallback, useRef, useState } from 'react'
import { keepPacked, readPacked } from './kept-counts.ts'
import { ShipDialog } from '../shipping/ship-dialog.tsx'

interface ParcelProps {
  transaction: TransactionView
  maySend: boolean
  onOpen: (tx: number) => void
  onClose: () => void
  /** It was sent from here. */
  onShipped: () => void
  tell: Tell
}

/** A parcel while it is packed: what goes into it, and how much of that lies in it. */
export function Parcel({ transaction, maySend, onOpen, onClose, onShipped, tell }: ParcelProps) {
  const { t } = useTranslation('slips')
  const { number } = useFormats()
  const { tx, status, items, qty, toOrg, fromOrg } = transaction
  const { packed, latest, keep } = usePacked(transaction.id)
  const [isShipping, setShipping] = useState(false)
  const missing = missingOf(transaction, packed)

  function tellCount(line: OrderLine, next: Packed) {
    keep(next)
    const counted = { name: isolated(line.name), count: number(countOf(next, line)), qty: number(line.qty) }
    tell('good', missingOf(transaction, next) === 0 ? t('scan.allPacked') : t('scan.ticked', counted))
  }
  function onCode(code: string) {
    const told = scan(transaction, latest(), code)
    if (told.kind === 'other') return onOpen(told.tx)
    if (!maySend) return tell('bad', t(`scan.state.${status}`, { tx }))
    switch (told.kind) {
      case 'ticked':
        return tellCount(told.line, told.packed)
      case 'tooMany':
        return tell('bad', t('scan.tooMany', { name: isolated(told.line.name), qty: told.line.qty }))
      case 'missing':
        return tell('bad', t('scan.missing', { pieces: number(told.pieces) }))
      case 'complete':
        return setShipping(true)
      default:
        return tell('bad', t('scan.unknown', { code: isolated(told.code) }))
    }
  }
  return (
    <>
      <ScanField isListening={!isShipping} onCode={onCode} />
      {isShipping && (
        <ShipDialog
          address={{ orgId: fromOrg.id, tx: String(tx) }}
          onClose={() => setShipping(false)}
          onShipped={() => {
            onShipped()
            tell('good', t('scan.shipped', { tx }))
          }}
          transaction={transaction}
        />
      )}
      <Card
        actions={
          <>
            <LinkButton look="minimal" text={t('scan.slip')} to={slipPath(transaction, fromOrg.id)} />
            <Button onClick={onClose} text={t('scan.another')} variant="outlined" />
          </>
        }
        title={t('scan.parcel', { tx })}
      >
        {toOrg !== null && <p className="tw-scan__to">{t('scan.to', { name: isolated(toOrg.name) })}</p>}
        {maySend && (
          <>
            <p className="tw-scan__progress">{t('scan.progress', { done: number(qty - missing), all: number(qty) })}</p>
            <ProgressBar
              animate={false}
              className="tw-scan__bar"
              intent={missing === 0 ? 'success' : 'primary'}
              stripes={false}
              value={qty === 0 ? 1 : (qty - missing) / qty}
            />
          </>
        )}
        <ul aria-label={t('scan.items')} className="tw-scan__items">
          {items.map((item) => (
            <Line
              item={item}
              key={item.position}
              onCount={maySend ? (line, count) => tellCount(line, withCount(latest(), line, count)) : null}
              packed={packed}
            />
          ))}
        </ul>
        {maySend && (
          <Button
            disabled={missing > 0}
            fill
            intent="primary"
            onClick={() => setShipping(true)}
            size="large"
            text={t('scan.ship')}
          />
        )}
      </Card>
    </>
  )
}

interface LineProps {
  item: TransactionItem
  packed: Packed
  /** Null where nothing is packed any more. */
  onCount: ((item: TransactionItem, count: number) => void) | null
}

function Line({ item, packed, onCount }: LineProps) {
  const { t } = useTranslation('slips')
  const { number } = useFormats()
  const { name, serviceSKU, packaging, qty } = item
  const count = countOf(packed, item)
  const isDone = count === qty
  const hasBegun = onCount !== null
  return (
    <li className={`tw-scan__item${isDone && hasBegun ? ' tw-scan__item--done' : ''}`}>
      <div className="tw-scan__product">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className="tw-scan__sku">
          <bdi dir="ltr">{serviceSKU}</bdi>
          {packaging !== null && packaging !== '' && <bdi>{packaging}</bdi>}
        </span>
      </div>
      {onCount === null ? (
        <span className="tw-scan__count">{number(qty)}</span>
      ) : (
        <>
          <span className="tw-scan__count">{t('scan.countOf', { count: number(count), qty: number(qty) })}</span>
          <span className="tw-scan__steps">
            <Button
              aria-label={t('scan.less', { name })}
              disabled={count === 0}
              onClick={() => onCount(item, count - 1)}
              text="−"
              variant="outlined"
            />
            <Button
              aria-label={t('scan.allOf', { name })}
              disabled={isDone}
              onClick={() => onCount(item, qty)}
              text={t('scan.all')}
              variant="outlined"
            />
          </span>
        </>
      )}
    </li>
  )
}

/** What lies in the parcel of a transaction, kept on this device with each piece. */
function usePacked(transactionId: string) {
  const [packed, setPacked] = useState<Packed>(() => readPacked(transactionId))
  // Two scans may come before anything is drawn anew.
  const newest = useRef(packed)
  const keep = useCallback(
    (next: Packed) => {
      newest.current = next
      setPacked(next)
      keepPacked(transactionId, next, Date.now())
    },
    [transactionId],
  )
  const latest = useCallback(() => newest.current, [])
  return { packed, latest, keep }
}
