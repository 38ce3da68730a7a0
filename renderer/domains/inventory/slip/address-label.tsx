import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import '#renderer/ui/print/on-paper.css'
import '#renderer/ui/tokens/paper.css'
import { addressLines } from '#shared/domains/inventory/slip.ts'
import type { SlipParts } from '#shared/domains/inventory/slips-api.ts'
import './address-label.css'
import { barcodeOf } from './barcode.ts'

interface AddressLabelProps extends SlipParts {
  to: NonNullable<SlipParts['to']>
  /** The sheet for the browser; null where the printer's dialog says which. */
  sheet: string | null
}

/** What is stuck onto the parcel: to whom, large enough to be read from an arm's length; from whom; and its number. */
export function AddressLabel({ transaction: { tx }, from, to, sheet }: AddressLabelProps) {
  const { t } = useTranslation('inventory')
  const barcode = useMemo(() => barcodeOf(String(tx)), [tx])
  return (
    <article
      aria-label={t('label.title', { tx })}
      className={`tw-label tw-on-paper${sheet === null ? '' : ` tw-label--${sheet}`}`}
    >
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
