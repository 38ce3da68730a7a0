import { SegmentedControl } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { platform } from '#renderer/platform/current.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { PrintButton } from '#renderer/ui/print/print-button.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { slips } from '#shared/domains/inventory/slips-api.ts'
import type { SlipParts } from '#shared/domains/inventory/slips-api.ts'
import { INVENTORY_PATH, transactionPath } from '../paths.ts'

/** What goes on paper, with the letterheads of both sides. */
export interface PaperParts extends SlipParts {
  /** The sheet for the browser; null where the printer's dialog says which. */
  sheet: Sheet | null
}

type Sheet = 'a4' | 'letter' | 'Label102x152' | 'Label100x62'

interface PaperScreenProps {
  document: 'packing-slip' | 'address-label'
  /** Under which key the words stand. */
  words: 'slip' | 'label'
  sheets: readonly Sheet[]
  /** The sheet to begin with; what the address names goes before. */
  usual: Sheet
  children: (parts: PaperParts) => ReactNode
}

/** A paper of a transaction, to be looked at and printed. */
export function PaperScreen(props: PaperScreenProps) {
  const { t } = useTranslation('inventory')
  const { tx = '' } = useParams()
  const [search] = useSearchParams()
  const own = useCurrentOrg()
  const orgId = search.get('org') ?? own?.id ?? ''
  const query = useApi(slips.get, { params: { orgId, tx } }, { enabled: orgId !== '' })
  if (orgId === '') return <Navigate replace to={INVENTORY_PATH} />
  if (query.data !== undefined) return <Papers {...props} listed={search.get('list') ?? orgId} slip={query.data.slip} />
  return (
    <Page title={t(`${props.words}.title`, { tx })}>
      <QueryState query={query} skeleton={<Skeleton block="40rem" />}>
        {() => null}
      </QueryState>
    </Page>
  )
}

interface PapersProps extends PaperScreenProps {
  slip: SlipParts
  listed: string
}

function Papers({ slip, listed, document, words, sheets, usual, children }: PapersProps) {
  const { t } = useTranslation('inventory')
  const [search, setSearch] = useSearchParams()
  const { tx } = slip.transaction
  // The desktop asks for the paper in its own dialog.
  const named = sheets.find((sheet) => sheet === search.get('paper')) ?? usual
  const sheet = platform().desktop === null ? named : null
  const title = t(`${words}.title`, { tx })
  return (
    <Page
      actions={
        <>
          {sheet !== null && (
            <SegmentedControl
              aria-label={t('slip.paper')}
              onValueChange={(value) =>
                setSearch((before) => ({ ...Object.fromEntries(before), paper: value }), { replace: true })
              }
              options={sheets.map((value) => ({ value, label: t(`sheet.${value}`) }))}
              value={sheet}
            />
          )}
          <PrintButton document={document} fileName={title} isDisabled={false} text={t(`${words}.print`)} />
        </>
      }
      back={{ to: transactionPath(slip.transaction, listed), label: t('details.title', { tx }) }}
      title={title}
    >
      {children({ ...slip, sheet })}
    </Page>
  )
}
