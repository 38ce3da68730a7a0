import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { useFocusFirstError } from '#renderer/ui/fields/use-focus-first-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { blocks } from '#shared/domains/scheduling/blocks/api.ts'
import { NewBlock } from '#shared/domains/scheduling/blocks/schema.ts'
import type { BlockView } from '#shared/domains/scheduling/blocks/schema.ts'
import type { ScheduledOrg } from '../org/use-scheduled-org.ts'
import { draftOf, toBlock } from '../blocks/block-draft.ts'
import type { BlockDraft, BlockPreset } from '../blocks/block-draft.ts'
import { BlockFields } from './block-fields.tsx'
import type { BlockSteps } from './use-blocks.ts'
import '#renderer/ui/fields/form.css'

interface BlockDialogProps {
  org: Pick<ScheduledOrg, 'id' | 'timeZone'>
  /** One that is there, or where and when a new one begins. */
  of: BlockView | BlockPreset
  /** Absent for whoever may look at it alone. */
  steps: BlockSteps | undefined
  onClose: () => void
}

/** Block time, or change and open what is blocked. */
export function BlockDialog({ of, onClose, ...props }: BlockDialogProps) {
  const { t } = useTranslation('blocks')
  return (
    <GuardedDialog onClose={onClose} title={t('id' in of ? 'title' : 'action')}>
      {(frame) => <BlockForm {...props} frame={frame} of={of} onDone={onClose} />}
    </GuardedDialog>
  )
}

interface BlockFormProps extends Omit<BlockDialogProps, 'onClose'> {
  frame: DialogFrame
  onDone: () => void
}

function BlockForm({ org, of, steps, frame, onDone }: BlockFormProps) {
  const { t } = useTranslation(['blocks', 'common'])
  const known = 'id' in of ? of : null
  const [initial] = useState(() => draftOf(of, org.timeZone))
  const [draft, setDraft] = useState<BlockDraft>(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const check = useFieldErrors()
  const form = useFocusFirstError(errors)
  const keyFor = useIdempotencyKey()
  const sentence = useErrorSentence()
  const add = useCall(blocks.add)
  const [isBusy, setBusy] = useState(false)
  const { setDirty } = frame
  useEffect(() => setDirty(draft !== initial), [setDirty, draft, initial])

  const run = async (work: () => Promise<boolean>) => {
    setBusy(true)
    const isDone = await work()
    setBusy(false)
    if (!isDone) return
    setDirty(false)
    onDone()
  }

  function submit() {
    if (steps === undefined || add.isPending || isBusy) return
    const body = toBlock(draft, org.timeZone)
    const wrong = check(NewBlock, body)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const parsed = NewBlock.parse(body)
    if (known !== null) return void run(() => steps.move(known, parsed))
    add.mutate(
      { params: { orgId: org.id }, body: parsed, idempotencyKey: keyFor(parsed) },
      {
        onSuccess({ block, visits }) {
          setDirty(false)
          steps.added(block, visits)
          onDone()
        },
        onError: (error) => setErrors(error.fields),
      },
    )
  }

  const change = (part: Partial<BlockDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setErrors({})
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      ref={form}
    >
      <DialogBody className="tw-form">
        <BlockFields draft={draft} errors={errors} isReadOnly={steps === undefined} onChange={change} orgId={org.id} />
        {add.error !== null && Object.keys(errors).length === 0 && (
          <Callout compact icon={false} intent="danger" role="alert">
            {sentence(add.error)}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t(steps === undefined ? 'common:close' : 'common:cancel')} />
            {steps !== undefined && (
              <Button
                intent="primary"
                loading={add.isPending || isBusy}
                text={t(known === null ? 'action' : 'save')}
                type="submit"
              />
            )}
          </>
        }
      >
        {known !== null && steps !== undefined && (
          <Button
            icon={<Trash />}
            intent="danger"
            onClick={() => void run(() => steps.remove(known))}
            text={t('remove')}
            variant="minimal"
          />
        )}
      </DialogFooter>
    </form>
  )
}
