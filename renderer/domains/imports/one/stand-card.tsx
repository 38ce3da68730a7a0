import { Button, Callout, ProgressBar } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { pathsOf, useArea } from '#renderer/domains/orgs/index.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { Figure } from '#renderer/ui/figure.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { orgImports } from '#shared/domains/imports/api.ts'
import { missingColumns } from '#shared/domains/imports/org-columns.ts'
import { isUnderWay, mayStartIn, mayUndoIn } from '#shared/domains/imports/states.ts'
import type { ImportState, LineOutcome, OrgImportView } from '#shared/domains/imports/schema.ts'
import { useStep } from './use-step.ts'

interface StandCardProps {
  one: OrgImportView
  /** Once the work that is under way has come to its end. */
  onEnd: () => unknown
}

/** How far the import is, and what can be done next. */
export function StandCard({ one, onEnd }: StandCardProps) {
  const { t } = useTranslation('imports')
  const { dateTime } = useFormats()
  const { fileName, template, partner, createdAt } = one
  return (
    <Card title={t(`heading.${one.state}`)}>
      <div className="tw-imports__stand">
        <p className="tw-imports__text">
          <bdi>{fileName}</bdi> · {dateTime(createdAt)}
          {template !== null && (
            <>
              {' · '}
              {t('likeOrg')} <bdi>{template.name}</bdi>
            </>
          )}
          {partner !== null && (
            <>
              {' · '}
              {t('ofPartner')} <bdi>{partner.name}</bdi>
            </>
          )}
        </p>
        {isUnderWay(one.state) ? <UnderWay onEnd={onEnd} one={one} /> : <Standing one={one} />}
      </div>
    </Card>
  )
}

/** Often enough to see it move. */
const LOOK_MS = 1000

function UnderWay({ one, onEnd }: StandCardProps) {
  const { t } = useTranslation('imports')
  const { number } = useFormats()
  const stop = useStep(orgImports.stop, one.id)
  const progress = useApi(orgImports.job, { params: { importId: one.id } }, { refetchInterval: LOOK_MS })
  const { state, done, total, secondsLeft } = progress.data ?? one
  const isOver = !isUnderWay(state)
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])
  return (
    <>
      <div aria-label={t('progress')} aria-valuemax={total} aria-valuemin={0} aria-valuenow={done} role="progressbar">
        <ProgressBar intent="primary" stripes={false} value={total === 0 ? 0 : done / total} />
      </div>
      <div className="tw-imports__row">
        <span>
          {t('doneOf', { done: number(done), total: number(total) })}
          {secondsLeft !== null &&
            secondsLeft > 0 &&
            ` · ${t('left', { count: secondsLeft, formatted: number(secondsLeft) })}`}
        </span>
        {one.state === 'running' && (
          <Button loading={stop.isBusy} onClick={stop.take} text={t('stop')} variant="outlined" />
        )}
      </div>
      <p className="tw-imports__text">{t('mayLeave')}</p>
    </>
  )
}

const SHOWN: Record<Exclude<ImportState, 'running' | 'undoing'>, readonly LineOutcome[]> = {
  checked: ['new', 'double', 'wrong'],
  stopped: ['made', 'new', 'double', 'wrong'],
  failed: ['made', 'new', 'double', 'wrong'],
  done: ['made', 'double', 'wrong'],
  undone: ['undone', 'kept'],
}

function Standing({ one }: { one: OrgImportView }) {
  const { t } = useTranslation('imports')
  const { number } = useFormats()
  const shown = isShown(one.state) ? SHOWN[one.state] : []
  return (
    <>
      <div className="tw-imports__counts" role="status">
        {shown.map((outcome) => (
          <Figure key={outcome} label={t(`outcome.${outcome}`)} value={number(one.counts[outcome])} />
        ))}
      </div>
      {one.state === 'failed' && (
        <Callout intent="danger" role="alert">
          {t('failedText')}
        </Callout>
      )}
      {one.state === 'undone' && one.counts.kept > 0 && <Callout intent="warning">{t('keptText')}</Callout>}
      <Steps one={one} />
    </>
  )
}

const isShown = (state: ImportState): state is keyof typeof SHOWN => state in SHOWN

function Steps({ one }: { one: OrgImportView }) {
  const { t } = useTranslation('imports')
  const { number, dateTime } = useFormats()
  const area = useArea()
  const start = useStep(orgImports.start, one.id)
  const undo = useStep(orgImports.undo, one.id)
  const [isAsking, setAsking] = useState(false)
  const { counts, withDoubles, state, mapping } = one
  const toMake = counts.new + (withDoubles ? counts.double : 0)
  const missing = missingColumns(mapping)
  const mayStart = mayStartIn(state) && toMake > 0 && missing.length === 0
  const mayUndo = mayUndoIn(state) && counts.made > 0 && one.undoUntil !== null
  return (
    <div className="tw-imports__row">
      {state === 'checked' && missing.length > 0 && (
        <span>{t('missing', { columns: missing.map((column) => t(`column.${column}`)).join(', ') })}</span>
      )}
      {state === 'checked' && missing.length === 0 && toMake === 0 && <span>{t('nothing')}</span>}
      {mayStart && (
        <Button
          intent="primary"
          loading={start.isBusy}
          onClick={start.take}
          text={t(state === 'checked' ? 'run' : 'goOn', { count: toMake, formatted: number(toMake) })}
        />
      )}
      {counts.made > 0 && <Link to={`${pathsOf(area).list}?status=pending`}>{t('open')}</Link>}
      {mayUndo && (
        <>
          <Button onClick={() => setAsking(true)} text={t('undo')} variant="outlined" />
          <span className="tw-imports__text">
            {one.undoUntil !== null && t('undoUntil', { until: dateTime(one.undoUntil) })}
          </span>
        </>
      )}
      <ConfirmDialog
        confirmText={t('undoConfirm', { count: counts.made, formatted: number(counts.made) })}
        intent="danger"
        isBusy={undo.isBusy}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          undo.take()
        }}
        title={t('undoTitle')}
      >
        {t('undoText')}
      </ConfirmDialog>
    </div>
  )
}
