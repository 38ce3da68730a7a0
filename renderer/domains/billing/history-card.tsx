import { Button, Tag } from '@blueprintjs/core'
import type { Intent } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useDownload } from '#renderer/ui/use-download.ts'
import { billing } from '#shared/domains/billing/api.ts'
import { DESCRIPTION_SHOWN, HISTORY_SHOWN } from '#shared/domains/billing/schema.ts'
import type { InvoiceView } from '#shared/domains/billing/schema.ts'
import { useHistory, useMaySeeBills } from './payer-calls.ts'
import type { Payer } from './payer-calls.ts'
import './billing.css'

/** How many more are shown at a time, and at most. */
const MORE = 100

/** Every invoice with its lines and its papers (spec §9 Money: so many until it is expanded). */
export function HistoryCard(payer: Payer) {
  const { t } = useTranslation('billing')
  const may = useMaySeeBills(payer)
  const [isExpanded, setExpanded] = useState(false)
  const query = useHistory(payer, isExpanded ? MORE : HISTORY_SHOWN)
  if (!may) return null
  return (
    <Card title={t('history.title')}>
      <QueryState query={query} skeleton={<Skeleton block="8rem" />}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <p className="tw-bills__none">{t('history.none')}</p>
          ) : (
            <>
              <ul className="tw-bills">
                {data.map((invoice) => (
                  <Bill invoice={invoice} key={invoice.id} orgId={payer.orgId} />
                ))}
              </ul>
              {pagination.total > HISTORY_SHOWN && (
                <Button
                  aria-expanded={isExpanded}
                  onClick={() => setExpanded(!isExpanded)}
                  text={t(isExpanded ? 'history.fewer' : 'history.more')}
                  variant="minimal"
                />
              )}
            </>
          )
        }
      </QueryState>
    </Card>
  )
}

const INTENTS: Partial<Record<InvoiceView['status'], Intent>> = {
  succeeded: 'success',
  failed: 'danger',
  pending: 'warning',
}

const cut = (text: string): string => (text.length > DESCRIPTION_SHOWN ? `${text.slice(0, DESCRIPTION_SHOWN)}…` : text)

function Bill({ orgId, invoice }: Payer & { invoice: InvoiceView }) {
  const { t } = useTranslation('billing')
  const { date } = useFormats('UTC')
  const money = useMoney()
  const { number, description, created, amount, currency, status, reason, lines, due } = invoice
  return (
    <li className="tw-bills__row">
      <span className="tw-bills__what">
        <span className="tw-bills__name" title={description}>
          <bdi>{cut(description)}</bdi>
        </span>
        <span className="tw-bills__small">
          {date(created)} · <bdi>{number}</bdi>
        </span>
        {reason !== null && <span className="tw-bills__small">{t(`reason.${reason}`)}</span>}
        <details>
          <summary className="tw-bills__small">
            {t('pdf.what')} <span className="tw-visually-hidden">{number}</span>
          </summary>
          <ul className="tw-bills__lines">
            {lines.map((line) => (
              <li key={`${line.start} ${line.kind} ${line.amount}`}>
                <span>{t(`line.${line.kind}`, { name: line.name, quantity: line.quantity })}</span>
                <span>{money(line.amount, currency)}</span>
              </li>
            ))}
            {amount > due && (
              <li>
                <span>{t('pdf.credit')}</span>
                <span>{money(due - amount, currency)}</span>
              </li>
            )}
          </ul>
        </details>
      </span>
      <span className="tw-bills__end">
        <span className="tw-bills__amount">{money(amount, currency)}</span>
        <Tag intent={INTENTS[status] ?? 'none'} minimal round>
          {t(`status.${status}`)}
        </Tag>
        <Papers invoice={invoice} orgId={orgId} />
      </span>
    </li>
  )
}

function Papers({ orgId, invoice: { id: invoiceId, number, status } }: Payer & { invoice: InvoiceView }) {
  const { t } = useTranslation('billing')
  const { busy, save } = useDownload()
  const print = (as: 'invoice' | 'receipt') =>
    orgId === null
      ? save(billing.print, { params: { invoiceId }, query: { as } }, `${as}-${number}.pdf`)
      : save(billing.printOfOrg, { params: { orgId, invoiceId }, query: { as } }, `${as}-${number}.pdf`)
  return (
    <span className="tw-bills__papers">
      <Button
        aria-label={t('history.invoiceOf', { number })}
        loading={busy !== null}
        onClick={() => void print('invoice')}
        text={t('history.invoice')}
        variant="minimal"
      />
      {status === 'succeeded' && (
        <Button
          aria-label={t('history.receiptOf', { number })}
          loading={busy !== null}
          onClick={() => void print('receipt')}
          text={t('history.receipt')}
          variant="minimal"
        />
      )}
    </span>
  )
}
