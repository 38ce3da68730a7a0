import { Button, Callout } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentOf } from '#renderer/api/error-details.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { migrations } from '#shared/domains/services/migration-api.ts'
import { Migration } from '#shared/domains/services/migration-schema.ts'
import { MigrationResult } from './migration-result.tsx'
import { OrgField } from '#renderer/domains/orgs/index.ts'
import type { NamedOrg } from '#renderer/domains/orgs/index.ts'
import './migration-screen.css'

/** Moves the products of a reseller to a supplier: looked at first, then done (spec §7 Partner). */
export function MigrationScreen() {
  const { t } = useTranslation('migration')
  const [source, setSource] = useState<NamedOrg | null>(null)
  const [target, setTarget] = useState<NamedOrg | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { result, error, hasChanged, isBusy, run, clear } = useMigration()

  const choose = (set: (partner: NamedOrg) => void) => (partner: NamedOrg) => {
    set(partner)
    clear()
  }
  const send = (dryRun: boolean) => {
    setAsking(false)
    if (source !== null && target !== null) run({ sourceOrgId: source.id, targetOrgId: target.id, dryRun })
  }
  const canMove = result !== null && result.dryRun && result.count > 0
  return (
    <Page title={t('title')}>
      <div className="tw-migration">
        <p className="tw-migration__text">{t('text')}</p>
        <Card>
          <form
            className="tw-migration__form"
            onSubmit={(event) => {
              event.preventDefault()
              send(true)
            }}
          >
            <div className="tw-migration__orgs">
              <OrgField
                chosen={source}
                error={error?.fields['sourceOrgId']}
                kinds="partner-reseller"
                label={t('source')}
                onChoose={choose(setSource)}
              />
              <OrgField
                chosen={target}
                error={error?.fields['targetOrgId']}
                kinds="partner-supplier"
                label={t('target')}
                onChoose={choose(setTarget)}
              />
            </div>
            <Button
              disabled={source === null || target === null}
              intent={canMove ? 'none' : 'primary'}
              loading={isBusy && !canMove}
              text={t(result === null ? 'preview' : 'previewAgain')}
              type="submit"
            />
          </form>
        </Card>
        <Problem error={error} hasChanged={hasChanged} />
        {result !== null && source !== null && target !== null && (
          <MigrationResult
            actions={
              canMove && (
                <Button intent="primary" loading={isBusy} onClick={() => setAsking(true)} text={t('migrate')} />
              )
            }
            result={result}
            source={source.name}
            target={target.name}
          />
        )}
      </div>
      <ConfirmDialog
        confirmText={t('migrate')}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => send(false)}
        title={t('question')}
      >
        {t('questionText', { count: result?.count ?? 0, source: source?.name, target: target?.name })}
      </ConfirmDialog>
    </Page>
  )
}

function Problem({ error, hasChanged }: Pick<ReturnType<typeof useMigration>, 'error' | 'hasChanged'>) {
  const { t } = useTranslation('migration')
  const sentence = useErrorSentence()
  if (hasChanged) {
    return (
      <Callout compact intent="warning" role="alert">
        {t('changed')}
      </Callout>
    )
  }
  if (error === null || Object.keys(error.fields).length > 0) return null
  return (
    <Callout compact intent="danger" role="alert" title={t('failed')}>
      {sentence(error)}
    </Callout>
  )
}

interface Wanted {
  sourceOrgId: NamedOrg['id']
  targetOrgId: NamedOrg['id']
  dryRun: boolean
}

/** One at a time. What is done is what was looked at: where it would be something else by now, that is shown instead. */
function useMigration() {
  const { t } = useTranslation('migration')
  const notify = useNotify()
  const { mutate, isPending, error, reset } = useCall(migrations.services)
  const [result, setResult] = useState<Migration | null>(null)
  const [hasChanged, setChanged] = useState(false)
  const isUnderWay = useRef(false)

  function run({ dryRun, ...orgs }: Wanted) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setChanged(false)
    const revision = dryRun ? undefined : result?.revision
    mutate(
      { body: { ...orgs, dryRun, ...(revision === undefined ? {} : { revision }) } },
      {
        onSuccess(done) {
          setResult(done)
          if (!dryRun) notify.success(t('done', { count: done.count }))
        },
        onError(refusal) {
          const current = currentOf(refusal, Migration)
          if (current === null) return
          setResult(current)
          setChanged(true)
        },
        onSettled: () => {
          isUnderWay.current = false
        },
      },
    )
  }
  const clear = () => {
    setResult(null)
    setChanged(false)
    reset()
  }
  return { result, error, hasChanged, isBusy: isPending, run, clear }
}
