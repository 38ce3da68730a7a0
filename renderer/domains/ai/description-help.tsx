import { useTranslation } from 'react-i18next'
import type { ToldPlan } from '#shared/domains/ai/schema.ts'
import { askDescription } from './help.ts'
import type { HelpFor } from './help.ts'
import { Suggestion } from './suggestion.tsx'
import { useWriting } from './use-writing.ts'

interface DescriptionHelpProps {
  help: HelpFor
  plan: ToldPlan
  onTake: (words: { description: string; narrative: string }) => void
}

/** A description of a plan as it stands in the editor, to be taken over or not. */
export function DescriptionHelp({ help, plan, onTake }: DescriptionHelpProps) {
  const { t } = useTranslation('ai')
  const writing = useWriting(() => askDescription(help, plan))
  const text = writing.answer?.text?.task === 'description' ? writing.answer.text : null
  return (
    <Suggestion
      button={t('description.ask')}
      generating={t('description.generating')}
      isDisabled={plan.activities.length === 0}
      take={text === null ? undefined : { text: t('take'), onTake: () => onTake(text) }}
      writing={writing}
    >
      {text !== null && (
        <div className="tw-written__box">
          <h3 className="tw-written__title" dir="auto">
            {text.description}
          </h3>
          <p className="tw-written__words" dir="auto">
            {text.narrative}
          </p>
        </div>
      )}
    </Suggestion>
  )
}
