import { Button, TextArea } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { TIPS_MOST } from '#shared/domains/ai/schema.ts'
import type { AiText } from '#shared/domains/ai/schema.ts'

interface EditTextProps {
  id: string
  text: AiText
  onChange: (text: AiText) => void
}

/** What was written, in the words of whoever reads it first. */
export function EditText({ id, text, onChange }: EditTextProps) {
  const { t } = useTranslation('ai')
  const field = (name: string, label: string, words: string, take: (words: string) => AiText) => (
    <FormField htmlFor={`${id}-${name}`} label={label}>
      {(tied) => (
        <TextArea
          {...tied}
          autoResize
          dir="auto"
          fill
          onChange={({ currentTarget: { value } }) => onChange(take(value))}
          rows={3}
          value={words}
        />
      )}
    </FormField>
  )
  if (text.task === 'tips')
    return field('tips', t('edit.tips'), text.tips.join('\n'), (words) => ({
      ...text,
      tips: words.split('\n').slice(0, TIPS_MOST),
    }))
  if (text.task === 'description')
    return (
      <>
        {field('name', t('edit.description'), text.description, (description) => ({ ...text, description }))}
        {field('narrative', t('edit.narrative'), text.narrative, (narrative) => ({ ...text, narrative }))}
      </>
    )
  if (text.task === 'summary')
    return text.items.map((item, place) => (
      <Fragment key={place}>
        {field(`item-${place}`, item.title, item.summary, (summary) => ({
          ...text,
          items: text.items.map((one, index) => (index === place ? { ...one, summary } : one)),
        }))}
      </Fragment>
    ))
  if (text.task === 'activities')
    return (
      <>
        {field('narrative', t('edit.narrative'), text.narrative, (narrative) => ({ ...text, narrative }))}
        <ul aria-label={t('activities.list')} className="tw-written__choices">
          {text.activities.map((activity) => (
            <li key={activity.label}>
              <bdi>{activity.label}</bdi>
              <Button
                aria-label={t('edit.remove', { label: activity.label })}
                icon={<Cross />}
                onClick={() => onChange({ ...text, activities: text.activities.filter((one) => one !== activity) })}
                size="small"
                variant="minimal"
              />
            </li>
          ))}
        </ul>
      </>
    )
  // Nobody waits with a form for what a clinic reads first.
  if (text.task === 'photo' || text.task === 'questionnaire') return null
  return (
    <>
      {field('narrative', t('edit.narrative'), text.narrative, (narrative) => ({ ...text, narrative }))}
      {field('action', t('review.action'), text.action, (action) => ({ ...text, action }))}
    </>
  )
}
