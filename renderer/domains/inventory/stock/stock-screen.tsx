import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { ListTools, useKeptColumns } from '#renderer/domains/lists/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { ListFilters } from '#renderer/ui/table/list-filters.tsx'
import { ListBody } from '#renderer/ui/table/list-body.tsx'
import { StatusTabs } from '#renderer/ui/table/status-tabs.tsx'
import { StockShow } from '#shared/domains/inventory/shelf-schema.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { listPath, recallPath } from '../paths.ts'
import { useShownOrg } from '../use-shown-org.ts'
import type { ShownOrg } from '../use-shown-org.ts'
import { ReorderCard } from './reorder-card.tsx'
import { ShelvesTable, useShelfColumns } from './shelves-table.tsx'
import './stock-screen.css'
import { useShelves } from './use-shelves.ts'
import type { ShelfList } from './use-shelves.ts'

/** What lies on the shelves of an org: how many, what runs low, what expires, and what is to be ordered again. */
export function StockScreen() {
  const { t } = useTranslation('stock')
  const own = useCurrentOrg()
  if (own === null) return <EmptyState drawing="path" isHeading title={t('title')} />
  return <ShownStock own={own} />
}

function ShownStock({ own }: { own: CurrentOrg }) {
  const { t } = useTranslation('stock')
  const { org, query, isOther } = useShownOrg(own)
  if (org === undefined) {
    return (
      <Page title={t('title')}>
        <QueryState query={query}>{() => null}</QueryState>
      </Page>
    )
  }
  const isSupplier = own.role === 'partner-supplier' && !isOther
  return <Stock isOther={isOther} isSupplier={isSupplier} key={org.id} org={org} />
}

interface StockProps {
  org: ShownOrg
  isOther: boolean
  isSupplier: boolean
}

function Stock({ org, isOther, isSupplier }: StockProps) {
  const { t } = useTranslation(['stock', 'inventory'])
  const list = useShelves(org.id)
  const kept = useKeptColumns('stock', useShelfColumns())
  return (
    <Page
      actions={<LinkButton text={t('recall.open')} to={recallPath(org.id)} />}
      back={{ to: listPath(org.id), label: t('inventory:title') }}
      title={isOther ? t('titleOf', { org: org.name }) : t('title')}
    >
      <div className="tw-shelves">
        {!isSupplier && <ReorderCard orgId={org.id} />}
        <ListBody
          head={
            <>
              <Tabs list={list} />
              <ListFilters
                onClear={() => list.show({ s: null })}
                tools={<ListTools kept={kept} list={list} />}
                search={{
                  label: t('list.search'),
                  value: list.s,
                  chip: (words) => t('list.keyword', { words }),
                  onSearch: (words) => list.show({ s: words }),
                }}
              />
            </>
          }
          list={list}
          nothing={<Nothing list={list} />}
          of={({ products, total, page, size }) => ({ rows: products, page, limit: size, total })}
          skeletonRows={8}
        >
          {({ products }) => <ShelvesTable columns={kept.shown} list={list} orgId={org.id} products={products} />}
        </ListBody>
      </div>
    </Page>
  )
}

function Tabs({ list }: { list: ShelfList }) {
  const { t } = useTranslation('stock')
  const counts = list.query.data?.counts
  return (
    <StatusTabs<StockShow>
      chosen={list.kind}
      id="stock-show"
      onChoose={(id) => list.show({ show: id === 'all' ? null : id })}
      tabs={StockShow.options.map((id) => ({ id, text: t(`show.${id}`), count: counts?.[id] }))}
    />
  )
}

function Nothing({ list }: { list: ShelfList }) {
  const { t } = useTranslation('stock')
  if (list.kind === 'all' && list.s === '' && list.page === 1)
    return <EmptyState drawing="path" text={t('list.emptyText')} title={t('list.empty')} />
  return (
    <EmptyState
      action={<Button onClick={() => list.show({ show: null, s: null })} text={t('list.showAll')} />}
      drawing="search"
      title={t(list.s === '' ? `list.none.${list.kind}` : 'list.none.all')}
    />
  )
}
