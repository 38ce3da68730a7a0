import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { isBlockName } from '#shared/domains/websites/blocks.ts'
import type { BlockName } from '#shared/domains/websites/blocks.ts'
import { mayPut } from '#shared/domains/websites/content/edit/move.ts'
import { OFFERED } from './starters.ts'
import type { Offered } from './starters.ts'
import './visual.css'

interface AddDialogProps {
  /** In which block; null is the page itself. */
  inside: BlockName | null
  onChoose: (what: Offered) => void
  onClose: () => void
}

/** What can be added there, each with what it is for. */
export function AddDialog({ inside, onChoose, onClose }: AddDialogProps) {
  const { t } = useTranslation(['websites', 'common'])
  const offered = OFFERED.filter((what) => mayPut(inside, isBlockName(what) ? what : 'text'))
  return (
    <GuardedDialog isWide onClose={onClose} title={t('visual.add')}>
      {(frame) => (
        <>
          <DialogBody>
            <ul className="tw-site-add">
              {offered.map((what) => (
                <li key={what}>
                  <Button alignText="start" fill onClick={() => onChoose(what)} variant="outlined">
                    <span className="tw-site-add__name">
                      {isBlockName(what) ? t(`block.${what}`) : t(`visual.kind.${what}`)}
                    </span>
                    <span className="tw-site-editor__help">{t(`visual.purpose.${what}`)}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </DialogBody>
          <DialogFooter actions={<Button onClick={frame.requestClose} text={t('common:cancel')} />} />
        </>
      )}
    </GuardedDialog>
  )
}
