import { Button, Callout, ProgressBar } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { Figure } from '#renderer/ui/figure.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { importJobs } from '#shared/domains/imports/api.ts'
import { COLUMNS_OF } from '#shared/domains/imports/kinds.ts'
import { isUnderWay, mayStartIn, mayUndoIn } from '#shared/domains/imports/states.ts'
import type { ImportState, LineOutcome, ImportView } from '#shared/domains/imports/schema.ts'
import { useImportPlace } from '../place.tsx'
import { useColumnWord } from '../use-column-word.ts'
import { useStep } from './use-step.ts'

interface StandCardProps {
  one: ImportView
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
  const { calls } = useImportPlace()
  const stop = useStep(calls.stop, one.id)
  const progress = useApi(importJobs.read, { params: { importId: one.id } }, { refetchInterval: LOOK_MS })
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
  checked: ['new', 'change', 'double', 'wrong'],
  stopped: ['made', 'changed', 'new', 'change', 'double', 'wrong'],
  failed: ['made', 'changed', 'new', 'change', 'double', 'wrong'],
  done: ['made', 'changed', 'double', 'wrong'],
  undone: ['undone', 'kept'],
}

function Standing({ one }: { one: ImportView }) {
  const { t } = useTranslation('imports')
  const { number } = useFormats()
  // Organisations change none that are there.
  const shown = (isShown(one.state) ? SHOWN[one.state] : []).filter(
    (outcome) => one.kind !== 'orgs' || !CHANGES.has(outcome),
  )
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
      {one.state === 'undone' && one.counts.kept > 0 && (
        <Callout intent="warning">{t(`kind.${one.kind}.keptText`)}</Callout>
      )}
      <Steps one={one} />
    </>
  )
}

const CHANGES: ReadonlySet<LineOutcome> = new Set(['change', 'changed'])

const isShown = (state: ImportState): state is keyof typeof SHOWN => state in SHOWN

function Steps({ one }: { one: ImportView }) {
  const { t } = useTranslation('imports')
  const { number, dateTime } = useFormats()
  const { calls, kind, next } = useImportPlace()
  const columnWord = useColumnWord()
  const start = useStep(calls.start, one.id)
  const undo = useStep(calls.undo, one.id)
  const [isAsking, setAsking] = useState(false)
  const { counts, withDoubles, state, mapping } = one
  const toMake = counts.new + counts.change + (withDoubles ? counts.double : 0)
  const made = counts.made + counts.changed
  const missing = COLUMNS_OF[kind].missing(mapping)
  const mayStart = mayStartIn(state) && toMake > 0 && missing.length === 0
  const mayUndo = mayUndoIn(state) && made > 0 && one.undoUntil !== null
  return (
    <div className="tw-imports__row">
      {state === 'checked' && missing.length > 0 && (
        <span>{t('missing', { columns: missing.map(columnWord).join(', ') })}</span>
      )}
      {state === 'checked' && missing.length === 0 && toMake === 0 && <span>{t('nothing')}</span>}
      {mayStart && (
        <Button
          intent="primary"
          loading={start.isBusy}
          onClick={start.take}
          text={t(state === 'checked' ? `kind.${kind}.run` : 'goOn', { count: toMake, formatted: number(toMake) })}
        />
      )}
      {made > 0 && next !== null && <Link to={next}>{t(`kind.${kind}.open`)}</Link>}
      {mayUndo && (
        <>
          <Button onClick={() => setAsking(true)} text={t('undo')} variant="outlined" />
          <span className="tw-imports__text">
            {one.undoUntil !== null && t('undoUntil', { until: dateTime(one.undoUntil) })}
          </span>
        </>
      )}
      <ConfirmDialog
        confirmText={t(`kind.${kind}.undoConfirm`, { count: made, formatted: number(made) })}
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
        {t(`kind.${kind}.undoText`)}
      </ConfirmDialog>
    </div>
  )
}
