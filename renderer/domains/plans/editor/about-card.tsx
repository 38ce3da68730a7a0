import { Button, HTMLSelect } from '@blueprintjs/core'
import { Edit } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { PlanEntryType } from '#shared/domains/plans/schema.ts'
import { DescriptionDialog } from './description-dialog.tsx'
import type { PlanEditorState } from '../use-plan-editor.ts'

/** What a plan says about itself, and which kind of journal entry it starts with. */
export function AboutCard({ editor: { plan, help, change } }: { editor: PlanEditorState }) {
  const { t } = useTranslation('plans')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card
      actions={
        <Button
          icon={<Edit />}
          onClick={() => setIsOpen(true)}
          size="small"
          text={t('about.edit')}
          variant="outlined"
        />
      }
      dense
      title={t('about.title')}
    >
      <div className="tw-plan-about">
        {plan.description === null && plan.narrative === null && (
          <p className="tw-plan-about__none">{t('about.none')}</p>
        )}
        {plan.description !== null && (
          <p className="tw-plan-about__description" dir="auto">
            {plan.description}
          </p>
        )}
        {plan.narrative !== null && (
          <p className="tw-plan-about__narrative" dir="auto">
            {plan.narrative}
          </p>
        )}
        <FormField help={t('about.typeHelp')} htmlFor={id} label={t('about.type')}>
          {(field) => (
            <HTMLSelect
              {...field}
              fill
              onChange={({ currentTarget }) => {
                const chosen = PlanEntryType.safeParse(currentTarget.value)
                if (chosen.success) change({ entryType: chosen.data })
              }}
              value={plan.entryType}
            >
              {PlanEntryType.options.map((type) => (
                <option key={type} value={type}>
                  {t(`entryType.${type}`)}
                </option>
              ))}
            </HTMLSelect>
          )}
        </FormField>
      </div>
      {isOpen && (
        <DescriptionDialog
          description={plan.description ?? ''}
          help={help}
          narrative={plan.narrative ?? ''}
          onClose={() => setIsOpen(false)}
          onSave={change}
          plan={plan}
        />
      )}
    </Card>
  )
}
