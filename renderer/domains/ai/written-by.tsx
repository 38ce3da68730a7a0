import { Button, Tag } from '@blueprintjs/core'
import { ThumbsDown, ThumbsUp } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { ai } from '#shared/domains/ai/api.ts'
import type { AiAnswer, Thumb } from '#shared/domains/ai/schema.ts'
import './ai.css'

/** Who wrote a text and what it was made from, and whether it is of use; `onHidden` once its reader wants it no more. */
export function WrittenBy({ answer, onHidden }: { answer: AiAnswer; onHidden: () => void }) {
  const { t } = useTranslation('ai')
  const { number, date } = useFormats()
  const rate = useCall(ai.rate)
  const remove = useCall(ai.remove)
  const { by, model, madeFrom, thumb, isApproved } = answer
  const params = { requestId: answer.id }
  const press = (chosen: Thumb) => rate.mutate({ params, body: { thumb: thumb === chosen ? null : chosen } })
  return (
    <div className="tw-written__foot">
      <div className="tw-written__by">
        <Tag minimal>{by === 'model' ? t('byModel', { model: model ?? '' }) : t('byRules')}</Tag>
        {isApproved && <Tag minimal>{t('approved')}</Tag>}
      </div>
      {answer.task === 'summary' && <p className="tw-written__from">{t('summary.madeFrom')}</p>}
      {answer.task !== 'summary' && answer.task !== 'questionnaire' && madeFrom !== null && (
        <p className="tw-written__from">
          {t('madeFrom', { activities: number(madeFrom.activities), goals: number(madeFrom.goals) })}
          {madeFrom.entries !== null && madeFrom.from !== null && madeFrom.until !== null && (
            <>
              {' '}
              {t('madeFromEntries', {
                entries: number(madeFrom.entries),
                from: date(`${madeFrom.from}T12:00:00`),
                until: date(`${madeFrom.until}T12:00:00`),
              })}
            </>
          )}
        </p>
      )}
      <div className="tw-written__actions">
        <Button
          active={thumb === 'up'}
          aria-label={t('useful')}
          aria-pressed={thumb === 'up'}
          icon={<ThumbsUp />}
          onClick={() => press('up')}
          variant="minimal"
        />
        <Button
          active={thumb === 'down'}
          aria-label={t('useless')}
          aria-pressed={thumb === 'down'}
          icon={<ThumbsDown />}
          onClick={() => press('down')}
          variant="minimal"
        />
        <Button
          loading={remove.isPending}
          onClick={() => remove.mutate({ params }, { onSuccess: onHidden })}
          text={t('hide')}
          variant="minimal"
        />
      </div>
    </div>
  )
}
