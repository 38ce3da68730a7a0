import { Button, Tag } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { websites } from '#shared/domains/websites/api.ts'
import { BuiltIn } from '#shared/domains/websites/schema.ts'
import type { TemplateView } from '#shared/domains/websites/schema.ts'
import { WebsiteTemplateId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { templatePath } from '../paths.ts'
import './websites.css'

interface TemplateListProps {
  orgId: OrgId
  may: boolean
  onUse: (id: TemplateView['id']) => void
}

/** What websites begin with: the product's templates, then the org's own. */
export function TemplateList({ orgId, may, onUse }: TemplateListProps) {
  const language = useLanguage()
  const query = useApi(websites.listTemplates, { params: { orgId }, query: { language } })
  return (
    <QueryState query={query} skeleton={<Skeleton lines={6} />}>
      {({ templates }) => (
        <ul className="tw-website-templates">
          {templates.map((template) => (
            <TemplateCard key={template.id} may={may} onUse={onUse} orgId={orgId} template={template} />
          ))}
        </ul>
      )}
    </QueryState>
  )
}

function TemplateCard({ template, orgId, may, onUse }: TemplateListProps & { template: TemplateView }) {
  const { t } = useTranslation(['websites', 'common'])
  const notify = useNotify()
  const sentence = useErrorSentence()
  const remove = useCall(websites.removeTemplate)
  const [isAsking, setIsAsking] = useState(false)
  const { id, name, description, category, isDefaultTemplate } = template
  return (
    <li className="tw-website-templates__card">
      <span className="tw-sites__facts">
        <Tag minimal>{t(`category.${category}`)}</Tag>
        {!isDefaultTemplate && (
          <Tag intent="primary" minimal>
            {t('own')}
          </Tag>
        )}
      </span>
      <h2 className="tw-website-templates__name" dir="auto">
        {name}
      </h2>
      <p className="tw-website-templates__text" dir="auto">
        {description}
      </p>
      <span className="tw-sites__do">
        <LinkButton label={t('previewNamed', { name })} text={t('preview')} to={templatePath(id)} />
        {may && (
          <Button
            aria-label={t('useNamed', { name })}
            onClick={() => onUse(id)}
            text={t('use')}
            variant="outlined"
            intent="primary"
          />
        )}
        {may && !BuiltIn.safeParse(id).success && (
          <Button
            aria-label={t('deleteNamed', { name })}
            icon={<Trash />}
            onClick={() => setIsAsking(true)}
            variant="minimal"
          />
        )}
      </span>
      <ConfirmDialog
        cancelText={t('common:cancel')}
        confirmText={t('delete')}
        intent="danger"
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          remove.mutate(
            { params: { orgId, templateId: WebsiteTemplateId.parse(id) } },
            { onSettled: () => setIsAsking(false), onError: (error) => notify.error(sentence(error)) },
          )
        }
        title={t('deleteTemplateAsk')}
      >
        {t('deleteTemplateText')}
      </ConfirmDialog>
    </li>
  )
}
