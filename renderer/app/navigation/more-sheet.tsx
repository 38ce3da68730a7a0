import { Button, Drawer, Position } from '@blueprintjs/core'
import { Cross, Search } from '@blueprintjs/icons'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { DialogOpening } from './use-dialog-opening.ts'
import './more-sheet.css'
import { MenuList } from './side-menu.tsx'
import { useMenu } from './use-menu.ts'

/** The whole menu on a phone, come up from the bar at the foot. It has the entries that the menu at the side has. */
export function MoreSheet({ more, onSearch }: { more: DialogOpening; onSearch: () => void }) {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const menu = useMenu()
  useCloseOnArrival(more.close)
  return (
    <Drawer
      className="tw-more"
      isOpen={more.isOpen}
      onClose={more.close}
      onClosed={more.returnFocus}
      position={Position.BOTTOM}
      shouldReturnFocusOnClose={false}
      size="auto"
    >
      <div aria-labelledby="more-title" aria-modal className="tw-more__panel" role="dialog">
        <div className="tw-more__header">
          <h2 className="tw-more__title" id="more-title">
            {t('menu')}
          </h2>
          <Button aria-label={common('close')} autoFocus icon={<Cross />} onClick={more.close} variant="minimal" />
        </div>
        <div className="tw-more__groups">
          <Button
            alignText="start"
            className="tw-more__search"
            fill
            icon={<Search />}
            onClick={() => {
              onSearch()
              more.close()
            }}
            text={t('search.title')}
            variant="outlined"
          />
          <nav aria-label={t('menu')}>
            {menu.map(({ group, screens }) => (
              <section aria-labelledby={`more-${group}`} key={group}>
                <h3 className="tw-more__heading" id={`more-${group}`}>
                  {t(`group.${group}`)}
                </h3>
                <MenuList className="tw-more__list" onOpen={more.close} screens={screens} />
              </section>
            ))}
          </nav>
        </div>
      </div>
    </Drawer>
  )
}

/** The Back of a phone leads to another screen, which the sheet should not cover. */
function useCloseOnArrival(close: () => void): void {
  const { key } = useLocation()
  const last = useRef(key)
  const arrive = useEffectEvent(close)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    arrive()
  }, [key])
}
