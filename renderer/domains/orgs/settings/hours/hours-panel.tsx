import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { tellFields } from '#renderer/ui/fields/refusals.ts'
import { useJudgeResolver } from '#renderer/ui/fields/schema-resolver.ts'
import { useFocusFirstError } from '#renderer/ui/fields/use-focus-first-error.ts'
import { useLeaveGuard } from '#renderer/ui/dialogs/use-leave-guard.tsx'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import type { ChangeOrgSettings } from '#shared/domains/orgs/settings-schema.ts'
import { DEFAULT_SCHEDULES } from '#shared/domains/scheduling/hours.ts'
import { FormEnd } from '../../form/form-end.tsx'
import '../../form/org-form.css'
import { useSaveSettings } from '../use-save-settings.ts'
import { BreaksCard } from './breaks-card.tsx'
import { BringCard } from './bring-card.tsx'
import { ClosuresCard } from './closures/closures-card.tsx'
import { hoursDraftOf, judgeHours, lineOf } from './hours-draft.ts'
import type { HoursDraft } from './hours-draft.ts'
import { HoursRow } from './hours-row.tsx'
import { NoticeCard } from './notice-card.tsx'
import { RemindersCard } from './reminders-card.tsx'

interface HoursPanelProps {
  org: OrgView
  /** What comes after: then hours that are right already are said to be so by the same press. */
  onSaved?: () => void
}

/** When an org is open and when it is away, how many it sees at once, and how early one has to book (spec §5 Hours form). */
export function HoursPanel({ org: found, onSaved }: HoursPanelProps) {
  const { t } = useTranslation(['organisations', 'setup'])
  const [kept, setKept] = useState(() => hoursDraftOf(found.settings))
  const { control, formState, handleSubmit, reset, setError } = useForm<HoursDraft, unknown, ChangeOrgSettings>({
    defaultValues: kept,
    resolver: useJudgeResolver(judgeHours),
    // Ours leads to the first one on the screen, whichever list it stands in.
    shouldFocusError: false,
  })
  const { isDirty, submitCount } = formState
  const saving = useSaveSettings(found, (org) => {
    const next = hoursDraftOf(org.settings)
    setKept(next)
    reset(next)
    onSaved?.()
  })
  const guard = useLeaveGuard(isDirty)
  const form = useFocusFirstError(submitCount)
  const lines = useFieldArray({ control, name: 'schedules' })
  const addLine = () => {
    const [first] = DEFAULT_SCHEDULES
    if (first !== undefined) lines.append(lineOf({ ...first, days: [] }), { shouldFocus: false })
  }
  const submit = handleSubmit(async (settings) => {
    if (saving.isSaving) return
    if (!isDirty) {
      onSaved?.()
      return
    }
    const refused = await saving.send(settings)
    if (refused !== null) tellFields(setError, refused.fields)
  })
  return (
    <form className="tw-org-form" noValidate onSubmit={(event) => void submit(event)} ref={form}>
      {lines.fields.map(({ id }, index) => (
        <HoursRow control={control} index={index} key={id} onRemove={() => lines.remove(index)} />
      ))}
      <div>
        <Button icon={<Plus />} onClick={addLine} text={t('hours.add')} variant="outlined" />
      </div>
      <BreaksCard control={control} />
      <ClosuresCard control={control} kept={kept.closures} org={found} />
      <NoticeCard control={control} />
      <BringCard control={control} />
      <RemindersCard control={control} />
      <FormEnd
        failure={saving.failure}
        isDisabled={!isDirty && onSaved === undefined}
        isSending={saving.isSaving}
        onReload={() => void saving.reload()}
        submit={onSaved === undefined || isDirty ? t('form.save') : t('setup:next')}
      />
      {guard}
    </form>
  )
}
