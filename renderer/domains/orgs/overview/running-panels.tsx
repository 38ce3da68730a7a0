import { Tick, WarningSign } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { SystemOverview } from '#shared/domains/orgs/overview/api.ts'
import { useCountWords } from './use-count-words.ts'

/** What the server does by itself, and what of it failed. */
export function QueuePanel({ queue }: { queue: SystemOverview['queue'] }) {
  const { t } = useTranslation('organisations')
  const { number } = useFormats()
  return (
    <Card title={t('system.queue')}>
      <p className="tw-system__state">
        {queue.failed === 0 ? <Tick className="tw-system__good" /> : <WarningSign className="tw-system__bad" />}
        {queue.failed === 0
          ? t('system.noneFailed')
          : t('system.failed', { count: queue.failed, formatted: number(queue.failed) })}
      </p>
      <dl className="tw-system__rows">
        <div className="tw-system__row">
          <dt>{t('system.waiting')}</dt>
          <dd>{number(queue.waiting)}</dd>
        </div>
        <div className="tw-system__row">
          <dt>{t('system.running')}</dt>
          <dd>{number(queue.running)}</dd>
        </div>
        {queue.failing.map(({ name, failed }) => (
          <div className="tw-system__row" key={name}>
            <dt>
              {t('system.failedJob')} <code dir="ltr">{name}</code>
            </dt>
            <dd>{number(failed)}</dd>
          </div>
        ))}
      </dl>
      {queue.failed > 0 && (
        <Link className="tw-system__more" to="/dashboard/admin/settings">
          {t('system.openJobs')}
        </Link>
      )}
    </Card>
  )
}

const CHANNELS = ['mail', 'sms'] as const

/** Whether messages leave the house, and those that did not. */
export function OutboxPanel({ outbox }: { outbox: SystemOverview['outbox'] }) {
  const { t } = useTranslation('organisations')
  const { t: word } = useTranslation('messaging')
  const { number } = useFormats()
  const { sayTotal } = useCountWords()
  return (
    <Card title={t('system.outbox')}>
      <dl className="tw-system__rows">
        {CHANNELS.map((channel) => (
          <div className="tw-system__row" key={channel}>
            <dt>{word(`outbox.channels.${channel}`)}</dt>
            <dd>{t(outbox.sends[channel] ? 'system.sent' : 'system.keptHere')}</dd>
          </div>
        ))}
        <div className="tw-system__row">
          <dt>{t('system.kept')}</dt>
          <dd>{sayTotal(outbox.kept)}</dd>
        </div>
        <div className="tw-system__row">
          <dt>{t('system.lastDay')}</dt>
          <dd>{number(outbox.lastDay)}</dd>
        </div>
      </dl>
      <Link className="tw-system__more" to="/dashboard/admin/settings">
        {t('system.openOutbox')}
      </Link>
    </Card>
  )
}
