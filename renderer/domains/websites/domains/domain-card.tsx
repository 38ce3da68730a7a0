import { Button, Callout, HTMLSelect, Tag } from '@blueprintjs/core'
import type { Intent } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { CopyField } from '#renderer/ui/fields/copy-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { websiteDomains } from '#shared/domains/websites/domains/api.ts'
import type { WebsiteDomain } from '#shared/domains/websites/domains/api.ts'
import type { WebsiteRow } from '#shared/domains/websites/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { useDomainAddress } from '../paths.ts'

const INTENTS: Readonly<Record<WebsiteDomain['state'], Intent>> = {
  waiting: 'none',
  proven: 'primary',
  active: 'success',
  missing: 'warning',
  lost: 'danger',
}

interface DomainCardProps {
  orgId: OrgId
  may: boolean
  domain: WebsiteDomain
  /** Of the org, this one among them. */
  all: readonly WebsiteDomain[]
  sites: readonly WebsiteRow[]
}

/** A name: whether the website answers there, and what has to be done until it does. */
export function DomainCard({ orgId, may, domain, all, sites }: DomainCardProps) {
  const { t } = useTranslation(['websites', 'common'])
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { dateTime } = useFormats()
  const [isAsking, setIsAsking] = useState(false)
  const [fault, setFault] = useState('')
  const check = useCall(websiteDomains.check)
  const change = useCall(websiteDomains.change)
  const remove = useCall(websiteDomains.remove)
  const address = useDomainAddress(domain.host)
  const { host, state, siteId, isMain, until, checkedAt } = domain
  const params = { orgId, domainId: domain.id }
  const site = sites.find(({ id }) => id === siteId)
  const isConnected = state === 'active' || state === 'missing'
  const hasOthers = all.some((other) => other.siteId === siteId && other.id !== domain.id && other.state === 'active')

  const look = () => {
    if (check.isPending) return
    setFault('')
    check.mutate(
      { params },
      {
        onSuccess: ({ fault: found, domain: { state: now } }) => {
          if (found !== null) setFault(t(`domains.fault.${found}`, { host }))
          // The first time the card itself says so.
          else if (now === 'proven' && state === 'proven') setFault(t('domains.fault.elsewhere', { host }))
          else if (now === 'active') notify.success(t('domains.checked', { host }))
        },
        onError: (error) => setFault(sentence(error)),
      },
    )
  }
  const set = (body: { siteId: WebsiteDomain['siteId']; isMain: boolean }) => {
    if (change.isPending) return
    change.mutate(
      { params, body },
      { onSuccess: () => notify.success(t('domains.saved')), onError: (error) => notify.error(sentence(error)) },
    )
  }

  return (
    <section aria-label={host} className="tw-site-domain">
      <div className="tw-site-domain__head">
        <h2 className="tw-site-domain__host" dir="ltr">
          {host}
        </h2>
        <span className="tw-site-domain__facts">
          <Tag intent={INTENTS[state]} minimal>
            {t(`domains.state.${state}`)}
          </Tag>
          {isMain && hasOthers && <Tag minimal>{t('domains.main')}</Tag>}
          {checkedAt !== null && <span>{t('domains.looked', { when: dateTime(checkedAt) })}</span>}
        </span>
      </div>
      {until !== null && <Callout intent="warning">{t('domains.until', { when: dateTime(until) })}</Callout>}
      {state === 'proven' && <Callout>{t('domains.proven', { host })}</Callout>}
      {state === 'lost' && <Callout intent="danger">{t('domains.lost')}</Callout>}
      {state !== 'active' && <Records domain={domain} />}
      {fault !== '' && (
        <Callout intent="warning" role="alert">
          {fault}
        </Callout>
      )}
      <div className="tw-site-domain__do">
        {may && (
          <Button
            intent={isConnected ? 'none' : 'primary'}
            loading={check.isPending}
            onClick={look}
            text={t('domains.check')}
            variant={isConnected ? 'outlined' : 'solid'}
          />
        )}
        {isConnected && (
          <a href={address} rel="noreferrer" target="_blank">
            {t('open')}
          </a>
        )}
        {may && sites.length > 1 && (
          <HTMLSelect
            aria-label={t('domains.siteAt', { host })}
            disabled={change.isPending}
            onChange={({ currentTarget }) => {
              const chosen = sites.find(({ id }) => id === currentTarget.value)
              if (chosen !== undefined) set({ siteId: chosen.id, isMain: false })
            }}
            options={sites.map(({ id, name }) => ({ value: id, label: name }))}
            value={siteId}
          />
        )}
        {!may && site !== undefined && <bdi>{site.name}</bdi>}
        {may && isConnected && !isMain && (
          <Button
            loading={change.isPending}
            onClick={() => set({ siteId, isMain: true })}
            text={t('domains.makeMain')}
            variant="minimal"
          />
        )}
        {may && (
          <Button
            aria-label={t('domains.removeNamed', { host })}
            icon={<Trash />}
            onClick={() => setIsAsking(true)}
            variant="minimal"
          />
        )}
      </div>
      <ConfirmDialog
        cancelText={t('common:cancel')}
        confirmText={t('domains.remove')}
        intent="danger"
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          remove.mutate(
            { params },
            { onSettled: () => setIsAsking(false), onError: (error) => notify.error(sentence(error)) },
          )
        }
        title={t('domains.removeAsk', { host })}
      >
        {t('domains.removeText')}
      </ConfirmDialog>
    </section>
  )
}

/** What has to be written where the name is managed. */
function Records({ domain: { host, record, target, state } }: { domain: WebsiteDomain }) {
  const { t } = useTranslation('websites')
  return (
    <ol className="tw-site-domain__steps">
      {state !== 'proven' && (
        <li>
          <h3 className="tw-site-domain__step">{t('domains.prove')}</h3>
          <p>{t('domains.proveText')}</p>
          <CopyField label={t('domains.recordName')} text={record.name} />
          <CopyField label={t('domains.recordValue')} text={record.value} />
        </li>
      )}
      {(state === 'waiting' || state === 'proven') && (
        <li>
          <h3 className="tw-site-domain__step">{t('domains.connect')}</h3>
          <p>{t('domains.connectText', { host })}</p>
          <CopyField label={t('domains.target')} text={target} />
        </li>
      )}
    </ol>
  )
}
