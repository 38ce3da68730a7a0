import { Button, Callout, Dialog, DialogBody, DialogFooter, H2 } from '@blueprintjs/core'
import { Clipboard } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { ai } from '#shared/domains/ai/api.ts'
import { reviewFromRecord } from '#shared/domains/ai/offered.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { useWriting } from './use-writing.ts'
import { WrittenBy } from './written-by.tsx'
import './ai.css'

interface OfPatient {
  orgId: OrgId
  userId: UserId
}

/** Plan Review in the record of a patient (spec §2): how their plan and their journal go together. */
export function PlanReviewButton({ orgId, userId }: OfPatient) {
  const { t } = useTranslation('ai')
  const [isOpen, setIsOpen] = useState(false)
  const writing = useWriting(() => call(ai.reviewOfUser, { params: { orgId, userId } }))
  if (!useMay(reviewFromRecord, { orgs: [{ id: orgId }] })) return null
  const open = () => {
    setIsOpen(true)
    void writing.ask()
  }
  return (
    <>
      <Button icon={<Clipboard />} onClick={open} text={t('review.open')} variant="outlined" />
      <Dialog
        className="tw-dialog"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('review.title')}
        titleTagName={H2}
      >
        <Review onClose={() => setIsOpen(false)} writing={writing} />
      </Dialog>
    </>
  )
}

/** Loading, then narrative and action (spec §4). */
function Review({ writing, onClose }: { writing: ReturnType<typeof useWriting>; onClose: () => void }) {
  const { t } = useTranslation('ai')
  const { ask, answer, failure, isWriting } = writing
  const text = answer?.text?.task === 'review' ? answer.text : null
  return (
    <>
      <DialogBody>
        <div aria-busy={isWriting} aria-live="polite" className="tw-written">
          {isWriting && (
            <>
              <p>{t('review.generating')}</p>
              <Skeleton block="8rem" />
            </>
          )}
          {failure !== '' && <Callout intent="danger">{failure}</Callout>}
          {answer !== null && text !== null && (
            <>
              <p className="tw-written__words" dir="auto">
                {text.narrative}
              </p>
              <h3 className="tw-written__title">{t('review.action')}</h3>
              <p className="tw-written__words" dir="auto">
                {text.action}
              </p>
              <WrittenBy answer={answer} onHidden={onClose} />
            </>
          )}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {failure !== '' && <Button onClick={() => void ask()} text={t('again')} variant="outlined" />}
            <Button onClick={onClose} text={t('close')} />
          </>
        }
      />
    </>
  )
}
