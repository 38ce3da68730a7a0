import { Button } from '@blueprintjs/core'
import { Key } from '@blueprintjs/icons'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '#renderer/platform/current.ts'
import { pageStorage } from '#renderer/platform/page-storage.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { LockState } from '#shared/desktop/lock.ts'
import { PinDialog } from './pin-dialog.tsx'
import { pinKeeper } from './pin-keeper.ts'
import './pin-offer.css'

/** Whom this computer has asked already; whoever said no finds it in their account. */
const ASKED_KEY = 'tendwell.pinOffered'

/** After their first sign-in on this computer, offers a person a PIN for it. Desktop only. */
export function PinOffer() {
  const { t } = useTranslation(['desktop', 'common'])
  const notify = useNotify()
  const [personId, setPersonId] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const state = await platform().desktop?.lock.state()
      if (!isGone && state !== undefined && wantsOffer(state, askedBefore())) setPersonId(state.presentId)
    }
    void look()
    return () => {
      isGone = true
    }
  }, [])

  const keeper = useMemo(() => (personId === null ? undefined : pinKeeper(personId)), [personId])
  if (personId === null || keeper === undefined) return null
  const end = () => {
    pageStorage('localStorage')?.setItem(ASKED_KEY, [...askedBefore(), personId].join(' '))
    setPersonId(null)
  }
  const handleDone = () => {
    notify.success(t('pin.kept'))
    end()
  }
  return (
    <div className="tw-pin-offer" role="status">
      <Key />
      <p className="tw-pin-offer__text">{t('pin.offer')}</p>
      <Button onClick={() => setIsOpen(true)} text={t('pin.set')} variant="outlined" />
      <Button onClick={end} text={t('pin.later')} variant="minimal" />
      {isOpen && (
        <PinDialog
          cancelText={t('common:cancel')}
          change={keeper.change}
          lead={t('pin.lead')}
          onCancel={() => setIsOpen(false)}
          onDone={handleDone}
          setsNew
          shown={null}
          title={t('pin.set')}
        />
      )}
    </div>
  )
}

const askedBefore = (): string[] => pageStorage('localStorage')?.getItem(ASKED_KEY)?.split(' ') ?? []

function wantsOffer({ isFresh, presentId, people }: LockState, asked: readonly string[]): boolean {
  if (!isFresh || presentId === null || asked.includes(presentId)) return false
  return people.some(({ id, hasPin }) => id === presentId && !hasPin)
}
