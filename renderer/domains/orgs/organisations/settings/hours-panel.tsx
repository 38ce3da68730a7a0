import { Button, InputGroup } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as randomKey } from 'uuid'
import { Card } from '#renderer/ui/card.tsx'
import { FormField } from '#renderer/ui/form-field.tsx'
import { useLeaveGuard } from '#renderer/ui/use-leave-guard.tsx'
import type { OrgView } from '#shared/domains/orgs/organisation-schema.ts'
import { DEFAULT_SCHEDULES } from '#shared/domains/scheduling/hours.ts'
import { FormEnd } from '../form/form-end.tsx'
import '../form/org-form.css'
import { hoursDraftOf, hoursOf, lineOf } from './hours-draft.ts'
import type { HoursLine } from './hours-draft.ts'
import { HoursRow } from './hours-row.tsx'
import { useSaveSettings } from './use-save-settings.ts'

/** When an org is open, how many it sees at once, and how early one has to book (spec §5 Hours form). */
export function HoursPanel({ org: found }: { org: OrgView }) {
  const { t } = useTranslation('organisations')
  const advanceId = useId()
  const [kept, setKept] = useState(() => hoursDraftOf(found.settings))
  const [draft, setDraft] = useState(kept)
  const saving = useSaveSettings(found, (org) => {
    const next = hoursDraftOf(org.settings)
    setKept(next)
    setDraft(next)
  })
  const isDirty = JSON.stringify(hoursOf(kept)) !== JSON.stringify(hoursOf(draft))
  const guard = useLeaveGuard(isDirty)

  const setLine = (key: string, change: Partial<HoursLine>) =>
    setDraft((before) => ({
      ...before,
      lines: before.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
    }))
  const addLine = () => {
    const [first] = DEFAULT_SCHEDULES
    if (first !== undefined)
      setDraft((before) => ({ ...before, lines: [...before.lines, lineOf({ ...first, days: [] }, randomKey())] }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void saving.save(hoursOf(draft))
  }
  return (
    <form className="tw-org-form" noValidate onSubmit={submit}>
      {draft.lines.map((line, index) => (
        <HoursRow
          key={line.key}
          line={line}
          number={index + 1}
          onChange={(change) => setLine(line.key, change)}
          onRemove={() =>
            setDraft((before) => ({ ...before, lines: before.lines.filter(({ key }) => key !== line.key) }))
          }
          problemOf={(field) => saving.problems[`schedules.${index}.${field}`]}
        />
      ))}
      <div>
        <Button icon={<Plus />} onClick={addLine} text={t('hours.add')} variant="outlined" />
      </div>
      <Card>
        <FormField
          error={saving.problems['minAdvanceMinutes']}
          help={t('hours.minAdvanceHelp')}
          htmlFor={advanceId}
          label={t('hours.minAdvance')}
        >
          {(tied) => (
            <InputGroup
              {...tied}
              dir="ltr"
              inputMode="numeric"
              onValueChange={(minAdvance) => setDraft((before) => ({ ...before, minAdvance }))}
              type="number"
              value={draft.minAdvance}
            />
          )}
        </FormField>
      </Card>
      <FormEnd
        failure={saving.failure}
        isDisabled={!isDirty}
        isSending={saving.isSaving}
        onReload={() => void saving.reload()}
        submit={t('form.save')}
      />
      {guard}
    </form>
  )
}
