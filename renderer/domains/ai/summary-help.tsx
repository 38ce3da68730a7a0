import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { ai } from '#shared/domains/ai/api.ts'
import type { AssessmentRunId } from '#shared/kernel/ids.ts'
import { WrittenText } from './held/written-text.tsx'
import { Suggestion } from './suggestion.tsx'
import { useWriting } from './use-writing.ts'

/** The summary of an assessment of mine in words of a model, beside the one of the rules. Without a model there is nothing to ask for. */
export function SummaryHelp({ runId }: { runId: AssessmentRunId }) {
  const { t } = useTranslation('ai')
  const standing = useApi(ai.standing, {}).data
  const writing = useWriting(() => call(ai.summarise, { body: { runId } }))
  if (standing?.by !== 'model' || standing.off !== null) return null
  const text = writing.answer?.text?.task === 'summary' ? writing.answer.text : null
  return (
    <Suggestion button={t('summary.ask')} generating={t('summary.generating')} writing={writing}>
      {text !== null && <WrittenText text={text} />}
    </Suggestion>
  )
}
