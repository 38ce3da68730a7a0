import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import '#renderer/ui/print/on-paper.css'
import '#renderer/ui/tokens/paper.css'
import type { PublicOrg } from '#shared/domains/orgs/schema.ts'
import './address-label.css'
import { addressLines } from './address-lines.ts'
import { barcodeOf } from './barcode.ts'
import type { PaperParts } from './paper-screen.tsx'

/** What is stuck onto the parcel: to whom, large enough to be read from an arm's length; from whom; and its number. */
export function AddressLabel({ transaction: { tx }, from, to, sheet }: PaperParts & { to: PublicOrg }) {
  const { t } = useTranslation('inventory')
  const barcode = useMemo(() => barcodeOf(String(tx)), [tx])
  return (
    <article className={`tw-label tw-on-paper${sheet === null ? '' : ` tw-label--${sheet}`}`}>
      <section className="tw-label__from">
        <h2>{t('label.from')}</h2>
        <p dir="auto">{[from.name, ...addressLines(from)].join(', ')}</p>
      </section>
      <section className="tw-label__to">
        <h2>{t('label.to')}</h2>
        <p className="tw-label__name" dir="auto">
          {to.name}
        </p>
        {addressLines(to).map((line) => (
          <p dir="auto" key={line}>
            {line}
          </p>
        ))}
        {to.country !== null && to.country !== from.country && <p>{to.country}</p>}
      </section>
      <figure className="tw-label__code">
        <img alt={t('slip.barcode', { tx })} src={barcode} />
        <figcaption>{tx}</figcaption>
      </figure>
    </article>
  )
}
