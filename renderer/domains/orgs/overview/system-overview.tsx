import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { Figure } from '#renderer/ui/figure.tsx'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { systemOverview } from '#shared/domains/orgs/overview/api.ts'
import type { SystemOverview as Overview } from '#shared/domains/orgs/overview/api.ts'
import { OrgKind } from '#shared/kernel/roles.ts'
import { pathsOf } from '../area.ts'
import { OutboxPanel, QueuePanel } from './running-panels.tsx'
import { NeedsPanel } from './needs-panel.tsx'
import { PendingPanel } from './pending-panel.tsx'
import './system-overview.css'
import { useCountWords } from './use-count-words.ts'

/** What changes by what others do is read again this often, in milliseconds. */
const EVERY_MINUTE = 60_000

/** A system administrator's morning: who waits for them, what failed, how much there is and how it grows. */
export function SystemOverview() {
  const overview = useApi(systemOverview.read, {}, { refetchInterval: EVERY_MINUTE })
  return (
    <QueryState query={overview} skeleton={<Skeleton block="28rem" />}>
      {(data) => <Content overview={data} />}
    </QueryState>
  )
}

function Content({ overview }: { overview: Overview }) {
  const { t } = useTranslation('organisations')
  const { time } = useFormats()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="tw-system">
      <header className="tw-system__head">
        <h2 className="tw-system__title" id={titleId}>
          {t('system.title')}
        </h2>
        <p className="tw-system__at">{t('system.at', { time: time(overview.at) })}</p>
      </header>
      <Counts overview={overview} />
      <div className="tw-system__panels">
        <PendingPanel pending={overview.pending} />
        <NeedsPanel needs={overview.needs} />
        <KindsPanel kinds={overview.orgsByKind} />
        <QueuePanel queue={overview.queue} />
        <OutboxPanel outbox={overview.outbox} />
      </div>
    </section>
  )
}

const PATHS = pathsOf('admin')

const COUNTED = ['orgs', 'people', 'appointments'] as const

/** The lists of what is counted. The system has none of the visits of its clinics. */
const WAYS: Partial<Record<(typeof COUNTED)[number], string>> = {
  orgs: `${PATHS.list}?status=active`,
  people: '/dashboard/admin/users?status=active',
}

function Counts({ overview }: { overview: Overview }) {
  const { t } = useTranslation('organisations')
  const { sayTotal, sayGrowth, sayNew } = useCountWords()
  return (
    <div className="tw-system__counts">
      {COUNTED.map((subject) => {
        const { total, growth } = overview[subject]
        const way = WAYS[subject]
        const figure = <Figure change={sayGrowth(growth)} label={t(`system.${subject}`)} value={sayTotal(total)} />
        return (
          <Card dense key={subject}>
            {way === undefined ? (
              figure
            ) : (
              <Link className="tw-system__to" to={way}>
                {figure}
              </Link>
            )}
            <p className="tw-system__note">{sayNew(growth)}</p>
          </Card>
        )
      })}
    </div>
  )
}

function KindsPanel({ kinds }: { kinds: Overview['orgsByKind'] }) {
  const { t } = useTranslation('organisations')
  const { t: word } = useTranslation('orgs')
  const { number } = useFormats()
  return (
    <Card title={t('system.kinds')}>
      <ul className="tw-system__rows">
        {OrgKind.options.map((kind) => (
          <li className="tw-system__row" key={kind}>
            <Link className="tw-system__way" to={`${PATHS.list}?role=${kind}&status=active`}>
              {word(`kind.${kind}`)}
              <span className="tw-system__count">{number(kinds[kind] ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
