import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { z } from 'zod'
import { useApi } from '#renderer/api/use-api.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { ListBody } from '#renderer/ui/table/list-body.tsx'
import { useListState } from '#renderer/ui/table/use-list-state.ts'
import { usage } from '#shared/domains/inventory/usage/api.ts'
import type { UsageBill } from '#shared/domains/inventory/usage/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { formatLocalDay } from '../local-day.ts'
import { INVENTORY_PATH, billPath, listPath } from '../paths.ts'
import { ChargeTag } from '../payment/charge-tag.tsx'
import { useShownOrg } from '../use-shown-org.ts'

/** What an org paid for goods that it used, or got for what others used of its goods. */
export function BillsScreen() {
  const { t } = useTranslation('inventory')
  const own = useCurrentOrg()
  if (own === null) return <Navigate replace to={INVENTORY_PATH} />
  return <ShownBills own={own} title={t('payment.usage.bills')} />
}

function ShownBills({ own, title }: { own: Parameters<typeof useShownOrg>[0]; title: string }) {
  const { t } = useTranslation('inventory')
  const { org, query } = useShownOrg(own)
  return (
    <Page back={{ to: listPath(org?.id ?? own.id), label: t('title') }} title={title}>
      {org === undefined ? <QueryState query={query}>{() => null}</QueryState> : <Bills orgId={org.id} />}
    </Page>
  )
}

function Bills({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('inventory')
  const list = useListState({ orders: z.enum(['night']), sort: { by: 'night', order: 'desc' } })
  const { page, limit } = list
  const query = useApi(usage.list, { params: { orgId }, query: { page, limit } }, { keepPrevious: true })
  return (
    <ListBody
      head={null}
      list={{ ...list, query }}
      nothing={<EmptyState drawing="path" text={t('payment.usage.noneText')} title={t('payment.usage.none')} />}
      of={({ bills, pagination }) => ({ rows: bills, ...pagination })}
    >
      {({ bills }) => <BillTable bills={bills} isDense={list.isDense} orgId={orgId} />}
    </ListBody>
  )
}

function BillTable({ bills, orgId, isDense }: { bills: readonly UsageBill[]; orgId: OrgId; isDense: boolean }) {
  const { t } = useTranslation('inventory')
  const { tag } = useFormats()
  const columns = useBillColumns()
  return (
    <DataTable<UsageBill>
      caption={t('payment.usage.bills')}
      columns={columns}
      isDense={isDense}
      rowHref={({ id }) => billPath(id, orgId)}
      rowKey={({ id }) => id}
      rowName={({ night }) => formatLocalDay(night, tag)}
      rows={bills}
    />
  )
}

function useBillColumns(): Column<UsageBill>[] {
  const { t } = useTranslation('inventory')
  const { tag } = useFormats()
  const money = useMoney()
  return [
    { id: 'night', title: t('payment.usage.until'), cell: ({ night }) => formatLocalDay(night, tag) },
    { id: 'seller', title: t('payment.usage.seller'), cell: ({ seller }) => <bdi>{seller.name}</bdi> },
    { id: 'buyer', title: t('payment.usage.buyer'), cell: ({ buyer }) => <bdi>{buyer.name}</bdi> },
    { id: 'state', title: t('list.status'), cell: ({ state }) => <ChargeTag state={state} /> },
    { id: 'total', title: t('payment.due'), isNumber: true, cell: ({ total, currency }) => money(total, currency) },
  ]
}
