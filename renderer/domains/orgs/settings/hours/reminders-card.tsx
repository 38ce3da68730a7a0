import { Checkbox, HTMLSelect, Switch } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/card.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { choicesWith } from '#shared/desktop/reminder-settings.ts'
import type { HoursDraft } from './hours-draft.ts'
import './hours.css'
import { REMINDERS_MAX, leadChoices, leadWords } from './reminder-leads.ts'

interface RemindersCardProps {
  draft: HoursDraft
  onChange: (part: Partial<HoursDraft>) => void
}

/** How long before an appointment people are reminded of it, and how. */
export function RemindersCard({ draft: { reminderLeads, reminderSms, deskReminder }, onChange }: RemindersCardProps) {
  const { t } = useTranslation('organisations')
  const id = useId()
  const isFull = reminderLeads.length >= REMINDERS_MAX
  const choose = (lead: number, isChosen: boolean) =>
    onChange({
      reminderLeads: leadChoices(reminderLeads).filter((one) =>
        one === lead ? isChosen : reminderLeads.includes(one),
      ),
    })
  return (
    <Card dense title={t('reminders.title')}>
      <p className="tw-hours-list__text">{t('reminders.text')}</p>
      <fieldset className="tw-hours-days">
        <legend>{t('reminders.leads')}</legend>
        {leadChoices(reminderLeads).map((lead) => {
          const { unit, count } = leadWords(lead)
          const isChosen = reminderLeads.includes(lead)
          return (
            <Checkbox
              checked={isChosen}
              disabled={isFull && !isChosen}
              inline
              key={lead}
              label={t(`reminders.${unit}`, { count })}
              onChange={({ currentTarget }) => choose(lead, currentTarget.checked)}
            />
          )
        })}
      </fieldset>
      <Switch
        checked={reminderSms}
        label={t('reminders.sms')}
        onChange={({ currentTarget }) => onChange({ reminderSms: currentTarget.checked })}
      />
      <FormField help={t('reminders.deskHelp')} htmlFor={`${id}-desk`} label={t('reminders.desk')}>
        {(tied) => (
          <HTMLSelect
            {...tied}
            onChange={({ currentTarget }) => onChange({ deskReminder: Number(currentTarget.value) })}
            value={deskReminder}
          >
            {choicesWith(deskReminder).map((minutes) => (
              <option key={minutes} value={minutes}>
                {t('reminders.minutes', { count: minutes })}
              </option>
            ))}
          </HTMLSelect>
        )}
      </FormField>
    </Card>
  )
}
