import { Button, Dialog, DialogBody, DialogFooter, H2, HTMLSelect } from '@blueprintjs/core'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CompareList } from './compare-list.tsx'

/** One of the texts that are held against each other. */
export interface ComparedText {
  id: string
  label: string
  content: string
}

interface CompareDialogProps {
  title: string
  /** The text that is looked at. */
  text: ComparedText
  /** What it may be held against; the first is to begin with. */
  others: readonly ComparedText[]
  /** What may be done with it. */
  action?: ReactNode
  onClose: () => void
}

/** A text and what is different in another: what only the first has is crossed out, what only the second has is marked. */
export function CompareDialog({ title, text, others, action, onClose }: CompareDialogProps) {
  const { t } = useTranslation(['websites', 'common'])
  const id = useId()
  const [chosen, setChosen] = useState(others[0]?.id)
  const other = others.find((one) => one.id === chosen) ?? others[0]
  return (
    <Dialog className="tw-dialog tw-dialog--wide" isOpen onClose={onClose} title={title} titleTagName={H2}>
      <DialogBody className="tw-form">
        <div className="tw-site-compare__with">
          <span className="tw-site-compare__key">{text.label}</span>
          <label htmlFor={id}>{t('versions.with')}</label>
          <HTMLSelect
            id={id}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            options={others.map((one) => ({ value: one.id, label: one.label }))}
            value={other?.id}
          />
        </div>
        {other !== undefined && <CompareList after={other.content} before={text.content} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose} text={t('common:close')} />
            {action}
          </>
        }
      />
    </Dialog>
  )
}
