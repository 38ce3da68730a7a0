import { Button, DialogBody, DialogFooter, HTMLSelect, InputGroup, Switch, TextArea } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useEffect, useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TipsHelp } from '#renderer/domains/ai/index.ts'
import type { HelpFor } from '#renderer/domains/ai/index.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { inOrder } from '#shared/domains/plans/editing.ts'
import { isSame } from '#shared/domains/plans/merging.ts'
import { Frequency, LABEL_MAX, QUICK_ADD_SLOTS_MAX, TIPS_MAX } from '#shared/domains/plans/schema.ts'
import type { PlanActivity, PlanContent } from '#shared/domains/plans/schema.ts'
import { IconPicker } from '../icons/icon-picker.tsx'
import '../plan-dialog.css'
import { useTooLong } from '../use-too-long.ts'

interface ActivityDialogProps {
  activity: PlanActivity
  plan: PlanContent
  /** For whom tips can be written. */
  help: HelpFor | undefined
  onSave: (activity: PlanActivity) => void
  onRemove: () => void
  onClose: () => void
}

const SLOTS = Array.from({ length: QUICK_ADD_SLOTS_MAX }, (_, index) => index + 1)

/** One activity: what it is called and looks like, how often, in which group, and how the journal offers it. */
export function ActivityDialog(props: ActivityDialogProps) {
  const { t } = useTranslation('plans')
  return (
    <GuardedDialog onClose={props.onClose} title={t('activity.edit')}>
      {(frame) => <ActivityForm {...props} frame={frame} />}
    </GuardedDialog>
  )
}

function ActivityForm({
  activity,
  plan,
  help,
  onSave,
  onRemove,
  onClose,
  frame,
}: ActivityDialogProps & { frame: DialogFrame }) {
  const { t } = useTranslation(['plans', 'common'])
  const id = useId()
  const { number } = useFormats()
  const [draft, setDraft] = useState(activity)
  const put = (part: Partial<PlanActivity>) => setDraft((now) => ({ ...now, ...part }))
  const goals = plan.goals.filter(({ activityId }) => activityId === activity.id).length

  const tooLong = useTooLong()
  const wrong = { label: tooLong(draft.label.trim(), LABEL_MAX), tips: tooLong(draft.tips ?? '', TIPS_MAX) }
  const canSave = draft.label.trim() !== '' && wrong.label === '' && wrong.tips === ''

  const isDirty = !isSame(activity, draft)
  const { setDirty } = frame
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!canSave) return
    onSave({ ...draft, label: draft.label.trim(), tips: draft.tips?.trim() === '' ? null : draft.tips })
    onClose()
  }
  return (
    <form noValidate onSubmit={save}>
      <DialogBody className="tw-plan-dialog__body">
        <FormField error={wrong.label} htmlFor={`${id}-label`} label={t('activity.label')}>
          {(field) => (
            <InputGroup {...field} autoFocus dir="auto" onValueChange={(label) => put({ label })} value={draft.label} />
          )}
        </FormField>
        <div className="tw-plan-dialog__pair">
          <FormField htmlFor={`${id}-frequency`} label={t('activity.frequency')}>
            {(field) => (
              <HTMLSelect
                {...field}
                fill
                onChange={({ currentTarget }) => {
                  const chosen = Frequency.safeParse(currentTarget.value)
                  if (chosen.success) put({ frequency: chosen.data })
                }}
                value={draft.frequency}
              >
                {Frequency.options.map((frequency) => (
                  <option key={frequency} value={frequency}>
                    {t(`frequency.${frequency}`)}
                  </option>
                ))}
              </HTMLSelect>
            )}
          </FormField>
          <FormField htmlFor={`${id}-group`} label={t('activity.group')}>
            {(field) => (
              <HTMLSelect
                {...field}
                fill
                onChange={({ currentTarget }) => put({ group: currentTarget.value })}
                value={draft.group}
              >
                {inOrder(plan.groups).map((group) => (
                  <option key={group.id} value={group.id}>
                    {group.label}
                  </option>
                ))}
              </HTMLSelect>
            )}
          </FormField>
        </div>
        <div className="tw-plan-dialog__pair">
          <Switch
            checked={draft.quickAdd}
            label={t('activity.quickAdd')}
            onChange={({ currentTarget }) => put({ quickAdd: currentTarget.checked })}
          />
          {draft.quickAdd && (
            <FormField htmlFor={`${id}-slots`} label={t('activity.slots')}>
              {(field) => (
                <HTMLSelect
                  {...field}
                  fill
                  onChange={({ currentTarget }) => put({ quickAddSlots: Number(currentTarget.value) })}
                  value={draft.quickAddSlots}
                >
                  {SLOTS.map((slots) => (
                    <option key={slots} value={slots}>
                      {number(slots)}
                    </option>
                  ))}
                </HTMLSelect>
              )}
            </FormField>
          )}
        </div>
        <IconPicker onChange={(icon) => put({ icon })} value={draft.icon} />
        <FormField error={wrong.tips} htmlFor={`${id}-tips`} isOptional label={t('activity.tips')}>
          {(field) => (
            <TextArea
              {...field}
              dir="auto"
              fill
              onChange={({ currentTarget }) => put({ tips: currentTarget.value })}
              rows={3}
              value={draft.tips ?? ''}
            />
          )}
        </FormField>
        {help !== undefined && (
          <TipsHelp
            activityId={activity.id}
            help={help}
            onTake={(tips) => put({ tips: [draft.tips?.trim() ?? '', ...tips].filter((tip) => tip !== '').join('\n') })}
            plan={plan}
          />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            <Button disabled={!canSave} intent="primary" text={t('save')} type="submit" />
          </>
        }
      >
        <Button
          icon={<Trash />}
          intent="danger"
          onClick={() => {
            onRemove()
            onClose()
          }}
          text={goals > 0 ? t('activity.removeWithGoals', { count: goals }) : t('delete')}
          variant="minimal"
        />
      </DialogFooter>
    </form>
  )
}
