import { useTranslation } from 'react-i18next'
import type { ToldPlan } from '#shared/domains/ai/schema.ts'
import type { ActivityId } from '#shared/kernel/ids.ts'
import { askTips } from './help.ts'
import type { HelpFor } from './help.ts'
import { Suggestion } from './suggestion.tsx'
import { useWriting } from './use-writing.ts'

interface TipsHelpProps {
  help: HelpFor
  plan: ToldPlan
  activityId: ActivityId
  /** Where they can be taken over. */
  onTake?: (tips: readonly string[]) => void
}

/** Tips for an activity, in the editor of a plan or beside the plan's own in the journal. */
export function TipsHelp({ help, plan, activityId, onTake }: TipsHelpProps) {
  const { t } = useTranslation('ai')
  const writing = useWriting(() => askTips(help, plan, activityId))
  const text = writing.answer?.text?.task === 'tips' ? writing.answer.text : null
  return (
    <Suggestion
      button={t('tips.ask')}
      generating={t('tips.generating')}
      take={text === null || onTake === undefined ? undefined : { text: t('take'), onTake: () => onTake(text.tips) }}
      writing={writing}
    >
      {text !== null && (
        <ul className="tw-written__box tw-written__tips">
          {text.tips.map((tip) => (
            <li dir="auto" key={tip}>
              {tip}
            </li>
          ))}
        </ul>
      )}
    </Suggestion>
  )
}
