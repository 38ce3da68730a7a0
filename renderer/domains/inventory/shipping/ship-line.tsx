import { Button } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { TransactionItem } from '#shared/domains/inventory/schema.ts'
import type { ShippableLine } from '#shared/domains/inventory/shipping-api.ts'
import { QuantityField } from '../fields/quantity-field.tsx'
import { formatLocalDay } from '../local-day.ts'
import { isShut, keyOf, piecesAt, piecesOf, rowsOf } from './lot-draft.ts'
import type { LotRow, LotTexts } from './lot-draft.ts'

interface ShipLineProps {
  item: TransactionItem
  line: ShippableLine
  texts: LotTexts
  onType: (key: string, text: string) => void
  /** What the server said is wrong, by the row. */
  wrong: ReadonlyMap<string, string>
}

/** One product of an order: from which lots how many pieces leave. Lots that nothing is taken from wait behind a button. */
export function ShipLine({ item, line, texts, onType, wrong }: ShipLineProps) {
  const { t } = useTranslation('inventory')
  const { number } = useFormats()
  const [isOpen, setOpen] = useState(false)
  // What was suggested stays in sight, also while its number is typed anew.
  const [first] = useState(() => new Set(rowsOf(line).filter((row) => piecesAt(texts, line.position, row) !== 0)))
  const rows = rowsOf(line)
  const taken = (row: LotRow) => [...first].some(({ id }) => id === row.id) || piecesAt(texts, line.position, row) !== 0
  const shown = isOpen || rows.length === 1 ? rows : rows.filter(taken)
  const hidden = rows.length - shown.length
  const now = piecesOf(texts, line)
  const isTooMany = now > item.qty
  return (
    <li className="tw-ship__line">
      <div className="tw-ship__product">
        <strong className="tw-ship__name">
          <bdi>{item.name}</bdi>
        </strong>
        <span className={`tw-ship__count${isTooMany ? ' tw-ship__count--wrong' : ''}`} role="status">
          {t('ship.ofOrdered', { now: number(now), qty: number(item.qty) })}
        </span>
        <span className="tw-ship__sku">
          <bdi dir="ltr">{item.serviceSKU}</bdi>
          {item.packaging !== null && <bdi>{item.packaging}</bdi>}
        </span>
      </div>
      {shown.map((row) => (
        <Lot
          item={item}
          key={row.id ?? ''}
          left={item.qty - now}
          onType={(text) => onType(keyOf(line.position, row.id), text)}
          pieces={piecesAt(texts, line.position, row)}
          row={row}
          text={texts[keyOf(line.position, row.id)] ?? ''}
          told={wrong.get(keyOf(line.position, row.id))}
        />
      ))}
      {(hidden > 0 || isOpen) && (
        <Button
          className="tw-ship__more"
          onClick={() => setOpen(!isOpen)}
          size="small"
          text={isOpen ? t('ship.fewer') : t('ship.others', { count: hidden })}
          variant="minimal"
        />
      )}
      {isTooMany && (
        <p className="tw-ship__wrong" role="alert">
          {t('part.atMost', { number: number(item.qty) })}
        </p>
      )}
    </li>
  )
}

interface LotProps {
  item: TransactionItem
  row: LotRow
  text: string
  pieces: number | null
  /** How many of the line are still to be found. */
  left: number
  onType: (text: string) => void
  told: string | undefined
}

function Lot({ item, row, text, pieces, left, onType, told }: LotProps) {
  const { t } = useTranslation(['inventory', 'stock'])
  const { number, tag } = useFormats()
  const noteId = useId()
  const { number: lot, expiresOn, onHand, isExpired, isBlocked } = row
  const name = lot === null ? t('ship.loose') : t('stats.lot', { number: lot })
  const most = isShut(row) ? 0 : onHand
  const isMore = pieces !== null && pieces > most
  const bounded = isMore ? t('part.atMost', { number: number(most) }) : told
  const note = pieces === null ? t('request.wholeNumber') : bounded
  const dated = (date: string) => t(isExpired ? 'ship.expired' : 'stats.expires', { date: formatLocalDay(date, tag) })
  return (
    <div className={`tw-ship__lot${isExpired ? ' tw-ship__lot--expired' : ''}`}>
      <div className="tw-ship__what">
        <bdi>{name}</bdi>
        <span className="tw-ship__sku">
          {expiresOn !== null && <span className={isExpired ? 'tw-ship__gone' : undefined}>{dated(expiresOn)}</span>}
          {isBlocked && <span className="tw-ship__gone">{t('stock:block.tag')}</span>}
          <span>{t('ship.left', { onHand: number(onHand) })}</span>
        </span>
      </div>
      {!isShut(row) && (
        <QuantityField
          isWrong={note !== undefined}
          less={pieces !== null && pieces > 0 ? Math.min(pieces - 1, most) : null}
          more={pieces !== null && pieces < most && left > 0 ? pieces + 1 : null}
          name={`${item.name}, ${name}`}
          noteId={noteId}
          onType={onType}
          text={text}
        />
      )}
      <span aria-live="polite" className="tw-ship__wrong" id={noteId}>
        {note}
      </span>
    </div>
  )
}
