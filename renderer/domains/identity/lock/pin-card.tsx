import { Button } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '#renderer/platform/current.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { LockState } from '#shared/desktop/lock.ts'
import { MemoryNote } from '../components/memory-note.tsx'
import { PinDialog } from './pin-dialog.tsx'
import type { Shown } from './pin-dialog.tsx'

/** The PIN of this person on this computer. Only the desktop client has one. */
export function PinCard() {
  const { t } = useTranslation(['desktop', 'security'])
  const notify = useNotify()
  const [state, setState] = useState<LockState | null>(null)
  const [asked, setAsked] = useState<{ setsNew: boolean; shown: Shown } | null>(null)
  useEffect(() => {
    void platform().desktop?.lock.state().then(setState)
  }, [])

  if (state === null) return null
  const hasPin = state.people.some(({ id, hasPin: has }) => id === state.presentId && has)
  const usual: Shown = hasPin ? 'pin' : 'password'
  const open = (setsNew: boolean) => setAsked({ setsNew, shown: !hasPin && state.isFresh ? null : usual })
  const handleDone = () => {
    notify.success(t(asked?.setsNew === true ? 'pin.kept' : 'pin.removed'))
    setAsked(null)
    void platform().desktop?.lock.state().then(setState)
  }
  const close = () => {
    setAsked(null)
    void platform().desktop?.lock.state().then(setState)
  }

  return (
    <Card title={t('pin.title')}>
      <p className="tw-security__lead">{t(hasPin ? 'pin.on' : 'pin.off')}</p>
      <MemoryNote />
      <div className="tw-factor__actions tw-pin__actions">
        <Button
          intent={hasPin ? 'none' : 'primary'}
          onClick={() => open(true)}
          text={t(hasPin ? 'pin.change' : 'pin.set')}
        />
        {hasPin && <Button intent="danger" onClick={() => open(false)} text={t('pin.remove')} variant="outlined" />}
      </div>
      {asked !== null && (
        <PinDialog
          {...asked}
          cancelText={t('security:step.cancel')}
          key={asked.shown}
          lead={t(asked.setsNew ? 'pin.lead' : 'pin.removeLead')}
          onCancel={close}
          onDone={handleDone}
          onOtherWay={
            hasPin ? () => setAsked({ ...asked, shown: asked.shown === 'pin' ? 'password' : 'pin' }) : undefined
          }
          title={t(titleOf(asked.setsNew, hasPin))}
        />
      )}
    </Card>
  )
}

function titleOf(setsNew: boolean, hasPin: boolean) {
  if (!setsNew) return 'pin.removeQuestion'
  return hasPin ? 'pin.change' : 'pin.set'
}
