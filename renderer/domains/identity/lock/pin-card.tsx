import { Button } from '@blueprintjs/core'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '#renderer/platform/current.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { MemoryNote } from '../components/memory-note.tsx'
import { useSession } from '../use-session.ts'
import { PinDialog } from './pin-dialog.tsx'
import type { Shown } from './pin-dialog.tsx'
import { pinKeeper } from './pin-keeper.ts'
import type { PinKeeper } from './pin-keeper.ts'

/** The PIN of this person on this device; nothing where none can be kept. */
export function PinCard() {
  const { user } = useSession()
  const keeper = useMemo(() => pinKeeper(user.id), [user.id])
  return keeper === undefined ? null : <KeptPin keeper={keeper} />
}

type PinState = Awaited<ReturnType<PinKeeper['state']>>

function KeptPin({ keeper }: { keeper: PinKeeper }) {
  const { t } = useTranslation(['desktop', 'security'])
  const notify = useNotify()
  const [state, setState] = useState<PinState | null>(null)
  const [asked, setAsked] = useState<{ setsNew: boolean; shown: Shown } | null>(null)
  useEffect(() => {
    void keeper.state().then(setState)
  }, [keeper])

  if (state === null) return null
  const { hasPin, isFresh } = state
  const isDesk = platform().desktop !== null
  const takesPin = hasPin && keeper.takesPin
  const usual: Shown = takesPin ? 'pin' : 'password'
  const open = (setsNew: boolean) => setAsked({ setsNew, shown: !hasPin && isFresh ? null : usual })
  const close = () => {
    setAsked(null)
    void keeper.state().then(setState)
  }
  const handleDone = () => {
    notify.success(t(asked?.setsNew === true ? 'pin.kept' : 'pin.removed'))
    close()
  }
  const words = (key: 'title' | 'on' | 'off' | 'lead' | 'removeLead') => t(isDesk ? `pin.${key}` : `pin.web.${key}`)

  return (
    <Card title={words('title')}>
      <p className="tw-security__lead">{words(hasPin ? 'on' : 'off')}</p>
      {isDesk && <MemoryNote />}
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
          change={keeper.change}
          lead={words(asked.setsNew ? 'lead' : 'removeLead')}
          onCancel={close}
          onDone={handleDone}
          onOtherWay={
            takesPin ? () => setAsked({ ...asked, shown: asked.shown === 'pin' ? 'password' : 'pin' }) : undefined
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
