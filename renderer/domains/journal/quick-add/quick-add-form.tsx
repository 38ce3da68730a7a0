import { Button, TextArea } from '@blueprintjs/core'
import { Annotation, Pulse } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { useSession } from '#renderer/domains/identity/index.ts'
import { wallTime } from '#shared/domains/journal/days.ts'
import { VITALS } from '#shared/domains/journal/measured.ts'
import { quickAddRows } from '#shared/domains/journal/weekly-goals.ts'
import type { Done } from '#shared/domains/journal/weekly-goals.ts'
import type { PlanView } from '#shared/domains/plans/schema.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { newEntryPath } from '../address/address.ts'
import { deviceZone } from '../dates/use-today.ts'
import { draftKey, keepDraft, readDraft } from '../device/drafts.ts'
import { newDraft, saysSomething } from '../entry/draft.ts'
import type { Draft } from '../entry/draft.ts'
import { MoodScale } from '../entry/mood-scale.tsx'
import { useFaults } from '../form/use-faults.ts'
import { VitalInputs } from '../form/more-fields.tsx'
import { PhotoField } from '../form/photo-field.tsx'
import { useDraft } from '../form/use-draft.ts'
import { AudienceChoice } from '../sharing/audience-choice.tsx'
import { ActivityChips, addedTo } from './activity-chips.tsx'
import { useQuickSave } from './use-quick-save.ts'

interface QuickAddFormProps {
  plan: PlanView
  /** What is written down of today already, also what still waits on this device. */
  done: readonly Done[]
  today: LocalDate
  /** Chosen before it was opened. */
  mood: number | null
  /** Asks how it is, by the time of the day. */
  question: string
  onClose: () => void
}

/** A whole day in a few taps: a face, what was done, and Save. Until then it stays on this device. */
export function QuickAddForm({ plan, done, today, mood, question, onClose }: QuickAddFormProps) {
  const { t } = useTranslation('journal')
  const { user } = useSession()
  const key = draftKey(user.id, user.id, `quick-${today}`)
  useState(() => chooseFirst(key, mood))
  const { draft, change, discard } = useDraft(key, () => ({ ...begin(), mood }))
  const { isBusy, errors: refused, save } = useQuickSave(plan)
  const [isUploading, setIsUploading] = useState(false)
  const rows = quickAddRows(plan.activities, done, today)
  const tapped: Draft = { ...draft, counts: {} }
  for (const row of rows) {
    const count = addedTo(row, draft.counts[row.activity.id])
    if (count > 0) tapped.counts[row.activity.id] = count
  }
  const isEmpty = tapped.mood === null && !saysSomething(tapped)
  const { errors: faults, check } = useFaults(tapped, {
    timeZone: deviceZone(),
    kept: `${draft.date}T${draft.time}:00`,
  })
  const errors = { ...refused, ...faults }
  const finish = async () => {
    if (!check() || !(await save(tapped))) return
    discard(begin())
    onClose()
  }
  /** The form with everything goes on with what was tapped here, unless one of today was begun there. */
  const goOn = () => {
    const whole = draftKey(user.id, user.id, today)
    if (!isEmpty && readDraft(whole) === null) {
      keepDraft(whole, tapped)
      discard(begin())
    }
    onClose()
  }
  return (
    <form
      className="tw-quick-add__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void finish()
      }}
    >
      <MoodScale
        error={errors['mood']}
        legend={question}
        mood={draft.mood}
        onChange={(face) => change({ mood: face })}
      />
      <Activities
        counts={draft.counts}
        onCount={(id, count) => change((now) => ({ counts: { ...now.counts, [id]: count } }))}
        rows={rows}
      />
      <More draft={draft} errors={errors} onBusy={setIsUploading} onChange={change} />
      <footer className="tw-quick-add__foot" data-keep-clear>
        <p aria-live="polite" className="tw-quick-add__error">
          {errors['form']}
        </p>
        <Button
          disabled={isEmpty || isUploading}
          fill
          intent="primary"
          loading={isBusy}
          size="large"
          text={t('form.save')}
          type="submit"
        />
        <nav aria-label={t('quick.more')} className="tw-quick-add__ways">
          <LinkButton
            look="minimal"
            onClick={onClose}
            text={t('quick.yesterday')}
            to={newEntryPath(addDays(today, -1))}
          />
          <LinkButton look="minimal" onClick={goOn} text={t('quick.details')} to={newEntryPath()} />
        </nav>
      </footer>
    </form>
  )
}

/** A face that was tapped to open this stands in what was begun before as well. */
function chooseFirst(key: string, mood: number | null): void {
  const kept = mood === null ? null : readDraft(key)
  if (kept !== null) keepDraft(key, { ...kept, mood })
}

const begin = (): Draft => newDraft(wallTime(Date.now(), deviceZone()))

/** So many of the activities that are not meant for quick add are shown here; a longer plan has its form. */
const OTHERS_MAX = 40

interface ActivitiesProps {
  rows: ReturnType<typeof quickAddRows>
  counts: Draft['counts']
  onCount: (id: ReturnType<typeof quickAddRows>[number]['activity']['id'], count: number) => void
}

/** Those that the plan has for quick add, and the others behind one tap; all of them where it names none. */
function Activities({ rows, counts, onCount }: ActivitiesProps) {
  const { t } = useTranslation('journal')
  const [isWhole, setIsWhole] = useState(false)
  const named = rows.filter(({ activity }) => activity.quickAdd)
  const first = named.length > 0 ? named : rows.slice(0, OTHERS_MAX)
  // What was ticked stays in sight when it is opened again.
  const others = rows.filter((row) => !first.includes(row))
  const shown = isWhole ? others : others.filter(({ activity: { id } }) => (counts[id] ?? 0) > 0)
  if (rows.length === 0) return <p className="tw-quick-add__none">{t('form.noActivities')}</p>
  return (
    <section className="tw-quick-add__part">
      <h3 className="tw-mood__legend">{t('form.activities')}</h3>
      <ActivityChips counts={counts} onCount={onCount} rows={[...first, ...shown]} />
      {!isWhole && others.length > 0 && others.length <= OTHERS_MAX && (
        <Button
          className="tw-quick-add__all"
          onClick={() => setIsWhole(true)}
          size="small"
          text={t('quick.others', { count: others.length })}
          variant="minimal"
        />
      )}
      <p className="tw-quick-add__hint">{t('quick.hint')}</p>
    </section>
  )
}

interface MoreProps {
  draft: Draft
  errors: Record<string, string>
  onBusy: (isBusy: boolean) => void
  onChange: (part: Partial<Draft>) => void
}

/** A note, a picture, vitals and who may read it, each one tap away. */
function More({ draft, errors, onBusy, onChange }: MoreProps) {
  const { t } = useTranslation('journal')
  const [isNoting, setIsNoting] = useState(draft.note !== '')
  const [isMeasuring, setIsMeasuring] = useState(false)
  const measured = VITALS.filter((name) => draft.vitals[name] !== '' || errors[name] !== undefined)
  const names = isMeasuring || measured.length > 0 ? VITALS : []
  return (
    <section className="tw-quick-add__part">
      {isNoting && (
        <FormField error={errors['note'] ?? ''} htmlFor="quick-note" label={t('form.note')}>
          {(field) => (
            <TextArea
              {...field}
              autoFocus
              autoResize
              dir="auto"
              fill
              onChange={({ currentTarget: { value } }) => onChange({ note: value })}
              rows={2}
              value={draft.note}
            />
          )}
        </FormField>
      )}
      {names.length > 0 && (
        <VitalInputs draft={draft} errors={errors} names={names} onChange={onChange} prefix="quick-" />
      )}
      <div className="tw-quick-add__adders">
        {!isNoting && (
          <Button icon={<Annotation />} onClick={() => setIsNoting(true)} text={t('form.note')} variant="outlined" />
        )}
        <PhotoField
          error={errors['photoURL']}
          isShort
          onBusy={onBusy}
          onChange={(photoURL) => onChange({ photoURL })}
          photoURL={draft.photoURL}
        />
        {names.length < VITALS.length && (
          <Button icon={<Pulse />} onClick={() => setIsMeasuring(true)} text={t('form.vitals')} variant="outlined" />
        )}
        <AudienceChoice
          chosen={draft.audience}
          error={errors['audience']}
          id="quick-audience"
          onChange={(audience) => onChange({ audience })}
        />
      </div>
    </section>
  )
}
