import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as randomKey } from 'uuid'
import { useLeaveGuard } from '#renderer/ui/use-leave-guard.tsx'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import { DEFAULT_SCHEDULES } from '#shared/domains/scheduling/hours.ts'
import { FormEnd } from '../../form/form-end.tsx'
import '../../form/org-form.css'
import { useSaveSettings } from '../use-save-settings.ts'
import { BreaksCard } from './breaks-card.tsx'
import { ClosuresCard } from './closures/closures-card.tsx'
import { aBreak, aClosure, hoursDraftOf, hoursOf, lineOf } from './hours-draft.ts'
import type { HoursDraft } from './hours-draft.ts'
import { HoursRow } from './hours-row.tsx'
import { withLine } from './list-editor.ts'
import { NoticeCard } from './notice-card.tsx'
import { RemindersCard } from './reminders-card.tsx'

/** When an org is open and when it is away, how many it sees at once, and how early one has to book (spec §5 Hours form). */
export function HoursPanel({ org: found }: { org: OrgView }) {
  const { t } = useTranslation('organisations')
  const [kept, setKept] = useState(() => hoursDraftOf(found.settings))
  const [draft, setDraft] = useState(kept)
  const saving = useSaveSettings(found, (org) => {
    const next = hoursDraftOf(org.settings)
    setKept(next)
    setDraft(next)
  })
  const isDirty = JSON.stringify(hoursOf(kept)) !== JSON.stringify(hoursOf(draft))
  const guard = useLeaveGuard(isDirty)

  const form = useRef<HTMLFormElement>(null)
  const { problems } = saving
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  const change = (part: Partial<HoursDraft>) => setDraft((before) => ({ ...before, ...part }))
  /** A line more or less moves the others: what was wrong with them is asked again at the next attempt. */
  const changeLength = (part: Partial<HoursDraft>) => {
    saving.forgetProblems()
    change(part)
  }
  const without = <Line extends { key: string }>(lines: readonly Line[], key: string) =>
    lines.filter((line) => line.key !== key)
  const addLine = () => {
    const [first] = DEFAULT_SCHEDULES
    if (first !== undefined) change({ lines: [...draft.lines, lineOf({ ...first, days: [] }, randomKey())] })
  }
  const problemIn = (list: string) => (field?: string) => problems[field === undefined ? list : `${list}.${field}`]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void saving.save(hoursOf(draft))
  }
  return (
    <form className="tw-org-form" noValidate onSubmit={submit} ref={form}>
      {draft.lines.map((line, index) => (
        <HoursRow
          key={line.key}
          line={line}
          number={index + 1}
          onChange={(changed) => change({ lines: withLine(draft.lines, { ...line, ...changed }) })}
          onRemove={() => changeLength({ lines: without(draft.lines, line.key) })}
          problemOf={(field) => problemIn('schedules')(`${index}.${field}`)}
        />
      ))}
      <div>
        <Button icon={<Plus />} onClick={addLine} text={t('hours.add')} variant="outlined" />
      </div>
      <BreaksCard
        lines={draft.breaks}
        onAdd={() => change({ breaks: [...draft.breaks, aBreak(randomKey())] })}
        onChange={(breaks) => change({ breaks })}
        onRemove={(key) => changeLength({ breaks: without(draft.breaks, key) })}
        problemOf={problemIn('breaks')}
      />
      <ClosuresCard
        kept={kept.closures}
        lines={draft.closures}
        onAdd={() => change({ closures: [...draft.closures, aClosure(randomKey())] })}
        onChange={(closures) => change({ closures })}
        onRemove={(key) => changeLength({ closures: without(draft.closures, key) })}
        org={found}
        problemOf={problemIn('closures')}
      />
      <NoticeCard draft={draft} onChange={change} problems={problems} />
      <RemindersCard draft={draft} onChange={change} />
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
