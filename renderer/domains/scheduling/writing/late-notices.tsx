import { Button, Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Awaited } from '#renderer/ui/states/awaited.tsx'
import { isAwaited } from '#renderer/ui/states/is-awaited.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useNow } from '#renderer/ui/use-now.ts'
import { late } from '#shared/domains/scheduling/writing/api.ts'
import type { LateNotice } from '#shared/domains/scheduling/writing/schema.ts'
import { useWhoWhere } from '../columns/who-where.ts'
import type { ScheduledOrg } from '../org/use-scheduled-org.ts'
import './writing.css'

/** Who runs late today, above the board, with the way back; nothing where nobody does. */
export function LateNotices({ org }: { org: Pick<ScheduledOrg, 'id' | 'timeZone'> }) {
  const may = useMay(late.list, { orgs: [org] })
  const query = useApi(late.list, { params: { orgId: org.id } }, { enabled: may })
  const notices = query.data?.notices ?? []
  const whoWhere = useWhoWhere(
    org.id,
    notices.some(({ provider, room }) => provider !== null || room !== null),
  )
  if (isAwaited(query)) return <Awaited />
  if (notices.length === 0) return null
  return (
    <div className="tw-late-notices">
      {notices.map((notice) => (
        <Notice
          key={notice.id}
          notice={notice}
          org={org}
          whose={whoWhere(notice)
            .map(({ name }) => name)
            .join(' · ')}
        />
      ))}
    </div>
  )
}

interface NoticeProps {
  notice: LateNotice
  org: Pick<ScheduledOrg, 'id' | 'timeZone'>
  whose: string
}

function Notice({ notice, org, whose }: NoticeProps) {
  const { t } = useTranslation('scheduling')
  const { number, time } = useFormats(org.timeZone)
  const now = useNow()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const end = useCall(late.end)
  const { id, minutes, told, unreached, leavesAt } = notice
  const isWaiting = leavesAt !== null && Date.parse(leavesAt) > now && told > 0
  const values = { minutes: number(minutes), whose: `\u2068${whose}\u2069` }
  const facts = [
    t('late.countTold', { total: number(told) }),
    unreached > 0 ? t('late.countToCall', { total: number(unreached) }) : '',
    isWaiting ? t('late.waiting', { time: time(leavesAt) }) : '',
  ]
  const stop = () =>
    end.mutate(
      { params: { orgId: org.id, lateId: id } },
      {
        onSuccess: ({ withdrawn }) => notify.info(t(withdrawn > 0 ? 'late.undone' : 'late.ended')),
        onError: (error) => notify.error(sentence(error)),
      },
    )
  return (
    <Callout compact icon={null} intent="warning">
      <div className="tw-late-notice">
        <strong>{t(whose === '' ? 'late.banner' : 'late.bannerOf', values)}</strong>
        <span>{facts.filter((fact) => fact !== '').join(' · ')}</span>
        <Button
          loading={end.isPending}
          onClick={stop}
          size="small"
          text={t(isWaiting ? 'late.undo' : 'late.end')}
          variant="outlined"
        />
      </div>
    </Callout>
  )
}
