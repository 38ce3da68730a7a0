import { Button, Callout, Checkbox } from '@blueprintjs/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#renderer/ui/page/card.tsx'
import { Figure } from '#renderer/ui/figure.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useAfterDelay } from '#renderer/ui/states/use-after-delay.ts'
import { ImportAction } from '#shared/domains/scheduling/imports-schema.ts'
import type { ImportResult, ImportTotals } from '#shared/domains/scheduling/imports-schema.ts'
import { ImportLines } from './import-lines.tsx'
import type { Import } from './use-import.ts'

interface ImportOutcomeProps {
  taking: Import
  timeZone: string
  /** Where what was imported is seen. */
  listPath: string
}

/** What would become of a file, line by line, with the button that does it; then what became of it. */
export function ImportOutcome({ taking, timeZone, listPath }: ImportOutcomeProps) {
  const { done, plan, isReading, file } = taking
  if (isReading) return <Waiting />
  if (done !== null) return <Done done={done} listPath={listPath} taking={taking} />
  if (plan === null || file === null) return null
  return <Planned key={file.name} plan={plan} taking={taking} timeZone={timeZone} />
}

function Waiting() {
  const isLate = useAfterDelay(150)
  return isLate ? (
    <div className="tw-transfer__outcome">
      <Skeleton block="20rem" />
    </div>
  ) : null
}

interface PlannedProps {
  plan: ImportResult
  taking: Import
  timeZone: string
}

function Planned({ plan, taking, timeZone }: PlannedProps) {
  const { t } = useTranslation('transfer')
  const place = useArrival()
  const { unknownColumns, totals } = plan
  return (
    <div className="tw-transfer__outcome" ref={place} tabIndex={-1}>
      <Card title={t('plan.title')}>
        <div className="tw-transfer__plan">
          <Totals totals={totals} />
          {unknownColumns.length > 0 && (
            <Callout intent="warning">{t('plan.unknownColumns', { columns: unknownColumns.join(', ') })}</Callout>
          )}
          <ImportLines plan={plan} timeZone={timeZone} />
          <Decision taking={taking} totals={totals} />
        </div>
      </Card>
    </div>
  )
}

function Totals({ totals, isDone = false }: { totals: ImportTotals; isDone?: boolean }) {
  const { t } = useTranslation('transfer')
  const { number } = useFormats()
  return (
    <div className="tw-transfer__totals" role="status">
      {ImportAction.options.map((action) => (
        <Figure
          key={action}
          label={t(action === 'wrong' && isDone ? 'total.leftOut' : `total.${action}`)}
          value={number(totals[action])}
        />
      ))}
    </div>
  )
}

interface DecisionProps {
  taking: Import
  totals: ImportTotals
}

/** Wrong lines are left out by nobody's accident: that is ticked. */
function Decision({ taking, totals: { create, change, unchanged, wrong } }: DecisionProps) {
  const { t } = useTranslation('transfer')
  const { number } = useFormats()
  const [isSkipping, setIsSkipping] = useState(false)
  const count = create + change
  if (count === 0) {
    const some = unchanged === 0 ? 'plan.onlyWrong' : 'plan.restIsHere'
    return <p className="tw-transfer__note">{t(wrong === 0 ? 'plan.nothing' : some)}</p>
  }
  return (
    <div className="tw-transfer__decision">
      {wrong > 0 && (
        <Checkbox
          checked={isSkipping}
          disabled={taking.isImporting}
          label={t('plan.skip', { count: wrong, formatted: number(wrong) })}
          onChange={({ currentTarget }) => setIsSkipping(currentTarget.checked)}
        />
      )}
      <Button
        disabled={wrong > 0 && !isSkipping}
        intent="primary"
        loading={taking.isImporting}
        onClick={() => taking.run(isSkipping)}
        text={t('plan.run', { count, formatted: number(count) })}
      />
    </div>
  )
}

interface DoneProps {
  done: ImportResult
  taking: Import
  listPath: string
}

function Done({ done, taking, listPath }: DoneProps) {
  const { t } = useTranslation('transfer')
  const { number } = useFormats()
  const place = useArrival()
  const { create, change } = done.totals
  return (
    <div className="tw-transfer__outcome" ref={place} tabIndex={-1}>
      <Callout
        intent="success"
        role="status"
        title={t('done.title', { count: create + change, formatted: number(create + change) })}
      >
        <Totals isDone totals={done.totals} />
        <div className="tw-transfer__next">
          <Link to={listPath}>{t('done.open')}</Link>
          <Button onClick={taking.clear} text={t('done.another')} variant="outlined" />
        </div>
      </Callout>
    </div>
  )
}

/** What was waited for takes the focus, and comes into sight. */
function useArrival() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return place
}
