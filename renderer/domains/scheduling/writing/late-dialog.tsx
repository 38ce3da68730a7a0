import { Button, DialogBody, DialogFooter, HTMLSelect } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import '#renderer/ui/fields/form.css'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { late } from '#shared/domains/scheduling/writing/api.ts'
import { RoomId, UserId } from '#shared/kernel/ids.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { COLUMN_KINDS } from '../address/views.ts'
import { UNASSIGNED } from '../filters/filters.ts'
import { useWhoWhereChoices } from '../filters/use-who-where-choices.ts'
import type { ScheduledOrg } from '../org/use-scheduled-org.ts'
import { LateVisits } from './late-visits.tsx'
import './writing.css'

const MINUTES = [10, 15, 20, 30, 45, 60, 90] as const
const HOURS = [1, 2, 4] as const

interface LateDialogProps {
  org: Pick<ScheduledOrg, 'id' | 'timeZone'>
  onClose: () => void
}

/** How late, whose, and for how long; who is told in which words and who is to be called; then one press. */
export function LateDialog({ org, onClose }: LateDialogProps) {
  const { t } = useTranslation(['scheduling', 'common'])
  const { number } = useFormats()
  const id = useId()
  const [minutes, setMinutes] = useState('20')
  const [whose, setWhose] = useState('')
  const [hours, setHours] = useState('')
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const choices = useWhoWhereChoices(org.id)
  const keyFor = useIdempotencyKey()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const tell = useCall(late.tell)
  const wish = { minutes: Number(minutes), ...whoseOf(whose), ...(hours !== '' && { hours: Number(hours) }) }
  const params = { orgId: org.id }
  const query = useApi(late.look, { params, query: wish }, { keepPrevious: true })
  const visits = query.data?.visits ?? []
  const chosen = visits.filter(({ id: visit, isTold, way }) => !isTold && way !== null && !out.has(visit))
  const isEverybodyTold = visits.length > 0 && visits.every(({ isTold }) => isTold)

  function submit() {
    if (tell.isPending) return
    const leaveOut = visits.filter((visit) => out.has(visit.id)).map((visit) => visit.id)
    const body = { ...wish, ...(leaveOut.length > 0 && { leaveOut }) }
    tell.mutate(
      { params, body, idempotencyKey: keyFor(body) },
      {
        onSuccess({ notice }) {
          onClose()
          const words = [
            t('late.banner', { minutes: number(notice.minutes) }),
            t('late.countTold', { total: number(notice.told) }),
          ].join(' · ')
          notify.success(words, {
            text: t('late.undo'),
            onPress: () =>
              void call(late.end, { params: { ...params, lateId: notice.id } }).then(
                () => notify.info(t('late.undone')),
                () => undefined,
              ),
          })
        },
        onError: (error) => notify.error(error.code === 'conflict' ? t('late.already') : sentence(error)),
      },
    )
  }

  return (
    <GuardedDialog onClose={onClose} title={t('late.title')}>
      {(frame) => (
        <>
          <DialogBody className="tw-form">
            <div className="tw-late__fields">
              <FormField htmlFor={`${id}-minutes`} label={t('late.minutes')}>
                {(field) => (
                  <HTMLSelect
                    {...field}
                    autoFocus
                    fill
                    onChange={({ currentTarget }) => setMinutes(currentTarget.value)}
                    options={MINUTES.map((value) => ({ value: String(value), label: number(value) }))}
                    value={minutes}
                  />
                )}
              </FormField>
              <FormField htmlFor={`${id}-whose`} label={t('late.whose')}>
                {(field) => (
                  <HTMLSelect
                    {...field}
                    fill
                    onChange={({ currentTarget }) => setWhose(currentTarget.value)}
                    value={whose}
                  >
                    <option value="">{t('late.everybody')}</option>
                    {choices.map(({ kind, choices: some }) => (
                      <optgroup key={kind} label={t(`columns.kind.${kind}`)}>
                        {some
                          .filter(({ id: one }) => one !== UNASSIGNED)
                          .map(({ id: one, name }) => (
                            <option key={one} value={`${kind} ${one}`}>
                              {name}
                            </option>
                          ))}
                      </optgroup>
                    ))}
                  </HTMLSelect>
                )}
              </FormField>
              <FormField htmlFor={`${id}-hours`} label={t('late.hours')}>
                {(field) => (
                  <HTMLSelect
                    {...field}
                    fill
                    onChange={({ currentTarget }) => setHours(currentTarget.value)}
                    value={hours}
                  >
                    <option value="">{t('late.restOfDay')}</option>
                    {HOURS.map((count) => (
                      <option key={count} value={count}>
                        {t('late.nextHours', { count })}
                      </option>
                    ))}
                  </HTMLSelect>
                )}
              </FormField>
            </div>
            <QueryState query={query} skeleton={<Skeleton lines={4} />}>
              {() => (
                <LateVisits
                  onTell={(visit, isOn) => {
                    const next = new Set(out)
                    if (isOn) next.delete(visit)
                    else next.add(visit)
                    setOut(next)
                  }}
                  out={out}
                  timeZone={org.timeZone}
                  visits={visits}
                />
              )}
            </QueryState>
            {chosen.length > 0 && <p className="tw-late__how">{t('late.leaves')}</p>}
          </DialogBody>
          <DialogFooter
            actions={
              <>
                <Button onClick={frame.requestClose} text={t('common:cancel')} />
                <Button
                  disabled={query.data === undefined || query.isPlaceholderData || isEverybodyTold}
                  intent="primary"
                  loading={tell.isPending}
                  onClick={submit}
                  text={chosen.length > 0 ? t('late.tell', { count: chosen.length }) : t('late.note')}
                />
              </>
            }
          />
        </>
      )}
    </GuardedDialog>
  )
}

/** `provider <id>` or `room <id>` of the field; nothing for everybody. */
function whoseOf(value: string): { provider?: UserId; room?: RoomId } {
  const [kind, id] = value.split(' ')
  if (!COLUMN_KINDS.some((known) => known === kind)) return {}
  return kind === 'room' ? { room: RoomId.parse(id) } : { provider: UserId.parse(id) }
}
