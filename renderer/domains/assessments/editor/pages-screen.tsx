import { Button, Menu, MenuItem, Popover, Tag } from '@blueprintjs/core'
import { Edit, Plus, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { assessments } from '#shared/domains/assessments/api.ts'
import type { PageContent, PageView } from '#shared/domains/assessments/schema.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { TEMPLATES, templateOf } from './drafts.ts'
import { PageDialog } from './page-dialog.tsx'
import './editor.css'

type Edited = { page: PageView | null; content: PageContent }

/** What a clinic asks visitors: writing it, giving it to them, and taking it back. */
export function AssessmentsScreen() {
  const { t } = useTranslation('assessments')
  const org = useCurrentOrg()
  const may = useMay(assessments.create, { orgs: org === null ? [] : [org] })
  const [edited, setEdited] = useState<Edited | null>(null)
  const add = may && <AddButton onAdd={(content) => setEdited({ page: null, content })} />
  return (
    <Page actions={add} title={t('title')}>
      {org !== null && (
        <PageList may={may} onEdit={(page) => setEdited({ page, content: page.content })} orgId={org.id} />
      )}
      {org !== null && edited !== null && (
        <PageDialog initial={edited.content} onClose={() => setEdited(null)} orgId={org.id} page={edited.page} />
      )}
    </Page>
  )
}

function AddButton({ onAdd }: { onAdd: (content: PageContent) => void }) {
  const { t } = useTranslation('assessments')
  const language = useLanguage()
  return (
    <Popover
      content={
        <Menu>
          {TEMPLATES.map((template) => (
            <MenuItem
              key={template}
              onClick={() => onAdd(templateOf(template, (key) => t(`templates.${key}`), language))}
              text={t(`templates.${template}`)}
            />
          ))}
        </Menu>
      }
      placement="bottom-end"
    >
      <Button icon={<Plus />} intent="primary" text={t('add')} />
    </Popover>
  )
}

interface PageListProps {
  orgId: OrgId
  may: boolean
  onEdit: (page: PageView) => void
}

function PageList({ orgId, may, onEdit }: PageListProps) {
  const { t } = useTranslation('assessments')
  const query = useApi(assessments.list, { params: { orgId } })
  return (
    <QueryState query={query} skeleton={<Skeleton lines={6} />}>
      {({ pages }) =>
        pages.length === 0 ? (
          <EmptyState drawing="path" text={t('emptyText')} title={t('empty')} />
        ) : (
          <ul className="tw-assessments">
            {pages.map((page) => (
              <PageRow key={page.id} may={may} onEdit={() => onEdit(page)} page={page} />
            ))}
          </ul>
        )
      }
    </QueryState>
  )
}

function PageRow({ page, may, onEdit }: { page: PageView; may: boolean; onEdit: () => void }) {
  const { t } = useTranslation(['assessments', 'common'])
  const notify = useNotify()
  const sentence = useErrorSentence()
  const publish = useCall(assessments.publish)
  const withdraw = useCall(assessments.withdraw)
  const [isAsking, setIsAsking] = useState(false)
  const name = textIn(page.content.name, useLanguage())
  const params = { orgId: page.orgId, pageId: page.id }
  const isOut = page.published > 0 && !page.isWithdrawn
  const then = { onError: (error: Parameters<typeof sentence>[0]) => notify.error(sentence(error)) }
  return (
    <li className="tw-assessments__row">
      <span className="tw-assessments__what">
        <span className="tw-assessments__name" dir="auto">
          {name}
        </span>
        <span className="tw-assessments__facts">
          {isOut && <span>{t('version', { number: page.published })}</span>}
          <span>{t('finished', { count: page.finished })}</span>
          {page.isWithdrawn && <Tag minimal>{t('withdrawn')}</Tag>}
          {page.published === 0 && <Tag minimal>{t('draft')}</Tag>}
          {isOut && page.isChanged && (
            <Tag intent="warning" minimal>
              {t('changed')}
            </Tag>
          )}
        </span>
      </span>
      <span className="tw-assessments__do">
        {isOut && (
          <a href={`/page/${page.id}`} rel="noreferrer" target="_blank">
            {t('open')}
          </a>
        )}
        {may && (!isOut || page.isChanged) && (
          <Button
            aria-label={t('publishNamed', { name })}
            loading={publish.isPending}
            onClick={() => publish.mutate({ params, body: { version: page.version } }, then)}
            text={t('publish')}
            variant="outlined"
          />
        )}
        {may && <Button aria-label={t('edit', { name })} icon={<Edit />} onClick={onEdit} variant="minimal" />}
        {may && isOut && (
          <Button
            aria-label={t('withdraw', { name })}
            icon={<Trash />}
            onClick={() => setIsAsking(true)}
            variant="minimal"
          />
        )}
      </span>
      <ConfirmDialog
        cancelText={t('common:cancel')}
        confirmText={t('withdrawYes')}
        intent="danger"
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => withdraw.mutate({ params }, { onSettled: () => setIsAsking(false), ...then })}
        title={t('withdrawAsk')}
      >
        {t('withdrawText')}
      </ConfirmDialog>
    </li>
  )
}
