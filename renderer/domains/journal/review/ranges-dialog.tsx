import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { review } from '#shared/domains/journal/review/api.ts'
import type { RangesView, ReviewRow } from '#shared/domains/journal/review/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { RangesForm } from './ranges-form.tsx'

interface RangesDialogProps {
  orgId: OrgId
  user: Pick<ReviewRow['user'], 'id' | 'name'>
  onClose: () => void
}

/** Between what the clinic wants to see the vitals of a person. */
export function RangesDialog(props: RangesDialogProps) {
  const { t } = useTranslation('review')
  const { orgId, user, onClose } = props
  const query = useApi(review.getRanges, { params: { orgId, userId: user.id } })
  return (
    <GuardedDialog onClose={onClose} title={t('ranges.title', { name: user.name })}>
      {(frame) => (
        <QueryState query={query} skeleton={<Skeleton block="24rem" />}>
          {(found) => <PersonRanges {...props} found={found} frame={frame} onReload={() => void query.refetch()} />}
        </QueryState>
      )}
    </GuardedDialog>
  )
}

type PersonRangesProps = RangesDialogProps & { found: RangesView; frame: DialogFrame; onReload: () => void }

function PersonRanges({ orgId, user, found, frame, onClose, onReload }: PersonRangesProps) {
  const { t } = useTranslation('review')
  const notify = useNotify()
  const save = useCall(review.setRanges)
  // What was seen first stays, whatever a colleague stores meanwhile: the server compares with it.
  const [seen, setSeen] = useState(found)
  return (
    <RangesForm
      failure={save.error}
      frame={frame}
      isSaving={save.isPending}
      key={seen.version}
      onSave={async (ranges) => {
        try {
          await save.mutateAsync({ params: { orgId, userId: user.id }, body: { version: seen.version, ranges } })
        } catch {
          // What was refused is told by the form; what is stored by now is fetched for the way out.
          onReload()
          return
        }
        notify.success(t('ranges.saved'))
        onClose()
      }}
      onTakeStored={() => {
        save.reset()
        setSeen(found)
      }}
      own={seen.own}
      path="ranges"
      text={t('ranges.text')}
      usual={seen.usual}
    />
  )
}
