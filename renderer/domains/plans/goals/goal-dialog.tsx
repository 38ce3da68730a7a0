import { Button, DialogBody, DialogFooter, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useEffect, useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { activitiesOf, inOrder } from '#shared/domains/plans/editing.ts'
import { LABEL_MAX, PlanGoal, TARGET_MAX } from '#shared/domains/plans/schema.ts'
import type { PlanContent } from '#shared/domains/plans/schema.ts'
import { numberIn } from '#shared/kernel/typed-number.ts'
import { newId } from '../new-id.ts'
import '../plan-dialog.css'
import { useTooLong } from '../use-too-long.ts'

interface GoalDialogProps {
  /** Null for a new one. */
  goal: PlanGoal | null
  plan: PlanContent
  onSave: (goal: PlanGoal) => void
  onRemove: (id: string) => void
  onClose: () => void
}

/** A weekly goal: it can be saved once it has a title, a target and an activity (spec §5). */
export function GoalDialog(props: GoalDialogProps) {
  const { t } = useTranslation('plans')
  return (
    <GuardedDialog onClose={props.onClose} title={t(props.goal === null ? 'goal.new' : 'goal.edit')}>
      {(frame) => <GoalForm {...props} frame={frame} />}
    </GuardedDialog>
  )
}

function GoalForm({ goal, plan, onSave, onRemove, onClose, frame }: GoalDialogProps & { frame: DialogFrame }) {
  const { t } = useTranslation(['plans', 'common'])
  const { tag } = useFormats()
  const id = useId()
  const [title, setTitle] = useState(goal?.goal ?? '')
  const [target, setTarget] = useState(goal === null ? '' : String(goal.target))
  const [activityId, setActivityId] = useState<string>(goal?.activityId ?? '')
  const tooLong = useTooLong()
  const times = numberIn(target)
  const parsed = PlanGoal.omit({ id: true }).safeParse({
    goal: title,
    target: times,
    activityId,
  })
  const isTargetWrong = times !== null && !PlanGoal.shape.target.safeParse(times).success

  const isDirty =
    title !== (goal?.goal ?? '') || target !== String(goal?.target ?? '') || activityId !== (goal?.activityId ?? '')
  const { setDirty } = frame
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!parsed.success) return
    onSave({ ...parsed.data, id: goal?.id ?? newId() })
    onClose()
  }
  return (
    <form noValidate onSubmit={save}>
      <DialogBody className="tw-plan-dialog__body">
        <FormField error={tooLong(title.trim(), LABEL_MAX)} htmlFor={`${id}-title`} label={t('goal.label')}>
          {(field) => <InputGroup {...field} autoFocus dir="auto" onValueChange={setTitle} value={title} />}
        </FormField>
        <FormField htmlFor={`${id}-activity`} label={t('goal.activity')}>
          {(field) => (
            <HTMLSelect
              {...field}
              fill
              onChange={({ currentTarget }) => setActivityId(currentTarget.value)}
              value={activityId}
            >
              <option disabled value="">
                {t('goal.pick')}
              </option>
              {inOrder(plan.groups).map((group) => (
                <optgroup key={group.id} label={group.label}>
                  {activitiesOf(plan.activities, group.id, tag).map((activity) => (
                    <option key={activity.id} value={activity.id}>
                      {activity.label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </HTMLSelect>
          )}
        </FormField>
        <FormField
          error={isTargetWrong ? t('goal.targetWrong', { max: TARGET_MAX }) : ''}
          htmlFor={`${id}-target`}
          label={t('goal.target')}
        >
          {(field) => <InputGroup {...field} dir="ltr" inputMode="numeric" onValueChange={setTarget} value={target} />}
        </FormField>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            <Button disabled={!parsed.success} intent="primary" text={t('save')} type="submit" />
          </>
        }
      >
        {goal !== null && (
          <Button
            icon={<Trash />}
            intent="danger"
            onClick={() => {
              onRemove(goal.id)
              onClose()
            }}
            text={t('delete')}
            variant="minimal"
          />
        )}
      </DialogFooter>
    </form>
  )
}
