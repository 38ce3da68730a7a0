import { ProgressBar } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import type { AiUse } from '#shared/domains/ai/schema.ts'
import './ai-use-card.css'

/** From this share of the budget on, it is shown as nearly spent. */
const NEARLY = 0.8

/** What was written in this month, and what it cost of what it may. */
export function AiUseCard({ use }: { use: AiUse }) {
  const { t } = useTranslation('ai')
  const { tag, number } = useFormats()
  const dollars = (cents: number) =>
    new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' }).format(cents / 100)
  const share = use.budgetCents === 0 ? 0 : Math.min(use.spentCents / use.budgetCents, 1)
  return (
    <Card title={t('use.title')}>
      <div className="tw-org-form__lock">
        <p>{t('use.spent', { spent: dollars(use.spentCents), budget: dollars(use.budgetCents) })}</p>
        <ProgressBar
          animate={false}
          aria-label={t('use.share')}
          intent={share >= NEARLY ? 'danger' : 'primary'}
          stripes={false}
          value={share}
        />
        {use.tasks.length === 0 ? (
          <p>{t('use.none')}</p>
        ) : (
          <div className="tw-ai-use">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('use.task')}</th>
                  <th scope="col">{t('use.written')}</th>
                  <th scope="col">{t('use.failed')}</th>
                  <th scope="col">{t('use.useful')}</th>
                  <th scope="col">{t('use.useless')}</th>
                </tr>
              </thead>
              <tbody>
                {use.tasks.map(({ task, written, failed, thumbsUp, thumbsDown }) => (
                  <tr key={task}>
                    <th scope="row">{t(`task.${task}`)}</th>
                    <td>{number(written)}</td>
                    <td>{number(failed)}</td>
                    <td>{number(thumbsUp)}</td>
                    <td>{number(thumbsDown)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </Card>
  )
}
