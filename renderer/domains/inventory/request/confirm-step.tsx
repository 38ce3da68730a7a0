import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { Facts } from '#renderer/ui/facts.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Amounts } from '../lines/amounts.tsx'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import type { JudgedDraft, RequestDraft, RequestedLine } from './draft.ts'
import { Refusal } from './refusal.tsx'

interface ConfirmStepProps {
  supplier: string
  draft: RequestDraft
  judged: JudgedDraft
  error: ApiError | null
  isBusy: boolean
  onBack: () => void
  onConfirm: () => void
}

/** The order as a whole, before it is sent: each product, each fee. */
export function ConfirmStep({ supplier, draft, judged, error, isBusy, onBack, onConfirm }: ConfirmStepProps) {
  const { t } = useTranslation('inventory')
  const body = useRef<HTMLDivElement>(null)
  // A screen reader begins with what is to be confirmed, and Enter does not confirm it unread.
  useEffect(() => body.current?.focus(), [])
  const { amounts, currency, discount, timing, lines } = judged
  const isReady = judged.isComplete && judged.below.length === 0
  return (
    <>
      <DialogBody>
        <div className="tw-inv-form" ref={body} tabIndex={-1}>
          <Facts
            facts={[
              { name: t('request.supplier'), value: <bdi>{supplier}</bdi> },
              { name: t('request.description'), value: <span dir="auto">{draft.description}</span> },
              { name: t('payment.title'), value: t(`timing.${timing}`) },
              {
                name: t('request.notes'),
                value: draft.notes.trim() === '' ? null : <span dir="auto">{draft.notes}</span>,
              },
            ]}
          />
          <ul className="tw-inv-ordered">
            {lines.map((line) => (
              <OrderedLine currency={currency} key={line.product.id} line={line} />
            ))}
          </ul>
          {amounts !== null && <Amounts amounts={amounts} currency={currency} discount={discount} />}
          {error !== null && <Refusal error={error} />}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={isBusy} onClick={onBack} text={t('request.back')} />
            <Button
              disabled={!isReady}
              intent="primary"
              loading={isBusy}
              onClick={onConfirm}
              text={t('request.confirm')}
            />
          </>
        }
      />
    </>
  )
}

function OrderedLine({ line: { product, qty, price }, currency }: { line: RequestedLine; currency: string }) {
  const { number } = useFormats()
  const money = useMoney()
  return (
    <li className="tw-inv-ordered__line">
      <bdi className="tw-inv-ordered__name">{product.name}</bdi>
      <span className="tw-inv-ordered__qty">
        <bdi>
          {number(qty)} × {money(price, currency)}
        </bdi>
      </span>
      <span className="tw-inv-ordered__amount">
        <bdi>{money(qty * price, currency)}</bdi>
      </span>
    </li>
  )
}
