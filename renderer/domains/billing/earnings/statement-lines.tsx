import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { TablePager } from '#renderer/ui/table/table-pager.tsx'
import { usePages } from '#renderer/ui/use-pages.ts'
import { earnings } from '#shared/domains/billing/earnings/api.ts'
import type { Statement, StatementLine } from '#shared/domains/billing/earnings/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

interface StatementLinesProps {
  orgId: OrgId
  statement: Statement
  timeZone: string
}

/** Every movement of a month, once somebody asks for them. */
export function StatementLines(props: StatementLinesProps) {
  const { t } = useTranslation('earnings')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        text={t(isOpen ? 'statement.hide' : 'statement.lines')}
        variant="minimal"
      />
      {isOpen && <Lines {...props} />}
    </>
  )
}

function Lines({ orgId, statement: { month, currency }, timeZone }: StatementLinesProps) {
  const { t } = useTranslation('earnings')
  const { date } = useFormats(timeZone)
  const money = useMoney()
  const { page, limit, setPage, setLimit } = usePages()
  const query = useApi(
    earnings.lines,
    { params: { orgId }, query: { month, currency, page, limit } },
    { keepPrevious: true },
  )
  const columns: Column<StatementLine>[] = [
    { id: 'movement', title: t('column.movement'), cell: ({ movement }) => t(`movement.${movement}`) },
    { id: 'reference', title: t('column.reference'), onPhone: 'line', cell: referenceOf },
    { id: 'date', title: t('column.date'), onPhone: 'line', cell: ({ at }) => date(at) },
    {
      id: 'amount',
      title: t('column.amount'),
      isNumber: true,
      onPhone: 'end',
      cell: ({ amount }) => money(amount, currency),
    },
    { id: 'balance', title: t('column.balance'), isNumber: true, cell: ({ balance }) => money(balance, currency) },
  ]
  return (
    <QueryState query={query} skeleton={<Skeleton block="12rem" />}>
      {({ lines, pagination }) => (
        <>
          <DataTable
            caption={t('statement.title')}
            columns={columns}
            isDense
            isStale={query.isPlaceholderData}
            rowKey={({ at, movement, reference, balance }) => `${at} ${movement} ${reference} ${balance}`}
            rowName={({ reference }) => reference}
            rows={lines}
          />
          <TablePager
            limit={pagination.limit}
            onLimit={setLimit}
            onPage={setPage}
            page={pagination.page}
            total={pagination.total}
          />
        </>
      )}
    </QueryState>
  )
}

const referenceOf = ({ reference }: StatementLine) => <bdi dir="ltr">{reference}</bdi>
