import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { conflictFields } from '../form/conflict.ts'
import type { ConflictField } from '../form/conflict.ts'
import { named, useColumnName, useProvidersAndRooms } from '../columns/use-columns.ts'
import { draftOf } from '../form/draft.ts'
import type { Draft, SeenAppointment } from '../form/draft.ts'
import { useCatchFocus } from '#renderer/ui/use-catch-focus.ts'
import './conflict-view.css'

interface ConflictViewProps {
  stored: SeenAppointment
  mine: Draft
  timeZone: string
  onKeepMine: () => void
  onTakeStored: () => void
}

/** Two people changed the same appointment: both versions side by side, and the choice between them. Nothing typed is lost. */
export function ConflictView({ stored, mine, timeZone, onKeepMine, onTakeStored }: ConflictViewProps) {
  const { t } = useTranslation('scheduling')
  const place = useCatchFocus<HTMLDivElement>()
  const theirs = draftOf(stored, timeZone)
  const fields = conflictFields(mine, stored)
  // A patient knows neither, and has neither changed.
  const isNamed = fields.includes('provider') || fields.includes('room')
  const tell = useFieldText(timeZone, stored.orgId, isNamed)
  return (
    <>
      <DialogBody>
        <div ref={place} tabIndex={-1}>
          <Callout icon={false} intent="warning" role="alert" title={t('conflict.title')}>
            {fields.length === 0 ? t('conflict.same') : t('conflict.text')}
          </Callout>
        </div>
        {fields.length > 0 && (
          <table className="tw-conflict">
            <thead>
              <tr>
                <th scope="col">{t('conflict.what')}</th>
                <th scope="col">{t('conflict.stored')}</th>
                <th scope="col">{t('conflict.mine')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field}>
                  <th scope="row">{t(`conflict.field.${field}`)}</th>
                  <td>{tell(field, theirs)}</td>
                  <td>{tell(field, mine)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onTakeStored} text={t('conflict.takeStored')} />
            {fields.length > 0 && <Button intent="primary" onClick={onKeepMine} text={t('conflict.keepMine')} />}
          </>
        }
      />
    </>
  )
}

function useFieldText(
  timeZone: string,
  orgId: OrgId,
  isNamed: boolean,
): (field: ConflictField, draft: Draft) => string {
  const { t } = useTranslation('scheduling')
  const { day, time } = useFormats(timeZone)
  const { known } = useProvidersAndRooms(orgId, { enabled: isNamed })
  const nameOf = useColumnName()
  return (field, draft) => {
    switch (field) {
      case 'time':
        return draft.slot === null
          ? t('conflict.empty')
          : t('form.dayAndTime', { day: day(draft.slot.start), time: time(draft.slot.start) })
      case 'color':
        return t(`color.${draft.color}`)
      case 'provider':
      case 'room':
        return nameOf(field, named(known[field], draft[field]))
      default:
        return draft[field].trim() === '' ? t('conflict.empty') : draft[field]
    }
  }
}
