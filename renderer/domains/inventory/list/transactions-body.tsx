import { Button, InputGroup } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { ListTools, useKeptColumns } from '#renderer/domains/lists/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { formatLocalDay } from '../local-day.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { FilterChips } from '#renderer/ui/table/filter-chips.tsx'
import { ListFilters } from '#renderer/ui/table/list-filters.tsx'
import { ListBody } from '#renderer/ui/table/list-body.tsx'
import { StatusTabs } from '#renderer/ui/table/status-tabs.tsx'
import { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import { ALL_ORGS } from '../paths.ts'
import type { ListedOrg } from '../paths.ts'
import { TransactionsTable, useTransactionColumns } from './transactions-table.tsx'
import type { TransactionList } from './use-transactions.ts'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { FormField } from '#renderer/ui/fields/form-field.tsx'

interface TransactionsBodyProps {
  list: TransactionList
  listed: ListedOrg
  timeZone: string
}

/** Tabs, filters, table and pages. */
export function TransactionsBody({ list, listed, timeZone }: TransactionsBodyProps) {
  const { t } = useTranslation('inventory')
  const { number } = useFormats()
  const kept = useKeptColumns('transactions', useTransactionColumns(timeZone, listed === ALL_ORGS))
  return (
    <ListBody
      head={
        <>
          <Tabs list={list} />
          <Filters list={list} tools={<ListTools kept={kept} list={list} />} />
        </>
      }
      list={list}
      nothing={<Nothing list={list} />}
      of={({ transactions, total, isCapped, page, size }) => ({
        rows: transactions,
        page,
        limit: size,
        total,
        capped: isCapped ? t('list.capped', { total: number(total) }) : null,
      })}
      skeletonRows={10}
    >
      {({ transactions }) => (
        <TransactionsTable columns={kept.shown} list={list} listed={listed} transactions={transactions} />
      )}
    </ListBody>
  )
}

function Tabs({ list }: { list: TransactionList }) {
  const { t } = useTranslation('inventory')
  const counts = list.query.data?.statuses
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <StatusTabs<TransactionStatus | 'all'>
      chosen={list.filters.status ?? 'all'}
      id="inventory-status"
      onChoose={(id) => list.show({ status: id === 'all' ? null : id })}
      tabs={[
        { id: 'all', text: t('list.all'), count: all },
        ...TransactionStatus.options.map((id) => ({ id, text: t(`status.${id}`), count: counts?.[id] })),
      ]}
    />
  )
}

function Filters({ list, tools }: { list: TransactionList; tools: ReactNode }) {
  const { t } = useTranslation('inventory')
  const { tag } = useFormats()
  const { s, from, to } = list.filters
  const days = [
    { id: 'from', day: from, key: 'list.since' },
    { id: 'to', day: to, key: 'list.until' },
  ] as const
  const chips = days.flatMap(({ id, day, key }) =>
    day === undefined
      ? []
      : [{ id, text: t(key, { date: formatLocalDay(day, tag) }), onRemove: () => list.show({ [id]: null }) }],
  )
  return (
    <div className="tw-inv__filters">
      <ListFilters
        onClear={() => list.show({ s: null })}
        tools={tools}
        search={{
          label: t('list.search'),
          value: s,
          chip: (words) => t('list.keyword', { words }),
          onSearch: (words) => list.show({ s: words }),
        }}
      />
      <ListDays list={list} />
      <FilterChips chips={chips} onClear={() => list.show({ from: null, to: null })} />
    </div>
  )
}

function Nothing({ list }: { list: TransactionList }) {
  const { t } = useTranslation('inventory')
  const { status, s, from, to } = list.filters
  if (status === undefined && s === '' && from === undefined && to === undefined && list.page === 1)
    return <EmptyState drawing="path" text={t('list.emptyText')} title={t('list.empty')} />
  const showAll = () => list.show({ status: null, s: null, from: null, to: null })
  return (
    <EmptyState
      action={<Button onClick={showAll} text={t('list.showAll')} />}
      drawing="search"
      title={t('list.none')}
    />
  )
}

/** First and last day of the list (spec §5 Date filter). */
function ListDays({ list }: { list: TransactionList }) {
  const { t } = useTranslation('inventory')
  const id = useId()
  const { from, to } = list.filters
  return (
    <div className="tw-inv-days">
      <FormField htmlFor={`${id}-from`} label={t('list.from')}>
        {(field) => (
          <InputGroup {...field} onValueChange={(day) => list.show({ from: day })} type="date" value={from ?? ''} />
        )}
      </FormField>
      <FormField error={list.isWrongWay ? t('list.datesWrong') : undefined} htmlFor={`${id}-to`} label={t('list.to')}>
        {(field) => (
          <InputGroup
            {...field}
            min={from}
            onValueChange={(day) => list.show({ to: day })}
            type="date"
            value={to ?? ''}
          />
        )}
      </FormField>
    </div>
  )
}
