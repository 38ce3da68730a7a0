import { Button, HTMLSelect } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight, Download } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useDownload } from '#renderer/ui/use-download.ts'
import { earnings } from '#shared/domains/billing/earnings/api.ts'
import type { Month, Statement } from '#shared/domains/billing/earnings/schema.ts'
import { monthAfter } from '#shared/kernel/calendar/months.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Currency } from '#shared/kernel/money.ts'
import { StatementLines } from './statement-lines.tsx'

/** A month: what the balance was, what changed it, what it was then, and the files of it. */
export function StatementCard({ orgId, timeZone }: { orgId: OrgId; timeZone: string }) {
  const { t } = useTranslation('earnings')
  const { month: say } = useFormats('UTC')
  const now = useNow()
  const present = localDateOf(now, timeZone).slice(0, 7)
  const [month, setMonth] = useState<Month>(present)
  const [currency, setCurrency] = useState<Currency | null>(null)
  const asked = { month, ...(currency === null ? {} : { currency }) }
  const query = useApi(earnings.statement, { params: { orgId }, query: asked }, { keepPrevious: true })
  const known = query.data?.statement.currencies ?? []
  const name = say(`${month}-01`)
  return (
    <Card
      actions={
        <span className="tw-statement__choice">
          <Button
            aria-label={t('statement.earlier')}
            icon={<ChevronLeft className="tw-flips" />}
            onClick={() => setMonth(monthAfter(month, -1))}
            variant="minimal"
          />
          <span aria-live="polite" className="tw-statement__month">
            {name}
          </span>
          <Button
            aria-label={t('statement.later')}
            disabled={month >= present}
            icon={<ChevronRight className="tw-flips" />}
            onClick={() => setMonth(monthAfter(month, 1))}
            variant="minimal"
          />
          {known.length > 1 && (
            <HTMLSelect
              aria-label={t('statement.currency')}
              onChange={({ currentTarget }) => setCurrency(Currency.parse(currentTarget.value))}
              options={known}
              value={query.data?.statement.currency}
            />
          )}
        </span>
      }
      title={t('statement.title')}
    >
      <QueryState query={query} skeleton={<Skeleton block="11rem" />}>
        {({ statement }) => (
          <>
            <Sums statement={statement} />
            <Files orgId={orgId} statement={statement} />
            {statement.sums.length > 0 && (
              <StatementLines
                key={`${statement.month} ${statement.currency}`}
                orgId={orgId}
                statement={statement}
                timeZone={timeZone}
              />
            )}
          </>
        )}
      </QueryState>
    </Card>
  )
}

function Sums({ statement: { currency, opening, closing, sums, paidOut } }: { statement: Statement }) {
  const { t } = useTranslation('earnings')
  const { number } = useFormats()
  const money = useMoney()
  return (
    <>
      <dl className="tw-statement">
        <div className="tw-statement__row tw-statement__row--end">
          <dt>{t('statement.opening')}</dt>
          <dd>{money(opening, currency)}</dd>
        </div>
        {sums.map(({ movement, amount, count }) => (
          <div className="tw-statement__row" key={movement}>
            <dt>
              {t(`movement.${movement}`)} <span className="tw-earned__note">({number(count)})</span>
            </dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
        <div className="tw-statement__row tw-statement__row--end">
          <dt>{t('statement.closing')}</dt>
          <dd>{money(closing, currency)}</dd>
        </div>
        {paidOut !== 0 && (
          <div className="tw-statement__row">
            <dt>{t('paidOut')}</dt>
            <dd>{money(paidOut, currency)}</dd>
          </div>
        )}
      </dl>
      <p className="tw-earned__note">
        {sums.length === 0 ? t('statement.none') : t(closing < 0 ? 'statement.owing' : 'statement.owed')}
      </p>
    </>
  )
}

function Files({ orgId, statement: { month, currency } }: { orgId: OrgId; statement: Statement }) {
  const { t } = useTranslation('earnings')
  const { busy, save } = useDownload()
  const input = { params: { orgId }, query: { month, currency } }
  const files = [
    { call: earnings.print, text: t('statement.pdf'), name: `statement-${month}-${currency}.pdf` },
    { call: earnings.exportLines, text: t('statement.csv'), name: `statement-${month}-${currency}.csv` },
    { call: earnings.exportJournal, text: t('statement.journal'), name: `journal-${month}-${currency}.csv` },
  ]
  return (
    <>
      <div className="tw-statement__files">
        {files.map(({ call, text, name }) => (
          <Button
            icon={<Download />}
            key={name}
            loading={busy === call}
            onClick={() => void save(call, input, name)}
            text={text}
            variant="outlined"
          />
        ))}
      </div>
      <p className="tw-earned__note">{t('statement.journalHint')}</p>
    </>
  )
}
