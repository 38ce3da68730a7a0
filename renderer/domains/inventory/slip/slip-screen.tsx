import { SegmentedControl } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { platform } from '#renderer/platform/current.ts'
import { Page } from '#renderer/ui/page.tsx'
import { PrintButton } from '#renderer/ui/print/print-button.tsx'
import { QueryState } from '#renderer/ui/query-state.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { orgs } from '#shared/domains/orgs/api.ts'
import { INVENTORY_PATH, transactionPath } from '../parts/paths.ts'
import { PackingSlip } from './packing-slip.tsx'
import { PAPERS, paperOf } from './paper.ts'

/** The packing slip of a transaction, to be printed and laid into the parcel. */
export function SlipScreen() {
  const { t } = useTranslation('inventory')
  const { tx = '' } = useParams()
  const [search] = useSearchParams()
  const own = useCurrentOrg()
  const orgId = search.get('org') ?? own?.id ?? ''
  const query = useApi(inventory.get, { params: { orgId, tx } }, { enabled: orgId !== '' })
  if (orgId === '') return <Navigate replace to={INVENTORY_PATH} />
  const transaction = query.data?.transaction
  if (transaction !== undefined) return <Slip listed={search.get('list') ?? orgId} transaction={transaction} />
  return (
    <Page title={t('slip.title', { tx })}>
      <QueryState query={query} skeleton={<Skeleton block="40rem" />}>
        {() => null}
      </QueryState>
    </Page>
  )
}

function Slip({ transaction, listed }: { transaction: TransactionView; listed: string }) {
  const { t } = useTranslation('inventory')
  const [search, setSearch] = useSearchParams()
  const { tx, fromOrg, toOrg } = transaction
  const from = useApi(orgs.getPublic, { params: { id: fromOrg.id } })
  const to = useApi(orgs.getPublic, { params: { id: toOrg?.id ?? fromOrg.id } }, { enabled: toOrg !== null })
  // The desktop asks for the paper in its own dialog.
  const paper = platform().desk === null ? paperOf(search.get('paper'), navigator.languages) : null
  const recipient = toOrg === null ? null : to.data?.org
  const isReady = from.data !== undefined && recipient !== undefined
  return (
    <Page
      actions={
        <>
          {paper !== null && (
            <SegmentedControl
              aria-label={t('slip.paper')}
              onValueChange={(value) =>
                setSearch((before) => ({ ...Object.fromEntries(before), paper: value }), { replace: true })
              }
              options={PAPERS.map((value) => ({ value, label: t(`slip.${value}`) }))}
              value={paper}
            />
          )}
          <PrintButton
            document="packing-slip"
            fileName={t('slip.title', { tx })}
            isDisabled={!isReady}
            text={t('slip.print')}
          />
        </>
      }
      back={{ to: transactionPath(transaction, listed), label: t('details.title', { tx }) }}
      title={t('slip.title', { tx })}
    >
      <QueryState query={from} skeleton={<Skeleton block="40rem" />}>
        {({ org: sender }) =>
          recipient === undefined ? (
            <QueryState query={to}>{() => null}</QueryState>
          ) : (
            <PackingSlip from={sender} paper={paper} to={recipient} transaction={transaction} />
          )
        }
      </QueryState>
    </Page>
  )
}
