import { Dialog, DialogBody, H2 } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { CalendarView } from '../address/views.ts'
import './keys-dialog.css'

interface KeysDialogProps {
  isOpen: boolean
  views: readonly CalendarView[]
  mayCreate: boolean
  mayBlock: boolean
  onClose: () => void
}

/** Every key that the calendar answers to, by `?`. */
export function KeysDialog({ isOpen, views, mayCreate, mayBlock, onClose }: KeysDialogProps) {
  const { t } = useTranslation(['scheduling', 'blocks'])
  const rows: [keys: string[], does: string][] = [
    ...(mayCreate ? [[['N'], t('create.open')] satisfies [string[], string]] : []),
    ...(mayBlock ? [[['B'], t('blocks:action')] satisfies [string[], string]] : []),
    [['T'], t('calendar.today')],
    [['←', '→'], t('keys.step')],
    ...views.map((view): [string[], string] => [[view.slice(0, 1).toUpperCase()], t(`calendar.view.${view}`)]),
    [['Ctrl', 'K'], t('keys.search')],
    [['?'], t('keys.list')],
  ]
  return (
    <Dialog
      className="tw-dialog tw-keys-dialog"
      isCloseButtonShown={false}
      isOpen={isOpen}
      onClose={onClose}
      title={t('keys.title')}
      titleTagName={H2}
    >
      <DialogBody>
        <dl className="tw-keys">
          {rows.map(([keys, does]) => (
            <div className="tw-keys__row" key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd className="tw-keys__key" key={key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </Dialog>
  )
}
