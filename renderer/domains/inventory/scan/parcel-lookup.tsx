import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionStatus, TransactionView } from '#shared/domains/inventory/schema.ts'
import { useNextSteps } from '../details/use-next-steps.ts'
import { isolated } from './isolated.ts'
import { forgetPacked } from './kept-counts.ts'
import { numberOf } from './packing.ts'
import { Parcel } from './parcel.tsx'
import { ScanField } from './scan-field.tsx'
import type { Tell } from './told.tsx'

interface ParcelLookupProps {
  orgId: string
  tx: number
  onOpen: (tx: number) => void
  onClose: () => void
  tell: Tell
}

/** Finds the parcel of a slip that was scanned, and says why it cannot be packed where it cannot. */
export function ParcelLookup({ orgId, tx, onOpen, onClose, tell }: ParcelLookupProps) {
  const { t } = useTranslation('slips')
  const query = useApi(inventory.get, { params: { orgId, tx: String(tx) } })
  const isMissing = query.error?.code === 'not_found'
  const onMissing = useEffectEvent(() => tell('bad', t('scan.notFound', { tx })))
  useEffect(() => {
    if (isMissing) onMissing()
  }, [isMissing])

  const transaction = query.data?.transaction
  if (transaction !== undefined)
    return <Found key={transaction.id} onClose={onClose} onOpen={onOpen} tell={tell} transaction={transaction} />
  return (
    <>
      <ScanField
        onCode={(code) => {
          const other = numberOf(code)
          if (other === null) tell('bad', t('scan.noNumber', { code: isolated(code) }))
          else if (other === tx) void query.refetch()
          else onOpen(other)
        }}
      />
      {!isMissing && (
        <QueryState query={query} skeleton={<Skeleton block="20rem" />}>
          {() => null}
        </QueryState>
      )}
    </>
  )
}

interface FoundProps extends Omit<ParcelLookupProps, 'orgId' | 'tx'> {
  transaction: TransactionView
}

function Found({ transaction, onOpen, onClose, tell }: FoundProps) {
  const { t } = useTranslation('slips')
  const { id, tx, status } = transaction
  const maySend = useNextSteps(transaction).some(({ action }) => action === 'ship')
  const isSentHere = useRef(false)
  const told = useEffectEvent((now: TransactionStatus, isToSend: boolean) => {
    if (isToSend) tell('good', t('scan.opened', { tx }))
    else if (!isSentHere.current) tell('bad', t(`scan.state.${now}`, { tx }))
  })
  // Also where it changes meanwhile: another one packs at the same table.
  useEffect(() => told(status, maySend), [status, maySend])
  useEffect(() => {
    if (status !== 'pending' && status !== 'requested') forgetPacked(id)
  }, [id, status])
  return (
    <Parcel
      maySend={maySend}
      onClose={onClose}
      onOpen={onOpen}
      onShipped={() => {
        isSentHere.current = true
      }}
      tell={tell}
      transaction={transaction}
    />
  )
}
