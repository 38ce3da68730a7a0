import { Button, Tag } from '@blueprintjs/core'
import { TimelineBarChart, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { websites } from '#shared/domains/websites/api.ts'
import type { WebsiteRow } from '#shared/domains/websites/schema.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { editorPath, usePublicAddress } from '../paths.ts'
import { AddLanguage } from './add-language.tsx'
import { FiguresDrawer } from './figures-drawer.tsx'
import './websites.css'

interface SiteListProps {
  orgId: OrgId
  may: boolean
  onNew: () => void
}

/** The websites of an org, the latest changed first. */
export function SiteList({ orgId, may, onNew }: SiteListProps) {
  const { t } = useTranslation('websites')
  const query = useApi(websites.list, { params: { orgId } })
  return (
    <QueryState query={query} skeleton={<Skeleton lines={6} />}>
      {({ sites }) =>
        sites.length === 0 ? (
          <EmptyState
            action={may && <Button onClick={onNew} text={t('new')} variant="outlined" />}
            drawing="path"
            text={t('emptyText')}
            title={t('empty')}
          />
        ) : (
          <ul className="tw-sites">
            {sites
              .filter(({ variantOf }) => variantOf === null)
              .map((site) => {
                const others = sites.filter(({ variantOf }) => variantOf === site.id)
                return <SiteGroup key={site.id} may={may} orgId={orgId} others={others} site={site} />
              })}
          </ul>
        )
      }
    </QueryState>
  )
}

interface SiteProps {
  site: WebsiteRow
  orgId: OrgId
  may: boolean
  /** The same in other languages. */
  others: readonly WebsiteRow[]
}

/** A website with its other languages below it. */
function SiteGroup(props: SiteProps) {
  const { t } = useTranslation('websites')
  const { site, others, may, orgId } = props
  return (
    <li className="tw-sites__group">
      <SiteRow {...props} />
      {others.length > 0 && (
        <ul aria-label={t('languages.of', { name: site.name })} className="tw-sites__languages">
          {others.map((other) => (
            <li key={other.id}>
              <SiteRow may={may} orgId={orgId} others={[]} site={other} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const INTENTS = { draft: 'none', published: 'success', hidden: 'warning' } as const

function SiteRow({ site, orgId, may, others }: SiteProps) {
  const { t } = useTranslation(['websites', 'common'])
  const { dateTime } = useFormats()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const remove = useCall(websites.remove)
  const [isAsking, setIsAsking] = useState(false)
  const [isCounted, setIsCounted] = useState(false)
  const { id, url, status, language, variantOf } = site
  const address = usePublicAddress(site)
  const spoken = LANGUAGES[language].name
  const name = variantOf === null ? site.name : t('languages.named', { name: site.name, language: spoken })
  return (
    <div className="tw-sites__row">
      <span className="tw-sites__what">
        <span className="tw-sites__name">
          {variantOf === null ? <bdi>{site.name}</bdi> : <bdi lang={LANGUAGES[language].tag}>{spoken}</bdi>}
        </span>
        <span className="tw-sites__facts">
          <Tag intent={INTENTS[status]} minimal>
            {t(`status.${status}`)}
          </Tag>
          {status !== 'draft' && site.isChanged && <Tag minimal>{t('changed')}</Tag>}
          {variantOf === null && <span>{spoken}</span>}
          {url !== null && <bdi>/{url}</bdi>}
          <span>{t('updated', { when: dateTime(site.updated_at) })}</span>
        </span>
      </span>
      <span className="tw-sites__do">
        {status === 'published' && (
          <a href={address} rel="noreferrer" target="_blank">
            {t('open')}
          </a>
        )}
        {status !== 'draft' && (
          <Button
            aria-label={t('figures.of', { name })}
            icon={<TimelineBarChart />}
            onClick={() => setIsCounted(true)}
            text={t('figures.open')}
            variant="minimal"
          />
        )}
        <LinkButton label={t('editNamed', { name })} text={t('edit')} to={editorPath(id)} />
        {may && variantOf === null && <AddLanguage orgId={orgId} others={others} site={site} />}
        {may && (
          <Button
            aria-label={t('deleteNamed', { name })}
            icon={<Trash />}
            onClick={() => setIsAsking(true)}
            variant="minimal"
          />
        )}
      </span>
      <FiguresDrawer isOpen={isCounted} onClose={() => setIsCounted(false)} orgId={orgId} site={site} />
      <ConfirmDialog
        cancelText={t('common:cancel')}
        confirmText={t('delete')}
        intent="danger"
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          remove.mutate(
            { params: { orgId, siteId: id } },
            {
              onSettled: () => setIsAsking(false),
              onError: (error) => notify.error(error.fields['language'] ?? sentence(error)),
            },
          )
        }
        title={t('deleteAsk')}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </div>
  )
}
