import { Button, HTMLSelect } from '@blueprintjs/core'
import { Tick, Undo } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '#renderer/api/use-api.ts'
import { useMay, useSession } from '#renderer/domains/identity/index.ts'
import { Avatar } from '#renderer/ui/avatar.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { OpenTalk } from '#renderer/ui/talk/open-talk.tsx'
import { conversations } from '#shared/domains/conversations/api.ts'
import type { ChangeThread, Desk, ThreadView } from '#shared/domains/conversations/schema.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { useClinicThread } from '../talk.ts'
import { TalkPane } from '../thread/talk-pane.tsx'

interface ClinicThreadProps {
  org: CurrentOrg
  patientId: UserId
  /** With what the staff write; null as long as it is not read. */
  desk: Desk | null
  onClose: () => void
}

/** A conversation with a patient: whose it is, whether it is done, and what was written. */
export function ClinicThread({ org, patientId, desk, onClose }: ClinicThreadProps) {
  const { t } = useTranslation('conversations')
  const query = useClinicThread(org.id, patientId)
  const mayWrite = useMay(conversations.write, { orgs: [org] })
  return (
    <OpenTalk back={t('back')} onClose={onClose}>
      <QueryState query={query} skeleton={<Skeleton block="24rem" />}>
        {(thread) => (
          <>
            <Head desk={desk} org={org} thread={thread} />
            <TalkPane
              isInPerson={mayWrite}
              talk={{ orgId: org.id, patientId }}
              thread={thread}
              replies={desk?.replies ?? []}
            />
          </>
        )}
      </QueryState>
    </OpenTalk>
  )
}

const NOBODY = ''

function Head({ org, thread, desk }: { org: CurrentOrg; thread: ThreadView; desk: Desk | null }) {
  const { t } = useTranslation('conversations')
  const { user } = useSession()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const change = useCall(conversations.change)
  const { patient, assignee, isDone, messages } = thread
  const save = (body: ChangeThread) =>
    change.mutate(
      { params: { orgId: org.id, userId: patient.id }, body },
      { onError: (failure) => notify.error(sentence(failure)) },
    )
  const team = desk?.team ?? []
  // Who is gone from the staff may still have it.
  const others = assignee === null || team.some(({ id }) => id === assignee.id) ? team : [assignee, ...team]
  return (
    <header className="tw-messages__top">
      <Link className="tw-messages__patient" to={`/dashboard/org/user/profile/${patient.id}`}>
        <Avatar name={patient.name} photoURL={patient.photoURL} />
        <span dir="auto">{patient.name}</span>
      </Link>
      {messages.length > 0 && (
        <div className="tw-messages__ways">
          <HTMLSelect
            aria-label={t('assign.label')}
            disabled={change.isPending}
            onChange={({ currentTarget }) =>
              save({ assignee: others.find(({ id }) => id === currentTarget.value)?.id ?? null })
            }
            options={[
              { value: NOBODY, label: t('assign.nobody') },
              ...others.map(({ id, name }) => ({ value: id, label: id === user.id ? t('assign.me', { name }) : name })),
            ]}
            value={assignee?.id ?? NOBODY}
          />
          <Button
            icon={isDone ? <Undo /> : <Tick />}
            loading={change.isPending}
            onClick={() => save({ isDone: !isDone })}
            text={isDone ? t('reopen') : t('done')}
            variant="outlined"
          />
        </div>
      )}
    </header>
  )
}
