import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Comparison } from '#shared/domains/contacts/duplicates-schema.ts'
import { MERGE_FIELDS, differs, fieldsToTake, fullerOf } from '#shared/domains/contacts/merge-fields.ts'
import type { MergeField } from '#shared/domains/contacts/merge-fields.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { DUPLICATES_PATH } from '../paths.ts'
import { HangsOn } from './hangs-on.tsx'
import { TwoValues } from './two-values.tsx'
import { useMergeActions } from './use-merge-actions.ts'
import { useValueText } from './use-value-text.ts'

type Side = 'one' | 'other'
const otherOf = (side: Side): Side => (side === 'one' ? 'other' : 'one')

/** Which of two stays, whose value is kept of each field that differs, and what hangs on both. */
export function CompareForm({ comparison, orgId }: { comparison: Comparison; orgId: OrgId }) {
  const { t } = useTranslation(['duplicates', 'contacts'])
  const { dateTime } = useFormats()
  const textOf = useValueText()
  const navigate = useNavigate()
  const { merge, setApart } = useMergeActions(orgId)
  const [isBusy, setIsBusy] = useState(false)
  const { one, other, isApart } = comparison
  const [stays, setStays] = useState<Side>(() =>
    fullerOf(one.contact, other.contact) === one.contact ? 'one' : 'other',
  )
  const [take, setTake] = useState<readonly MergeField[]>(() => takenBy(comparison, stays))
  const [kept, gone] = [comparison[stays].contact, comparison[otherOf(stays)].contact]
  const pair = { one: one.contact.id, other: other.contact.id }

  async function act(work: () => Promise<boolean>) {
    if (isBusy) return
    setIsBusy(true)
    const isDone = await work()
    setIsBusy(false)
    if (isDone) void navigate(DUPLICATES_PATH)
  }

  return (
    <form
      className="tw-compare"
      onSubmit={(event) => {
        event.preventDefault()
        const of = ({ id, version }: typeof kept) => ({ id, version })
        void act(() => merge({ stays: of(kept), goes: of(gone), take: [...take] }))
      }}
    >
      {isApart && <Callout intent="primary">{t('isApart')}</Callout>}
      <TwoValues
        chosen={stays}
        help={t('staysHelp')}
        label={t('stays')}
        name="stays"
        onChoose={(side) => {
          setStays(side)
          setTake(takenBy(comparison, side))
        }}
        one={t('madeOn', { name: isolated(one.contact.name), at: dateTime(one.contact.createdAt) })}
        other={t('madeOn', { name: isolated(other.contact.name), at: dateTime(other.contact.createdAt) })}
      />
      {MERGE_FIELDS.filter((field) => [one, other].some(({ contact }) => textOf(contact, field) !== null)).map(
        (field) => (
          <TwoValues
            chosen={take.includes(field) ? otherOf(stays) : stays}
            isSame={!differs(one.contact, other.contact, field)}
            key={field}
            label={t(`field.${field}`)}
            name={field}
            onChoose={(side) => setTake(side === stays ? take.filter((taken) => taken !== field) : [...take, field])}
            one={textOf(one.contact, field)}
            other={textOf(other.contact, field)}
          />
        ),
      )}
      <HangsOn one={one} other={other} />
      <div className="tw-compare__actions">
        <Button intent="primary" loading={isBusy} text={t('merge')} type="submit" />
        <Button
          disabled={isBusy}
          onClick={() => void act(() => setApart({ ...pair, isApart: !isApart }))}
          text={t(isApart ? 'mayBeAlike' : 'areTwo')}
          variant="outlined"
        />
        <p className="tw-compare__note">{t('mergeHelp', { name: gone.name })}</p>
      </div>
    </form>
  )
}

/** A name of another script turns nothing around it. */
const isolated = (name: string): string => `\u2068${name}\u2069`

const takenBy = (comparison: Comparison, stays: Side): MergeField[] =>
  fieldsToTake(comparison[stays].contact, comparison[otherOf(stays)].contact)
