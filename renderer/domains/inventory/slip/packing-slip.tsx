import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import '#renderer/ui/print/on-paper.css'
import '#renderer/ui/tokens/paper.css'
import type { TransactionItem, TransactionView } from '#shared/domains/inventory/schema.ts'
import type { PublicOrg } from '#shared/domains/orgs/schema.ts'
import { addressLines } from './address-lines.ts'
import { barcodeOf } from './barcode.ts'
import './packing-slip.css'
import type { PaperParts } from './paper-screen.tsx'

/** What lies in the parcel (look, Paper): from whom, to whom, one table to tick off, and the number as a barcode. */
export function PackingSlip({ transaction, from, to, sheet }: PaperParts) {
  const { t } = useTranslation('inventory')
  const { items, notes, qty } = transaction
  const { number } = useFormats()
  return (
    <article className={`tw-slip tw-on-paper${sheet === null ? '' : ` tw-slip--${sheet}`}`}>
      <Heading timeZone={from.timeZone} transaction={transaction} />
      <div className="tw-slip__parties">
        <Party org={from} title={t('slip.from')} />
        {to !== null && <Party org={to} title={t('slip.to')} />}
      </div>
      <ItemTable items={items} />
      <p className="tw-slip__pieces">
        {t('slip.pieces')} <strong>{number(qty)}</strong>
      </p>
      {notes !== null && notes !== '' && (
        <section className="tw-slip__notes">
          <h3>{t('request.notes')}</h3>
          <p dir="auto">{notes}</p>
        </section>
      )}
    </article>
  )
}

function Heading({ transaction, timeZone }: { transaction: TransactionView; timeZone: string }) {
  const { t } = useTranslation('inventory')
  const { date } = useFormats(timeZone)
  const { tx, ca, description, descriptionTo, delivery } = transaction
  const barcode = useMemo(() => barcodeOf(String(tx)), [tx])
  return (
    <header className="tw-slip__heading">
      <div>
        <h2 className="tw-slip__title">{t('slip.open')}</h2>
        <dl className="tw-slip__facts">
          <Fact name={t('slip.number')} value={String(tx)} />
          <Fact name={t('slip.date')} value={date(ca)} />
          <Fact name={t('list.description')} value={descriptionTo ?? description} />
          {delivery !== null && <Fact name={delivery.shipBy} value={<bdi dir="ltr">{delivery.trackingNumber}</bdi>} />}
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

function Party({ title, org }: { title: string; org: PublicOrg }) {
  const ways = [...addressLines(org), ...[org.phone, org.email].filter((way) => way !== null && way !== '')]
  return (
    <section className="tw-slip__party">
      <h3>{title}</h3>
      <p className="tw-slip__name" dir="auto">
        {org.name}
      </p>
      {ways.map((way) => (
        <p dir="auto" key={way}>
          {way}
        </p>
      ))}
    </section>
  )
}

function ItemTable({ items }: { items: readonly TransactionItem[] }) {
  const { t } = useTranslation('inventory')
  const { number } = useFormats()
  return (
    <table className="tw-slip__table">
      <thead>
        <tr>
          <th scope="col">{t('slip.packed')}</th>
          <th scope="col">{t('details.product')}</th>
          <th scope="col">{t('details.sku')}</th>
          <th scope="col">{t('details.packaging')}</th>
          <th className="tw-slip__qty" scope="col">
            {t('list.qty')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, name, serviceSKU, packaging, qty, lots }, index) => (
          <tr key={`${id} ${index}`}>
            <td>
              <span className="tw-slip__box">&nbsp;</span>
            </td>
            <td className="tw-slip__product" dir="auto">
              {name}
              {lots.length > 0 && (
                <div className="tw-slip__lots">
                  {t('slip.lots')}: {lots.map((lot) => `${lot.number} (${number(lot.qty)})`).join(', ')}
                </div>
              )}
            </td>
            <td>
              <bdi dir="ltr">{serviceSKU}</bdi>
            </td>
            <td>{packaging}</td>
            <td className="tw-slip__qty">{number(qty)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
