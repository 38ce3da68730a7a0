import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import '#renderer/ui/print/on-paper.css'
import '#renderer/ui/print/sheet.css'
import '#renderer/ui/tokens/paper.css'
import { slipOf } from '#shared/domains/inventory/slip.ts'
import type { Slip } from '#shared/domains/inventory/slip.ts'
import type { SlipParts } from '#shared/domains/inventory/slips-api.ts'
import { barcodeOf } from './barcode.ts'
import './packing-slip.css'

interface PackingSlipProps extends SlipParts {
  /** The sheet for the browser; null where the printer's dialog says which. */
  sheet: string | null
  /** One of several that are printed in one go. */
  isInPile?: boolean
}

/** What lies in the parcel (look, Paper): from whom, to whom, one table to tick off, and the number as a barcode. */
export function PackingSlip({ sheet, isInPile = false, ...parts }: PackingSlipProps) {
  const { t } = useTranslation('inventory')
  const { language } = useFormats()
  const slip = slipOf(parts, { say: (word) => t(word), language })
  const { tx, parties, pieces, notes } = slip
  const looks = [sheet === null ? '' : ` tw-sheet--${sheet}`, isInPile ? ' tw-sheet--pile' : ''].join('')
  return (
    <article aria-label={t('slip.title', { tx })} className={`tw-slip tw-sheet tw-on-paper${looks}`}>
      <Heading slip={slip} />
      <div className="tw-slip__parties">
        {parties.map((party) => (
          <Party key={party.title} {...party} />
        ))}
      </div>
      <ItemTable {...slip} />
      <p className="tw-slip__pieces">
        {pieces.title} <strong>{pieces.value}</strong>
      </p>
      {notes !== null && (
        <section className="tw-slip__notes">
          <h3>{notes.title}</h3>
          <p dir="auto">{notes.text}</p>
        </section>
      )}
    </article>
  )
}

function Heading({ slip: { tx, title, logo, facts } }: { slip: Slip }) {
  const { t } = useTranslation('inventory')
  const barcode = useMemo(() => barcodeOf(String(tx)), [tx])
  return (
    <header className="tw-slip__heading">
      <div>
        {logo !== null && <img alt="" className="tw-slip__logo" referrerPolicy="no-referrer" src={logo} />}
        <h2 className="tw-slip__title">{title}</h2>
        <dl className="tw-slip__facts">
          {facts.map(({ name, value, isCode = false }) => (
            <Fact key={name} name={name} value={isCode ? <bdi dir="ltr">{value}</bdi> : value} />
          ))}
        </dl>
      </div>
      <figure className="tw-slip__code">
        <img alt={t('slip.barcode', { tx })} className="tw-slip__bars" src={barcode} />
        <figcaption>{tx}</figcaption>
      </figure>
    </header>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  )
}

function Party({ title, name, lines }: Slip['parties'][number]) {
  return (
    <section className="tw-slip__party">
      <h3>{title}</h3>
      <p className="tw-slip__name" dir="auto">
        {name}
      </p>
      {lines.map((line) => (
        <p dir="auto" key={line}>
          {line}
        </p>
      ))}
    </section>
  )
}

function ItemTable({ columns, rows }: Slip) {
  return (
    <table className="tw-slip__table">
      <thead>
        <tr>
          <th scope="col">{columns.packed}</th>
          <th scope="col">{columns.product}</th>
          <th scope="col">{columns.sku}</th>
          <th scope="col">{columns.packaging}</th>
          <th className="tw-slip__qty" scope="col">
            {columns.qty}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, lots, sku, packaging, qty, picture }) => (
          <tr key={key}>
            <td>
              <span className="tw-slip__box">&nbsp;</span>
            </td>
            <td className="tw-slip__product" dir="auto">
              {picture !== null && (
                <img alt="" className="tw-slip__picture" referrerPolicy="no-referrer" src={picture} />
              )}
              {name}
              {lots !== null && <div className="tw-slip__lots">{lots}</div>}
            </td>
            <td>
              <bdi dir="ltr">{sku}</bdi>
            </td>
            <td>{packaging}</td>
            <td className="tw-slip__qty">{qty}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
