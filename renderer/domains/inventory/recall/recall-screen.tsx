import { Button, InputGroup, SegmentedControl } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { platform } from '#renderer/platform/current.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { PrintButton } from '#renderer/ui/print/print-button.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { stockPath } from '../paths.ts'
import { useShownOrg } from '../use-shown-org.ts'
import type { ShownOrg } from '../use-shown-org.ts'
import { SLIP_SHEETS, usualSheet } from '../slip/sheets.ts'
import { BlockCard } from './block-card.tsx'
import { AllRecalls, RecallCases } from './recall-cases.tsx'
import { RecallList } from './recall-list.tsx'

/** Letters of the longest number of a lot (`Lot`). */
const LOT_MAX = 64

/** Where the goods of a lot went, to be looked at and printed. */
export function RecallScreen() {
  const { t } = useTranslation('stock')
  const own = useCurrentOrg()
  if (own === null) return <EmptyState drawing="path" isHeading title={t('recall.title')} />
  return <ShownRecall own={own} />
}

function ShownRecall({ own }: { own: CurrentOrg }) {
  const { t } = useTranslation('stock')
  const { org, query, isOther } = useShownOrg(own)
  if (org !== undefined) return <Recall isOther={isOther} key={org.id} org={org} />
  return (
    <Page title={t('recall.title')}>
      <QueryState query={query}>{() => null}</QueryState>
    </Page>
  )
}

function Recall({ org, isOther }: { org: ShownOrg; isOther: boolean }) {
  const { t } = useTranslation(['stock', 'inventory'])
  const [search, setSearch] = useSearchParams()
  const lot = (search.get('lot') ?? '').trim().slice(0, LOT_MAX)
  const query = useApi(inventory.recall, { params: { orgId: org.id }, query: { lot } }, { enabled: lot !== '' })
  // The desktop asks for the paper in its own dialog.
  const named = SLIP_SHEETS.find((sheet) => sheet === search.get('paper')) ?? usualSheet(navigator.languages)
  const sheet = platform().desktop === null ? named : null
  const write = (name: string, value: string) =>
    setSearch((before) => ({ ...Object.fromEntries(before), [name]: value }), { replace: name === 'paper' })
  const found = lot === '' ? undefined : query.data?.recall
  const isFound = found !== undefined && found.lots.length > 0
  return (
    <Page
      actions={
        isFound && (
          <>
            {sheet !== null && (
              <SegmentedControl
                aria-label={t('inventory:slip.paper')}
                onValueChange={(value) => write('paper', value)}
                options={SLIP_SHEETS.map((value) => ({ value, label: t(`inventory:sheet.${value}`) }))}
                value={sheet}
              />
            )}
            <PrintButton
              document="recall-list"
              fileName={t('recall.fileName', { lot })}
              isDisabled={false}
              text={t('recall.print')}
            />
          </>
        )
      }
      back={{ to: stockPath(org.id), label: t('title') }}
      title={isOther ? t('recall.titleOf', { org: org.name }) : t('recall.title')}
      toolbar={<LotSearch key={lot} lot={lot} onSearch={(value) => write('lot', value)} />}
    >
      {lot === '' ? (
        <AllRecalls org={org} />
      ) : (
        <QueryState query={query} skeleton={<Skeleton block="24rem" />}>
          {({ recall }) =>
            recall.lots.length === 0 ? (
              <EmptyState drawing="search" text={t('recall.noneText')} title={t('recall.none', { lot })} />
            ) : (
              <div className="tw-recall-found">
                <BlockCard lots={recall.lots} org={org} />
                <RecallCases lot={lot} lots={recall.lots} org={org} />
                <RecallList
                  isOther={isOther}
                  lot={lot}
                  madeAt={query.dataUpdatedAt}
                  org={org}
                  recall={recall}
                  sheet={sheet}
                />
              </div>
            )
          }
        </QueryState>
      )}
    </Page>
  )
}

function LotSearch({ lot, onSearch }: { lot: string; onSearch: (lot: string) => void }) {
  const { t } = useTranslation('stock')
  const id = useId()
  const [text, setText] = useState(lot)
  const wanted = text.trim()
  return (
    <form
      className="tw-recall-search"
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted !== '' && wanted !== lot) onSearch(wanted)
      }}
      role="search"
    >
      <FormField htmlFor={id} label={t('lots.number')}>
        {(field) => (
          <InputGroup
            {...field}
            autoComplete="off"
            autoFocus={lot === ''}
            dir="auto"
            maxLength={LOT_MAX}
            onValueChange={setText}
            value={text}
          />
        )}
      </FormField>
      <Button
        disabled={wanted === ''}
        intent={lot === '' ? 'primary' : 'none'}
        text={t('recall.search')}
        type="submit"
      />
    </form>
  )
}
