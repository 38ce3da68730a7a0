import { Dialog, DialogBody, H2 } from '@blueprintjs/core'
import { useAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { isShortcutsOpenAtom } from './shortcuts-open.ts'
import { shortcutsOf } from './shortcuts.ts'
import type { ShortcutPlace } from './shortcuts.ts'
import './shortcuts-dialog.css'

/** Every key that the app and the screen answer to, by `?`. */
export function ShortcutsDialog() {
  const { t } = useTranslation('shell')
  const [isOpen, setIsOpen] = useAtom(isShortcutsOpenAtom)
  return (
    <Dialog
      className="tw-dialog tw-keys-dialog"
      isCloseButtonShown={false}
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      title={t('shortcuts.title')}
      titleTagName={H2}
    >
      <DialogBody>
        <ShortcutList place="screen" />
        <ShortcutList place="app" />
      </DialogBody>
    </Dialog>
  )
}

function ShortcutList({ place }: { place: ShortcutPlace }) {
  const { t } = useTranslation('shell')
  const shortcuts = shortcutsOf(place)
  if (shortcuts.length === 0) return null
  return (
    <section aria-labelledby={`shortcuts-${place}`} className="tw-keys__section">
      <h3 className="tw-keys__heading" id={`shortcuts-${place}`}>
        {t(`shortcuts.${place}`)}
      </h3>
      <dl className="tw-keys">
        {shortcuts.map(({ shown, does }) => (
          <div className="tw-keys__row" key={does}>
            <dt>
              {shown.map((key) => (
                <kbd className="tw-keys__key" key={key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
