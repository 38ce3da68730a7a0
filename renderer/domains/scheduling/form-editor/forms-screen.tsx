import { Button, Checkbox, Tag } from '@blueprintjs/core'
import { Edit, Plus, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { forms } from '#shared/domains/forms/api.ts'
import type { FormView } from '#shared/domains/forms/schema.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { SCHEDULE_PATH } from '../paths.ts'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import '../visit-types/visit-types.css'
import { FormDialog } from './form-dialog.tsx'
import './form-editor.css'

/** What a clinic asks for before visits: writing it, giving it to patients, and taking it back. */
export function FormsScreen() {
  const { t } = useTranslation('forms')
  const { t: word } = useTranslation('scheduling')
  const org = useCurrentOrg()
  const may = useMay(forms.create, { orgs: org === null ? [] : [org] })
  const [edited, setEdited] = useState<FormView | 'new' | null>(null)
  return (
    <Page
      actions={
        may && <Button icon={<Plus />} intent="primary" onClick={() => setEdited('new')} text={t('editor.add')} />
      }
      back={{ to: SCHEDULE_PATH, label: word('title') }}
      title={word('formsBeforeVisits')}
    >
      {org !== null && <FormList may={may} onEdit={setEdited} orgId={org.id} />}
      {org !== null && edited !== null && (
        <FormDialog form={edited === 'new' ? null : edited} onClose={() => setEdited(null)} orgId={org.id} />
      )}
    </Page>
  )
}

type Asked = { what: 'publish' | 'withdraw'; form: FormView } | null

interface FormListProps {
  orgId: OrgId
  may: boolean
  onEdit: (form: FormView | 'new') => void
}

function FormList({ orgId, may, onEdit }: FormListProps) {
  const { t } = useTranslation('forms')
  const query = useApi(forms.list, { params: { orgId } })
  const [asked, setAsked] = useState<Asked>(null)
  return (
    <QueryState query={query} skeleton={<Skeleton lines={6} />}>
      {(data) =>
        data.forms.length === 0 ? (
          <EmptyState
            action={may && <Button intent="primary" onClick={() => onEdit('new')} text={t('editor.add')} />}
            drawing="calendar"
            text={t('editor.emptyText')}
            title={t('editor.empty')}
          />
        ) : (
          <>
            <ul className="tw-types">
              {data.forms.map((form) => (
                <FormRow form={form} key={form.id} may={may} onAsk={setAsked} onEdit={() => onEdit(form)} />
              ))}
            </ul>
            {asked !== null && <Question asked={asked} onClose={() => setAsked(null)} orgId={orgId} />}
          </>
        )
      }
    </QueryState>
  )
}

interface FormRowProps {
  form: FormView
  may: boolean
  onEdit: () => void
  onAsk: (asked: Asked) => void
}

function FormRow({ form, may, onEdit, onAsk }: FormRowProps) {
  const { t } = useTranslation('forms')
  const name = textIn(form.content.title, useLanguage())
  const isOut = form.published > 0 && !form.isWithdrawn
  return (
    <li className="tw-types__row">
      <div className="tw-types__what">
        <span className="tw-types__name" dir="auto">
          {name}
        </span>
        <span className="tw-types__facts">
          <span>{t(`editor.${form.askedFor}`)}</span>
          {isOut && <span>{t('editor.version', { number: form.published })}</span>}
        </span>
      </div>
      {form.isWithdrawn && <Tag minimal>{t('editor.withdrawn')}</Tag>}
      {form.published === 0 && <Tag minimal>{t('editor.draft')}</Tag>}
      {isOut && form.isChanged && (
        <Tag intent="warning" minimal>
          {t('editor.changed')}
        </Tag>
      )}
      {may && (
        <div className="tw-types__do">
          {(!isOut || form.isChanged) && (
            <Button
              aria-label={t('editor.publishNamed', { name })}
              onClick={() => onAsk({ what: 'publish', form })}
              text={t('editor.publish')}
              variant="outlined"
            />
          )}
          <Button aria-label={t('editor.edit', { name })} icon={<Edit />} onClick={onEdit} variant="minimal" />
          {isOut && (
            <Button
              aria-label={t('editor.withdraw', { name })}
              icon={<Trash />}
              onClick={() => onAsk({ what: 'withdraw', form })}
              variant="minimal"
            />
          )}
        </div>
      )}
    </li>
  )
}

function Question({ asked, orgId, onClose }: { asked: NonNullable<Asked>; orgId: OrgId; onClose: () => void }) {
  const { t } = useTranslation(['forms', 'common'])
  const sentence = useErrorSentence()
  const notify = useNotify()
  const publish = useCall(forms.publish)
  const withdraw = useCall(forms.withdraw)
  const [again, setAgain] = useState(false)
  const { what, form } = asked
  const name = textIn(form.content.title, useLanguage())
  const isPublish = what === 'publish'
  const params = { orgId, formId: form.id }
  const then = { onSettled: onClose, onError: (error: Parameters<typeof sentence>[0]) => notify.error(sentence(error)) }
  return (
    <ConfirmDialog
      cancelText={t('common:cancel')}
      confirmText={t(isPublish ? 'editor.publish' : 'editor.withdrawYes')}
      intent={isPublish ? 'primary' : 'danger'}
      isOpen
      onCancel={onClose}
      onConfirm={() =>
        isPublish
          ? publish.mutate({ params, body: { version: form.version, again } }, then)
          : withdraw.mutate({ params }, then)
      }
      title={t(isPublish ? 'editor.publishNamed' : 'editor.withdraw', { name })}
    >
      <p>{t(isPublish ? 'editor.publishText' : 'editor.withdrawText')}</p>
      {isPublish && form.published > 0 && (
        <Checkbox
          checked={again}
          label={t('editor.again')}
          onChange={({ currentTarget }) => setAgain(currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  )
}
