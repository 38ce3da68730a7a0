import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useNow } from '#renderer/ui/use-now.ts'
import { recalls } from '#shared/domains/inventory/recall-api.ts'
import type { RecallCase, RecallDetails } from '#shared/domains/inventory/recall-schema.ts'
import { useOneCall } from '../use-one-call.ts'
import type { ShownOrg } from '../use-shown-org.ts'
import { AnswerForm } from './answer-form.tsx'
import { CaseTag } from './case-tag.tsx'
import { OrgsTold, PeopleTold } from './told-lists.tsx'

/** A recall that others were told of: to its maker who has answered, to the others what they are asked. */
export function CaseCard({ recall, org }: { recall: RecallCase; org: ShownOrg }) {
  const { t } = useTranslation('recalls')
  const { dateTime } = useFormats(org.timeZone)
  const query = useApi(recalls.get, { params: { orgId: org.id, recallId: recall.id } })
  const { isOwn, maker, at, remindedAt, orgs, people } = recall
  return (
    <Card title={isOwn ? t('status.title') : t('answer.title', { maker: maker.name })}>
      <div className="tw-case">
        <div className="tw-cases__row">
          <span className="tw-cases__what">
            {isOwn && <span>{t('status.orgs', orgs)}</span>}
            {(isOwn || people.told > 0) && <span>{t('status.people', people)}</span>}
            <span className="tw-cases__muted">{t('status.sent', { when: dateTime(at) })}</span>
            {remindedAt !== null && (
              <span className="tw-cases__muted">{t('status.reminded', { when: dateTime(remindedAt) })}</span>
            )}
          </span>
          <CaseTag recall={recall} />
        </div>
        <QueryState query={query} skeleton={<Skeleton block="8rem" />}>
          {({ recall: details }) => <Details org={org} recall={details} />}
        </QueryState>
      </div>
    </Card>
  )
}

function Details({ recall, org }: { recall: RecallDetails; org: ShownOrg }) {
  const mayAnswer = useMay(recalls.answer, { orgs: [org] })
  const { isOwn, text, peopleTold } = recall
  return (
    <>
      {isOwn ? (
        <>
          <OrgsTold org={org} recall={recall} />
          <Remind org={org} recall={recall} />
        </>
      ) : (
        <>
          <p className="tw-case__text" dir="auto">
            {text}
          </p>
          {mayAnswer && <AnswerForm org={org} recall={recall} />}
        </>
      )}
      {peopleTold.length > 0 && <PeopleTold org={org} people={peopleTold} />}
    </>
  )
}

function Remind({ recall, org }: { recall: RecallDetails; org: ShownOrg }) {
  const { t } = useTranslation('recalls')
  const { dateTime } = useFormats(org.timeZone)
  const now = useNow()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const mayRemind = useMay(recalls.remind, { orgs: [org] })
  const { send, isPending } = useOneCall(recalls.remind)
  const { id, remindFrom, orgs, people } = recall
  if (remindFrom === null || !mayRemind || (orgs.answered === orgs.told && people.answered === people.told)) return null
  const isEarly = Date.parse(remindFrom) > now
  return (
    <div className="tw-cases__row">
      <Button
        disabled={isEarly}
        loading={isPending}
        onClick={() =>
          send(
            { params: { orgId: org.id, recallId: id } },
            {
              onSuccess: () => notify.success(t('status.remindedNow')),
              onError: (error) => notify.error(sentence(error)),
            },
          )
        }
        text={t('status.remind')}
      />
      {isEarly && <span className="tw-cases__muted">{t('status.remindFrom', { when: dateTime(remindFrom) })}</span>}
    </div>
  )
}
