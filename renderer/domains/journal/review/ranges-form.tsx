import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useSentence } from '#renderer/ui/fields/use-sentence.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { Measure, VitalRanges } from '#shared/domains/journal/review/schema.ts'
import type { AllRanges } from '#shared/domains/journal/review/schema.ts'
import { fieldErrors } from '#shared/kernel/issues.ts'
import { draftOf, rangesOf } from './range-draft.ts'
import type { RangeDraft } from './range-draft.ts'
import { RangeFields } from './range-fields.tsx'

interface RangesFormProps {
  own: VitalRanges
  usual: AllRanges
  /** What the server calls the ranges where it names a field. */
  path: 'ranges' | 'vitalRanges'
  text: string
  /** Further fields, and whether something was typed in them. */
  children?: ReactNode
  isChanged?: boolean
  failure: ApiError | null
  isSaving: boolean
  onSave: (ranges: VitalRanges) => Promise<void>
  /** After somebody else was faster. */
  onTakeStored: () => void
  frame: DialogFrame
}

/** The ranges of all measures, checked by the schema of the server. */
export function RangesForm(props: RangesFormProps) {
  const { own, usual, path, text, children, isChanged = false, failure, isSaving, onSave, onTakeStored, frame } = props
  const { t } = useTranslation('review')
  const say = useSentence()
  const sentence = useErrorSentence()
  const [draft, setDraft] = useState(() => draftOf(own, usual))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { setDirty } = frame
  const isDirty = isChanged || JSON.stringify(rangesOf(draft)) !== JSON.stringify(rangesOf(draftOf(own, usual)))
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])

  const change = (measure: Measure, part: Partial<RangeDraft>) =>
    setDraft((before) => ({ ...before, [measure]: { ...before[measure], ...part } }))
  const submit = () => {
    if (isSaving) return
    const parsed = VitalRanges.safeParse(rangesOf(draft))
    const wrong = parsed.success ? [] : Object.entries(fieldErrors(parsed.error))
    setProblems(Object.fromEntries(wrong.map(([field, fault]) => [`${path}.${field}`, say(fault)])))
    if (parsed.success) void onSave(parsed.data)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DialogBody>
        {children}
        <p className="tw-ranges__text">{text}</p>
        {Measure.options.map((measure) => (
          <RangeFields
            draft={draft[measure]}
            errors={{ ...failure?.fields, ...problems }}
            key={measure}
            measure={measure}
            onChange={(part) => change(measure, part)}
            path={path}
            usual={usual[measure]}
          />
        ))}
        <div role="alert">
          {failure !== null && (
            <Callout className="tw-ranges__refusal" compact intent="danger">
              <p>{sentence(failure)}</p>
              {failure.code === 'version_conflict' && (
                <Button onClick={onTakeStored} size="small" text={t('ranges.reload')} />
              )}
            </Callout>
          )}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={isSaving} onClick={frame.requestClose} text={t('ranges.cancel')} />
            <Button intent="primary" loading={isSaving} text={t('ranges.save')} type="submit" />
          </>
        }
      />
    </form>
  )
}
