import { Button, DialogBody, DialogFooter, Dialog, H2, InputGroup } from '@blueprintjs/core'
import { Edit, Plus, Trash } from '@blueprintjs/icons'
import { Suspense, lazy, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { PLACEHOLDERS } from '#shared/domains/notes/placeholders.ts'
import { SUBJECT_MAX, TEMPLATE_NAME_MAX } from '#shared/domains/notes/schema.ts'
import type { NoteLabel, NoteTemplate } from '#shared/domains/notes/schema.ts'
import { noteSettings } from '#shared/domains/notes/settings-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import './settings.css'

const RichEditor = lazy(async () => ({ default: (await import('../compose/rich-editor.tsx')).RichEditor }))

interface NoteSettingsDialogProps {
  orgId: OrgId
  /** Null until they are read. */
  settings: { templates: readonly NoteTemplate[]; labels: readonly NoteLabel[] } | null
  onClose: () => void
}

/** The templates and labels of a clinic, for its administrators. */
export function NoteSettingsDialog({ orgId, settings, onClose }: NoteSettingsDialogProps) {
  const { t } = useTranslation('notes')
  const [edited, setEdited] = useState<NoteTemplate | 'new' | null>(null)
  return (
    <Dialog className="tw-dialog tw-dialog--wide" isOpen onClose={onClose} title={t('settings.open')} titleTagName={H2}>
      {edited === null ? (
        <>
          <DialogBody>
            {settings === null ? <Skeleton lines={4} /> : <Lists orgId={orgId} onEdit={setEdited} {...settings} />}
          </DialogBody>
          <DialogFooter
            actions={
              <>
                <Button onClick={onClose} text={t('close')} />
                <Button icon={<Plus />} intent="primary" onClick={() => setEdited('new')} text={t('settings.add')} />
              </>
            }
          />
        </>
      ) : (
        <TemplateForm onDone={() => setEdited(null)} orgId={orgId} template={edited === 'new' ? null : edited} />
      )}
    </Dialog>
  )
}

interface ListsProps {
  orgId: OrgId
  templates: readonly NoteTemplate[]
  labels: readonly NoteLabel[]
  onEdit: (template: NoteTemplate) => void
}

function Lists({ orgId, templates, labels, onEdit }: ListsProps) {
  const { t } = useTranslation('notes')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const mayRemove = useMay(noteSettings.removeLabel, { orgs: [{ id: orgId }] })
  const { mutate: removeTemplate } = useCall(noteSettings.removeTemplate)
  const { mutate: removeLabel } = useCall(noteSettings.removeLabel)
  const failed = { onError: (error: Parameters<typeof sentence>[0]) => notify.error(sentence(error)) }
  return (
    <>
      <h3 className="tw-note-settings__title">{t('settings.templates')}</h3>
      {templates.length === 0 && <p>{t('settings.none')}</p>}
      <ul className="tw-note-settings__list">
        {templates.map((template) => (
          <li key={template.id}>
            <span dir="auto">{template.name}</span>
            <Button
              aria-label={t('settings.edit', { name: template.name })}
              icon={<Edit />}
              onClick={() => onEdit(template)}
              variant="minimal"
            />
            <Button
              aria-label={t('settings.remove', { name: template.name })}
              icon={<Trash />}
              onClick={() => removeTemplate({ params: { orgId, templateId: template.id } }, failed)}
              variant="minimal"
            />
          </li>
        ))}
      </ul>
      {labels.length > 0 && <h3 className="tw-note-settings__title">{t('labels')}</h3>}
      <ul className="tw-note-settings__list">
        {labels.map(({ id, name }) => (
          <li key={id}>
            <span dir="auto">{name}</span>
            {mayRemove && (
              <Button
                aria-label={t('removeLabel', { name })}
                icon={<Trash />}
                onClick={() => removeLabel({ params: { orgId, labelId: id } }, failed)}
                variant="minimal"
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

interface TemplateFormProps {
  orgId: OrgId
  template: NoteTemplate | null
  onDone: () => void
}

function TemplateForm({ orgId, template, onDone }: TemplateFormProps) {
  const { t } = useTranslation('notes')
  const sentence = useErrorSentence()
  const id = useId()
  const [name, setName] = useState(template?.name ?? '')
  const [subject, setSubject] = useState(template?.subject ?? '')
  const [start] = useState({ html: template?.message ?? '' })
  const [message, setMessage] = useState(start.html)
  const add = useCall(noteSettings.addTemplate)
  const change = useCall(noteSettings.changeTemplate)
  const error = add.error ?? change.error
  const save = () => {
    const body = { name, subject, message }
    if (template === null) add.mutate({ params: { orgId }, body }, { onSuccess: onDone })
    else
      change.mutate(
        { params: { orgId, templateId: template.id }, body: { ...body, version: template.version } },
        { onSuccess: onDone },
      )
  }
  return (
    <>
      <DialogBody>
        <FormField error={error?.fields?.['name'] ?? ''} htmlFor={`${id}name`} label={t('settings.name')}>
          {(field) => (
            <InputGroup
              {...field}
              autoFocus
              dir="auto"
              maxLength={TEMPLATE_NAME_MAX}
              onValueChange={setName}
              value={name}
            />
          )}
        </FormField>
        <FormField htmlFor={`${id}subject`} label={t('subject')}>
          {(field) => (
            <InputGroup {...field} dir="auto" maxLength={SUBJECT_MAX} onValueChange={setSubject} value={subject} />
          )}
        </FormField>
        <Suspense fallback={<Skeleton block="10rem" />}>
          <RichEditor label={t('text')} onChange={setMessage} start={start} />
        </Suspense>
        <p className="tw-note-settings__help">
          {t('settings.help', { list: PLACEHOLDERS.map((placeholder) => `{${placeholder}}`).join(' ') })}
        </p>
        {error !== null && error.fields === undefined && <p role="alert">{sentence(error)}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onDone} text={t('back')} />
            <Button
              disabled={name.trim() === ''}
              intent="primary"
              loading={add.isPending || change.isPending}
              onClick={save}
              text={t('settings.save')}
            />
          </>
        }
      />
    </>
  )
}
