import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { joining } from '#shared/domains/orgs/joining/api.ts'
import { shownJoinCode } from '#shared/domains/orgs/joining/rules.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import './join-form.css'

/** The code by which people become patients of the clinic; its administrators make and end it. */
export function JoinCodeCard({ orgId }: { orgId: OrgId }) {
  const may = useMay(joining.makeCode, { orgs: [{ id: orgId }] })
  return may ? <Code orgId={orgId} /> : null
}

function Code({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('orgs')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const query = useApi(joining.getCode, { params: { orgId } })
  const make = useCall(joining.makeCode)
  const end = useCall(joining.endCode)
  const [asked, setAsked] = useState<'make' | 'end' | null>(null)
  const isBusy = make.isPending || end.isPending
  const run = (what: 'make' | 'end') => {
    const options = {
      onSuccess: () => notify.success(t(what === 'make' ? 'join.made' : 'join.ended')),
      onError: (error: NonNullable<typeof make.error>) => notify.error(sentence(error)),
      onSettled: () => setAsked(null),
    }
    const input = { params: { orgId } }
    if (what === 'make') make.mutate(input, options)
    else end.mutate(input, options)
  }
  return (
    <Card title={t('join.cardTitle')}>
      <p>{t('join.cardText')}</p>
      <QueryState query={query} skeleton={<Skeleton block="4rem" />}>
        {({ code }) =>
          code === null ? (
            <Button intent="primary" loading={isBusy} onClick={() => run('make')} text={t('join.make')} />
          ) : (
            <div className="tw-join-code">
              <bdi className="tw-join-code__text" dir="ltr">
                {shownJoinCode(code)}
              </bdi>
              <Button disabled={isBusy} onClick={() => setAsked('make')} text={t('join.renew')} variant="outlined" />
              <Button disabled={isBusy} onClick={() => setAsked('end')} text={t('join.end')} variant="minimal" />
            </div>
          )
        }
      </QueryState>
      <ConfirmDialog
        confirmText={t(asked === 'make' ? 'join.renew' : 'join.end')}
        intent="danger"
        isBusy={isBusy}
        isOpen={asked !== null}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked !== null && run(asked)}
        title={t(asked === 'make' ? 'join.renewTitle' : 'join.endTitle')}
      >
        <p>{t('join.endText')}</p>
      </ConfirmDialog>
    </Card>
  )
}
