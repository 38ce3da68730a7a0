import { Checkbox, HTMLSelect, Switch } from '@blueprintjs/core'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { choicesWith } from '#shared/desktop/reminder-settings.ts'
import type { HoursControl } from './hours-draft.ts'
import './hours.css'
import { REMINDERS_MAX, leadChoices, leadWords } from './reminder-leads.ts'

/** How long before an appointment people are reminded of it, and how. */
export function RemindersCard({ control }: { control: HoursControl }) {
  const { t } = useTranslation('organisations')
  const id = useId()
  const { field: leads } = useController({ control, name: 'reminderLeads' })
  const { field: sms } = useController({ control, name: 'reminderSms' })
  const { field: desk } = useController({ control, name: 'deskReminderMinutes' })
  const reminderLeads = leads.value
  const isFull = reminderLeads.length >= REMINDERS_MAX
  const choose = (lead: number, isChosen: boolean) =>
    leads.onChange(leadChoices(reminderLeads).filter((one) => (one === lead ? isChosen : reminderLeads.includes(one))))
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
      <Switch checked={sms.value} label={t('reminders.sms')} onChange={sms.onChange} />
      <FormField help={t('reminders.deskHelp')} htmlFor={`${id}-desk`} label={t('reminders.desk')}>
        {(tied) => (
          <HTMLSelect
            {...tied}
            onChange={({ currentTarget }) => desk.onChange(Number(currentTarget.value))}
            value={desk.value}
          >
            {choicesWith(desk.value).map((minutes) => (
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
