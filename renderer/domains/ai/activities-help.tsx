import { Checkbox } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { WISH_MAX } from '#shared/domains/ai/schema.ts'
import type { SuggestedActivity, ToldPlan } from '#shared/domains/ai/schema.ts'
import { askActivities } from './help.ts'
import type { HelpFor } from './help.ts'
import { Suggestion } from './suggestion.tsx'
import { useWriting } from './use-writing.ts'
import { WishCard } from './wish-card.tsx'

interface ActivitiesHelpProps {
  help: HelpFor
  plan: ToldPlan
  onTake: (chosen: readonly SuggestedActivity[]) => void
}

/** Activities that a plan could still have: those that stay ticked go into the editor. */
export function ActivitiesHelp({ help, plan, onTake }: ActivitiesHelpProps) {
  const { t } = useTranslation('ai')
  const [wish, setWish] = useState('')
  const [left, setLeft] = useState<readonly string[]>([])
  const writing = useWriting(() => askActivities(help, plan, wish))
  const text = writing.answer?.text?.task === 'activities' ? writing.answer.text : null
  const chosen = (text?.activities ?? []).filter(({ label }) => !left.includes(label))
  const take = () => {
    onTake(chosen)
    setLeft([])
    writing.forget()
  }
  return (
    <WishCard
      about={t('activities.about')}
      isAnswered={text !== null}
      title={t('activities.title')}
      wish={{
        label: t('activities.wish'),
        help: t('activities.wishHelp'),
        max: WISH_MAX,
        value: wish,
        onChange: setWish,
      }}
    >
      <Suggestion
        button={t('activities.ask')}
        generating={t('activities.generating')}
        take={chosen.length === 0 ? undefined : { text: t('activities.take'), onTake: take }}
        writing={writing}
      >
        {text !== null && (
          <div className="tw-written__box">
            <p className="tw-written__words" dir="auto">
              {text.narrative}
            </p>
            {text.activities.length > 0 && (
              <SuggestedList
                activities={text.activities}
                left={left}
                onChange={(label, isIn) => setLeft(isIn ? left.filter((one) => one !== label) : [...left, label])}
              />
            )}
          </div>
        )}
      </Suggestion>
    </WishCard>
  )
}

interface SuggestedListProps {
  activities: readonly SuggestedActivity[]
  /** Labels of those that are not ticked. */
  left: readonly string[]
  onChange: (label: string, isIn: boolean) => void
}

function SuggestedList({ activities, left, onChange }: SuggestedListProps) {
  const { t } = useTranslation('ai')
  const { number } = useFormats()
  return (
    <ul aria-label={t('activities.list')} className="tw-written__choices">
      {activities.map(({ label, group, target }) => (
        <li key={label}>
          <Checkbox
            checked={!left.includes(label)}
            label={label}
            onChange={({ currentTarget }) => onChange(label, currentTarget.checked)}
          />
          <p className="tw-written__from">
            <bdi>{group}</bdi>
            {target !== null && <span>{t('activities.target', { target: number(target) })}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}
