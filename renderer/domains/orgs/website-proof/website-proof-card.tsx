import { Button, Callout } from '@blueprintjs/core'
import { Endorsed } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { CopyField } from '#renderer/ui/fields/copy-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { websiteProof } from '#shared/domains/orgs/website-proof/api.ts'
import type { ProofWay, WebsiteProof } from '#shared/domains/orgs/website-proof/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import './website-proof-card.css'

/** How an org proves that its website is its own. Without a website there is nothing here. */
export function WebsiteProofCard({ org }: { org: { id: OrgId; website: string | null } }) {
  const { t } = useTranslation('orgs')
  const may = useMay(websiteProof.check, { orgs: [{ id: org.id }] })
  const params = { orgId: org.id }
  const query = useApi(websiteProof.get, { params }, { enabled: may && org.website !== null })
  if (!may || org.website === null) return null
  return (
    <Card title={t('proof.title')}>
      <QueryState query={query} skeleton={<Skeleton block="6rem" />}>
        {(proof) => <Proof key={proof.wanted?.domain} orgId={org.id} proof={proof} />}
      </QueryState>
    </Card>
  )
}

function Proof({ orgId, proof: { wanted, proven } }: { orgId: OrgId; proof: WebsiteProof }) {
  const { t } = useTranslation('orgs')
  const { date } = useFormats()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const check = useCall(websiteProof.check)
  const [fault, setFault] = useState('')
  if (wanted === null) return <p>{t('proof.none')}</p>
  const { domain } = wanted
  const look = (by: ProofWay) => {
    setFault('')
    check.mutate(
      { params: { orgId }, body: { by } },
      {
        onSuccess: ({ fault: found }) => {
          if (found === null) notify.success(t('proof.done', { domain }))
          else setFault(t(`proof.fault.${found}`, { domain }))
        },
        onError: (error) => setFault(sentence(error)),
      },
    )
  }
  const isBusy = (by: ProofWay) => check.isPending && check.variables.body.by === by
  if (proven?.until === null)
    return (
      <p className="tw-website-proof__proven">
        <Endorsed />
        <span>{t('proof.proven', { domain, date: date(proven.at) })}</span>
      </p>
    )
  return (
    <div className="tw-website-proof">
      {proven === null ? (
        <p>{t('proof.text', { domain })}</p>
      ) : (
        <Callout intent="warning">{t('proof.missing', { domain, date: date(proven.until ?? proven.at) })}</Callout>
      )}
      <section aria-label={t('proof.dns')} className="tw-website-proof__way">
        <h3 className="tw-website-proof__heading">{t('proof.dns')}</h3>
        <p>{t('proof.dnsText', { name: domain, below: wanted.recordBelow })}</p>
        <CopyField label={t('proof.record')} text={wanted.record} />
        <Button
          disabled={check.isPending}
          loading={isBusy('dns')}
          onClick={() => look('dns')}
          text={t('proof.checkDns')}
          variant="outlined"
        />
      </section>
      <section aria-label={t('proof.file')} className="tw-website-proof__way">
        <h3 className="tw-website-proof__heading">{t('proof.file')}</h3>
        <p>{t('proof.fileText')}</p>
        <CopyField label={t('proof.address')} text={wanted.fileAddress} />
        <CopyField label={t('proof.words')} text={wanted.fileText} />
        <Button
          disabled={check.isPending}
          loading={isBusy('file')}
          onClick={() => look('file')}
          text={t('proof.checkFile')}
          variant="outlined"
        />
      </section>
      {fault !== '' && (
        <Callout intent="warning" role="alert">
          {fault}
        </Callout>
      )}
    </div>
  )
}
