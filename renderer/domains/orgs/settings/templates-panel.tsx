import { Button, InputGroup, TextArea } from '@blueprintjs/core'
import { Plus, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { Card } from '#renderer/ui/page/card.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useLeaveGuard } from '#renderer/ui/dialogs/use-leave-guard.tsx'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import { MESSAGE_TEXT_MAX, PLACEHOLDERS, TEMPLATES_MAX } from '#shared/domains/scheduling/writing/templates.ts'
import type { MessageTemplate } from '#shared/domains/scheduling/writing/templates.ts'
import { FormEnd } from '../form/form-end.tsx'
import '../form/org-form.css'
import './templates-panel.css'
import { useSaveSettings } from './use-save-settings.ts'

const PLACES = PLACEHOLDERS.map((name) => `{${name}}`).join(' ')

/** What the desk writes to patients again and again, in the clinic's own words. */
export function TemplatesPanel({ org: found }: { org: OrgView }) {
  const { t } = useTranslation('organisations')
  const [kept, setKept] = useState(found.settings.messageTemplates ?? [])
  const [draft, setDraft] = useState<readonly MessageTemplate[]>(kept)
  const saving = useSaveSettings(found, ({ settings }) => {
    setKept(settings.messageTemplates ?? [])
    setDraft(settings.messageTemplates ?? [])
  })
  const isDirty = JSON.stringify(kept) !== JSON.stringify(draft)
  const guard = useLeaveGuard(isDirty)
  const change = (id: string, part: Partial<MessageTemplate>) =>
    setDraft(draft.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void saving.save({ messageTemplates: [...draft] })
  }
  return (
    <form className="tw-org-form" noValidate onSubmit={submit}>
      <Card title={t('templates.title')}>
        <div className="tw-templates">
          <p>{t('templates.text', { places: `\u2066${PLACES}\u2069` })}</p>
          {draft.length === 0 && <p className="tw-templates__none">{t('templates.none')}</p>}
          {draft.map(({ id, name, text }, index) => (
            <fieldset className="tw-templates__one" key={id}>
              <legend className="tw-visually-hidden">{name === '' ? t('templates.new') : name}</legend>
              <FormField
                error={saving.problems[`messageTemplates.${index}.name`]}
                htmlFor={`template-name-${id}`}
                label={t('templates.name')}
              >
                {(tied) => (
                  <InputGroup
                    {...tied}
                    autoFocus={name === '' && text === ''}
                    dir="auto"
                    maxLength={60}
                    onValueChange={(value) => change(id, { name: value })}
                    value={name}
                  />
                )}
              </FormField>
              <FormField
                error={saving.problems[`messageTemplates.${index}.text`]}
                htmlFor={`template-text-${id}`}
                label={t('templates.words')}
              >
                {(tied) => (
                  <TextArea
                    {...tied}
                    autoResize
                    dir="auto"
                    fill
                    maxLength={MESSAGE_TEXT_MAX}
                    onChange={({ currentTarget }) => change(id, { text: currentTarget.value })}
                    value={text}
                  />
                )}
              </FormField>
              <Button
                aria-label={t('templates.remove', { name: name === '' ? t('templates.new') : name })}
                icon={<Trash />}
                onClick={() => setDraft(draft.filter((one) => one.id !== id))}
                variant="minimal"
              />
            </fieldset>
          ))}
          <Button
            className="tw-templates__add"
            disabled={draft.length >= TEMPLATES_MAX}
            icon={<Plus />}
            onClick={() => setDraft([...draft, { id: v7(), name: '', text: '' }])}
            text={t('templates.add')}
            variant="outlined"
          />
        </div>
      </Card>
      <FormEnd
        failure={saving.failure}
        isDisabled={!isDirty}
        isSending={saving.isSaving}
        onReload={() => void saving.reload()}
        submit={t('form.save')}
      />
      {guard}
    </form>
  )
}
