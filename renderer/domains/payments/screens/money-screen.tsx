import { Share } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { useAddressQuery } from '#renderer/ui/page/use-address-query.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { StatusTabs } from '#renderer/ui/table/status-tabs.tsx'
import { payments } from '#shared/domains/payments/api.ts'
import type { DifferenceView } from '#shared/domains/payments/reconciliation.ts'
import './money-screen.css'

/** What the books and the payment service do not say alike, for whoever runs the system. */
export function MoneyScreen() {
  const { t } = useTranslation('payments')
  const [read, write] = useAddressQuery()
  const { dateTime, number } = useFormats()
  const state = read('state') === 'all' ? 'all' : 'open'
  const query = useApi(payments.differences, { query: { state } }, { keepPrevious: true })
  const last = query.data?.last ?? null
  const when = last === null ? '' : dateTime(last.at)
  return (
    <Page
      title={t('money.title')}
      toolbar={
        <StatusTabs
          chosen={state}
          id="differences"
          onChoose={(chosen) => write({ state: chosen === 'open' ? null : chosen })}
          tabs={[
            { id: 'open', text: t('money.open') },
            { id: 'all', text: t('money.all') },
          ]}
        />
      }
    >
      <p className="tw-differences__lead">{t('money.lead')}</p>
      <QueryState query={query} skeleton={<Skeleton block="14rem" />}>
        {({ differences }) => (
          <>
            <p className="tw-differences__last">
              {last === null ? t('money.never') : t('money.last', { when, movements: number(last.movements) })}
            </p>
            {differences.length === 0 ? (
              <EmptyState drawing="path" text={t('money.noneText')} title={t('money.none')} />
            ) : (
              <Differences differences={differences} isStale={query.isPlaceholderData} />
            )}
          </>
        )}
      </QueryState>
    </Page>
  )
}

function Differences({ differences, isStale }: { differences: readonly DifferenceView[]; isStale: boolean }) {
  const { t } = useTranslation('payments')
  const { dateTime } = useFormats()
  const money = useMoney()
  const columns: Column<DifferenceView>[] = [
    { id: 'what', title: t('money.what'), cell: whatOf },
    {
      id: 'here',
      title: t('money.here'),
      isNumber: true,
      cell: ({ here, currency, kind }) => (kind === 'missing_here' ? '–' : money(here, currency)),
    },
    {
      id: 'there',
      title: t('money.there'),
      isNumber: true,
      cell: ({ there, currency, kind }) => (kind === 'missing_there' ? '–' : money(there, currency)),
    },
    { id: 'moved', title: t('money.moved'), cell: ({ moved }) => dateTime(moved) },
    {
      id: 'found',
      title: t('money.found'),
      cell: ({ found, resolved }) =>
        resolved === null ? dateTime(found) : t('money.resolvedAt', { when: dateTime(resolved) }),
    },
  ]
  return (
    <DataTable
      caption={t('money.title')}
      columns={columns}
      isDense
      isStale={isStale}
      rowKey={({ id }) => id}
      rowName={({ source }) => source}
      rows={differences}
    />
  )
}

/** What it is, by the provider's number of it, and the ways to where it can be looked at. */
function What({ difference: { kind, source, order, providerUrl } }: { difference: DifferenceView }) {
  const { t } = useTranslation('payments')
  const number = <bdi dir="ltr">{source}</bdi>
  return (
    <span className="tw-differences__what">
      <span className="tw-differences__kind">{t(`money.kind.${kind}`)}</span>
      {providerUrl === null ? (
        <span className="tw-differences__number">{number}</span>
      ) : (
        <a className="tw-differences__number" href={providerUrl} rel="noreferrer" target="_blank">
          {number} <Share size={12} title={t('money.atService')} />
        </a>
      )}
      {order !== null && (
        <Link className="tw-differences__number" to={`/dashboard/inv/${order.tx}?org=${order.orgId}`}>
          {t('money.order', { tx: order.tx })}
        </Link>
      )}
    </span>
  )
}

const whatOf = (difference: DifferenceView) => <What difference={difference} />
