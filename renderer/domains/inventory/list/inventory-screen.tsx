import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCurrentOrg, ManagedOrgField } from '#renderer/domains/orgs/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { ALL_ORGS } from '../paths.ts'
import type { ListedOrg } from '../paths.ts'
import { useShownOrg } from '../use-shown-org.ts'
import type { ShownOrg } from '../use-shown-org.ts'
import { DueLinks } from '../pile/due-links.tsx'
import { RequestButton } from '../request/request-button.tsx'
import { ManageButton } from '../manage/manage-button.tsx'
import './inventory-screen.css'
import { TransactionsBody } from './transactions-body.tsx'
import { ReportButton } from './report-button.tsx'
import { StockCards } from './stock-cards.tsx'
import { useTransactions } from './use-transactions.ts'

/** What an org has and what moves (spec §2 Inventory list). */
export function InventoryScreen() {
  const { t } = useTranslation('inventory')
  const own = useCurrentOrg()
  if (own === null) return <EmptyState isHeading drawing="path" title={t('title')} />
  return <ChosenInventory own={own} />
}

function ChosenInventory({ own }: { own: CurrentOrg }) {
  const { org, query, isAll, isOther, mayChoose } = useShownOrg(own)
  const choose = useChoose()
  const listed: ListedOrg = isAll ? ALL_ORGS : (org?.id ?? own.id)
  const { t } = useTranslation('inventory')
  const field = mayChoose && (
    <OrgField listed={listed} name={isAll ? t('org.all') : org?.name} onChoose={choose} own={own} />
  )
  if (org === undefined) {
    return (
      <Page title={t('title')} toolbar={field}>
        <QueryState query={query}>{() => null}</QueryState>
      </Page>
    )
  }
  return <Inventory field={field} isAll={isAll} isOther={isOther} key={listed} listed={listed} org={org} own={own} />
}

interface InventoryProps {
  own: CurrentOrg
  org: ShownOrg
  listed: ListedOrg
  isAll: boolean
  isOther: boolean
  field: ReactNode
}

function Inventory({ own, org, listed, isAll, isOther, field }: InventoryProps) {
  const { t } = useTranslation('inventory')
  const list = useTransactions(isAll ? null : org.id)
  const isSupplier = own.role === 'partner-supplier'
  const isSimple = own.role === 'customer' && !own.features.includes('inventoryAdvanced')
  const actions = isAll ? (
    <ReportButton list={list} orgId={null} />
  ) : (
    <>
      <DueLinks orgId={org.id} />
      <ReportButton list={list} orgId={org.id} />
      {!isSimple && <ManageButton isPrimary={isSupplier} orgId={org.id} />}
      {!isSupplier && <RequestButton orgId={org.id} />}
    </>
  )
  const title = isOther ? t('titleOf', { org: org.name }) : t('title')
  return (
    <Page actions={actions} title={isAll ? t('titleAll') : title} toolbar={field}>
      <div className="tw-inv">
        {!isAll && <StockCards orgId={org.id} />}
        <TransactionsBody list={list} listed={listed} timeZone={org.timeZone} />
      </div>
    </Page>
  )
}

/** Another org's list begins anew: what narrowed the one before says nothing about it. */
function useChoose(): (listed: ListedOrg) => void {
  const [, setSearch] = useSearchParams()
  return (listed) => setSearch({ org: listed })
}

interface OrgFieldProps {
  own: CurrentOrg
  listed: ListedOrg
  /** Of the org that is shown; undefined while it is read. */
  name: string | undefined
  onChoose: (listed: ListedOrg) => void
}

/** Whose inventory a partner's people look at: their own org's, that of one they manage, or all. */
function OrgField({ own, listed, name, onChoose }: OrgFieldProps) {
  const { t } = useTranslation('inventory')
  return (
    <ManagedOrgField
      before={[{ id: ALL_ORGS, name: t('org.all'), place: '' }]}
      name={name}
      onChoose={(id) => {
        if (id !== listed) onChoose(id)
      }}
      own={own}
      words={{
        label: t('org.label'),
        own: t('org.own'),
        none: t('org.none'),
        failed: t('org.failed'),
        found: (count) => t('org.found', { count }),
      }}
    />
  )
}
