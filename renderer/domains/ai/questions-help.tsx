import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { aiQuestions } from '#shared/domains/ai/questions-api.ts'
import { INSTRUCTIONS_MAX } from '#shared/domains/ai/questions-schema.ts'
import type { AskQuestions, SuggestedGroup } from '#shared/domains/ai/questions-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Suggestion } from './suggestion.tsx'
import { useWriting } from './use-writing.ts'
import { WishCard } from './wish-card.tsx'

interface QuestionsHelpProps {
  orgId: OrgId
  assessment: AskQuestions['assessment']
  onTake: (groups: readonly SuggestedGroup[]) => void
}

/** Questions that an assessment could still ask, taken into the editor by a press. */
export function QuestionsHelp({ orgId, assessment, onTake }: QuestionsHelpProps) {
  const { t } = useTranslation('ai')
  const [instructions, setInstructions] = useState('')
  const writing = useWriting(() => call(aiQuestions.ofOrg, { params: { orgId }, body: { assessment, instructions } }))
  const text = writing.answer?.text?.task === 'questionnaire' ? writing.answer.text : null
  const groups = text?.groups ?? []
  const take = () => {
    onTake(groups)
    writing.forget()
  }
  return (
    <WishCard
      about={t('questions.about')}
      isAnswered={text !== null}
      title={t('questions.title')}
      wish={{
        label: t('questions.instructions'),
        help: t('questions.help'),
        max: INSTRUCTIONS_MAX,
        value: instructions,
        onChange: setInstructions,
      }}
    >
      <Suggestion
        button={t('questions.ask')}
        generating={t('questions.generating')}
        take={groups.length === 0 ? undefined : { text: t('questions.take'), onTake: take }}
        writing={writing}
      >
        {text !== null && (
          <div className="tw-written__box">
            <p className="tw-written__words" dir="auto">
              {text.narrative}
            </p>
            <ul aria-label={t('questions.list')} className="tw-written__choices">
              {groups.map(({ label, questions }) => (
                <li dir="auto" key={label}>
                  <h3 className="tw-written__title">{label}</h3>
                  <ul className="tw-written__tips">
                    {questions.map(({ question }) => (
                      <li key={question}>{question}</li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Suggestion>
    </WishCard>
  )
}
