import { SegmentedControl, Button } from '@blueprintjs/core'
import { Barcode, Download } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { platform } from '#renderer/platform/current.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { PrintButton } from '#renderer/ui/print/print-button.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { slips } from '#shared/domains/inventory/slips-api.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import { listPath, scanPath } from '../paths.ts'
import { useShownOrg } from '../use-shown-org.ts'
import { AddressLabel } from '../slip/address-label.tsx'
import { PackingSlip } from '../slip/packing-slip.tsx'
import { LABEL_SHEETS, SLIP_SHEETS, usualSheet } from '../slip/sheets.ts'
import './pile.css'
import { useDownload } from '#renderer/ui/use-download.ts'
import type { SlipSheet } from '#shared/domains/inventory/slips-api.ts'

/** All papers of what an org has to send, one under the other, printed in one go. */
export function SlipsScreen() {
  const { t } = useTranslation('slips')
  const own = useCurrentOrg()
  if (own === null) return <EmptyState isHeading drawing="path" title={t('pile.title')} />
  return <Pile own={own} />
}

function Pile({ own }: { own: CurrentOrg }) {
  const { t } = useTranslation('slips')
  const { org, isOther } = useShownOrg(own)
  const orgId = org?.id ?? own.id
  const due = useApi(slips.listDue, { params: { orgId }, query: {} })
  const { isLabels, slipSheet, sheet, control } = usePapers()
  const shown = due.data?.slips ?? []
  return (
    <Page
      actions={
        shown.length > 0 && (
          <>
            {!isLabels && <PdfButton orgId={orgId} sheet={slipSheet} />}
            <LinkButton icon={<Barcode />} text={t('scan.open')} to={scanPath(orgId)} />
            <PrintButton
              document={isLabels ? 'address-label' : 'packing-slip'}
              fileName={t(isLabels ? 'pile.labels' : 'pile.slips')}
              isDisabled={due.isPlaceholderData}
              text={t('pile.print')}
            />
          </>
        )
      }
      back={{ to: listPath(orgId), label: t('pile.back') }}
      title={isOther && org !== undefined ? t('pile.titleOf', { org: org.name }) : t('pile.title')}
      toolbar={shown.length > 0 && control}
    >
      <QueryState query={due} skeleton={<Skeleton block="40rem" />}>
        {(answer) => <Papers {...answer} isLabels={isLabels} sheet={sheet} />}
      </QueryState>
    </Page>
  )
}

interface PapersProps extends Answer<typeof slips.listDue> {
  isLabels: boolean
  sheet: string | null
}

function Papers({ slips: parts, total, isLabels, sheet }: PapersProps) {
  const { t } = useTranslation('slips')
  if (parts.length === 0) return <EmptyState drawing="path" text={t('pile.emptyText')} title={t('pile.empty')} />
  const isBounded = total > parts.length
  return (
    <div className="tw-pile">
      <p className="tw-pile__count" role="status">
        {isBounded ? t('pile.bounded', { shown: parts.length, total }) : t('pile.count', { total })}
      </p>
      {parts.map(({ transaction, from, to }) => {
        if (!isLabels)
          return (
            <PackingSlip from={from} isInPile key={transaction.id} sheet={sheet} to={to} transaction={transaction} />
          )
        return (
          to !== null && (
            <AddressLabel from={from} key={transaction.id} sheet={sheet} to={to} transaction={transaction} />
          )
        )
      })}
    </div>
  )
}

/** What is printed on which sheet: the address says it, so that it lasts. */
function usePapers() {
  const { t } = useTranslation(['slips', 'inventory'])
  const [search, setSearch] = useSearchParams()
  const set = (name: string, value: string) =>
    setSearch((before) => ({ ...Object.fromEntries(before), [name]: value }), { replace: true })
  const isLabels = search.get('what') === 'labels'
  const paper = search.get('paper')
  const slipSheet = SLIP_SHEETS.find((one) => one === paper) ?? usualSheet(navigator.languages)
  const labelSheet = LABEL_SHEETS.find((one) => one === paper) ?? LABEL_SHEETS[0]
  // The desktop asks for the paper in its own dialog.
  const isAsked = platform().desktop !== null
  const sheet = isLabels ? labelSheet : slipSheet
  const control = (
    <>
      <SegmentedControl
        aria-label={t('pile.what')}
        onValueChange={(value) => set('what', value)}
        options={[
          { value: 'slips', label: t('pile.slips') },
          { value: 'labels', label: t('pile.labels') },
        ]}
        value={isLabels ? 'labels' : 'slips'}
      />
      {!isAsked && (
        <SegmentedControl
          aria-label={t('pile.paper')}
          onValueChange={(value) => set('paper', value)}
          options={(isLabels ? LABEL_SHEETS : SLIP_SHEETS).map((value) => ({
            value,
            label: t(`inventory:sheet.${value}`),
          }))}
          value={sheet}
        />
      )}
    </>
  )
  return { isLabels, slipSheet, sheet: isAsked ? null : sheet, control }
}

/** All slips that are to go out as one file, each with pages counted by itself. */
function PdfButton({ orgId, sheet }: { orgId: string; sheet: SlipSheet }) {
  const { t } = useTranslation('slips')
  const { busy, save } = useDownload()
  return (
    <Button
      icon={<Download />}
      loading={busy !== null}
      onClick={() =>
        void save(slips.printDue, { params: { orgId }, query: { paper: sheet } }, `${t('pile.title')}.pdf`)
      }
      text={t('pile.pdf')}
      variant="outlined"
    />
  )
}
