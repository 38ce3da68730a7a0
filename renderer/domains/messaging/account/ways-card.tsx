import { HTMLSelect, Switch } from '@blueprintjs/core'
import { Lock } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { account } from '#shared/domains/identity/account-api.ts'
import type { UserSettings } from '#shared/domains/identity/settings.ts'
import { notices } from '#shared/domains/messaging/notices-api.ts'
import { cellOf, wantsWay } from '#shared/domains/messaging/ways.ts'
import type { NoticeChoices } from '#shared/domains/messaging/ways.ts'
import { orgs } from '#shared/domains/orgs/api.ts'
import type { MembershipView } from '#shared/domains/orgs/schema.ts'
import { TOPICS } from '#shared/channels.ts'
import { isForStaff } from '#shared/message.ts'
import type { Channel, Topic } from '#shared/channels.ts'
import { messages } from '#shared/messages.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { QuietCard } from './quiet-card.tsx'
import { RoutinesCard } from './routines-card.tsx'
import { useChoose } from './use-choices.ts'
import './ways-card.css'

const COLUMNS = ['inbox', 'push', 'mail', 'sms'] as const satisfies readonly Channel[]

/** What only people who work for an org are told. */
const STAFF_TOPICS = TOPICS.filter((topic) =>
  messages.every((message) => message.topic !== topic || isForStaff(message)),
)

/** The matrix of topics and ways, for everything or for one org, with quiet hours and the digest below. */
export function WaysCards() {
  const { t } = useTranslation('notices')
  const chosen = useApi(notices.choices, {})
  const mine = useApi(orgs.listMemberships, {})
  const me = useApi(account.getMe, {})
  return (
    <QueryState query={chosen} skeleton={<Skeleton block="24rem" />}>
      {({ choices, workplaces, ended }) => (
        <>
          <Card title={t('matrix.title')}>
            <Matrix
              choices={choices}
              worksAt={(mine.data?.orgs ?? []).map(({ org }) => org).filter(({ id }) => workplaces.includes(id))}
              notifications={me.data?.user.settings.notifications ?? null}
            />
          </Card>
          <RoutinesCard ended={ended} isStaff={workplaces.length > 0} />
          <QuietCard choices={choices} />
        </>
      )}
    </QueryState>
  )
}

interface MatrixProps {
  choices: NoticeChoices | null
  /** The orgs that the person works for. */
  worksAt: readonly Pick<MembershipView['org'], 'id' | 'name'>[]
  notifications: UserSettings['notifications'] | null
}

function Matrix({ choices, worksAt, notifications }: MatrixProps) {
  const { t } = useTranslation('notices')
  const choose = useChoose(choices)
  const placeId = useId()
  const [place, setPlace] = useState<OrgId | null>(null)
  const topics = TOPICS.filter((topic) => worksAt.length > 0 || !STAFF_TOPICS.includes(topic))
  const ways = choices?.ways ?? {}
  const orgWays = place === null ? undefined : choices?.orgs[place]

  const turn = (topic: Topic, channel: Channel, isOn: boolean) => {
    const before = place === null ? ways : (orgWays ?? {})
    const after = { ...before, [topic]: { ...before[topic], [channel]: isOn } }
    return choose(place === null ? { ways: after } : { orgs: { ...choices?.orgs, [place]: after } })
  }

  return (
    <>
      <p className="tw-account__text">{t('matrix.lead')}</p>
      {worksAt.length > 1 && (
        <div className="tw-ways__place">
          <label htmlFor={placeId}>{t('matrix.for')}</label>
          <HTMLSelect
            id={placeId}
            onChange={({ currentTarget: { value } }) => setPlace(worksAt.find(({ id }) => id === value)?.id ?? null)}
            options={[
              { value: '', label: t('matrix.everywhere') },
              ...worksAt.map(({ id, name }) => ({ value: id, label: t('matrix.onlyHere', { org: name }) })),
            ]}
            value={place ?? ''}
          />
        </div>
      )}
      <table className="tw-ways">
        <thead>
          <tr>
            <th scope="col">{t('matrix.kind')}</th>
            {COLUMNS.map((channel) => (
              <th key={channel} scope="col">
                {t(`channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic}>
              <th scope="row">{t(`topics.${topic}`)}</th>
              {COLUMNS.map((channel) => (
                <td key={channel}>
                  <Cell
                    isOn={wantsWay({ topic, channel }, { ways, orgWays }, notifications)}
                    onTurn={(isOn) => void turn(topic, channel, isOn)}
                    name={t('matrix.cell', { topic: t(`topics.${topic}`), channel: t(`channels.${channel}`) })}
                    rule={cellOf(messages, topic, channel)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface CellProps {
  name: string
  rule: 'always' | 'chosen' | null
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

function Cell({ name, rule, isOn, onTurn }: CellProps) {
  const { t } = useTranslation('notices')
  if (rule === null) return null
  if (rule === 'always') return <Lock className="tw-ways__lock" title={t('matrix.always')} />
  return (
    <Switch
      aria-label={name}
      checked={isOn}
      className="tw-ways__switch"
      onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
    />
  )
}
