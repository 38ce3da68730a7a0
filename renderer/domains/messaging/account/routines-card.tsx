import { Switch } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { Card } from '#renderer/ui/page/card.tsx'
import { ROUTINES } from '#shared/channels.ts'
import type { Routine } from '#shared/channels.ts'
import { routines } from '#shared/domains/messaging/routines-api.ts'
import { isForStaff } from '#shared/message.ts'
import { messages } from '#shared/messages.ts'

/** What only people who work for an org are told. */
const STAFF_ROUTINES = ROUTINES.filter((routine) =>
  messages.every((message) => message.routine !== routine || isForStaff(message)),
)

/** What comes round by itself, a switch for each kind: also the way back for what was ended by the link in a mail. */
export function RoutinesCard({ ended, isStaff }: { ended: readonly Routine[]; isStaff: boolean }) {
  const { t } = useTranslation('notices')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const choosing = useCall(routines.choose)
  const turn = (routine: Routine, isWanted: boolean) =>
    choosing.mutate({ body: { routine, isWanted } }, { onError: (error) => notify.error(sentence(error)) })
  const isOn = (routine: Routine): boolean => {
    // What is on its way is shown at once; a refusal takes it back.
    const sent = choosing.isPending ? choosing.variables.body : undefined
    return sent?.routine === routine ? sent.isWanted : !ended.includes(routine)
  }
  return (
    <Card title={t('routines.title')}>
      <p className="tw-account__text">{t('routines.lead')}</p>
      <div className="tw-switches">
        {ROUTINES.filter((routine) => isStaff || !STAFF_ROUTINES.includes(routine)).map((routine) => (
          <Switch
            checked={isOn(routine)}
            key={routine}
            label={t(`routines.${routine}`)}
            onChange={({ currentTarget }) => turn(routine, currentTarget.checked)}
          />
        ))}
      </div>
    </Card>
  )
}
