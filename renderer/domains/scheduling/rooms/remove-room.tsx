import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { detailsOf } from '#renderer/api/error-details.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { RoomView } from '#shared/domains/scheduling/rooms/schema.ts'
import type { Rooms } from './use-rooms.ts'

const InUse = z.object({ appointments: z.number() })

interface RemoveRoomProps {
  /** Null while nothing is asked. */
  room: RoomView | null
  state: Rooms
  onClose: () => void
}

/** Asks before a room is given up, and once more where appointments to come are in it. */
export function RemoveRoom({ room, state, onClose }: RemoveRoomProps) {
  const { t } = useTranslation('scheduling')
  const sentence = useErrorSentence()
  const notify = useNotify()
  const [used, setUsed] = useState<{ id: string; count: number } | null>(null)
  const [shown, setShown] = useState(room)
  // The name stays while the question fades away.
  if (room !== null && room !== shown) setShown(room)
  const name = shown?.name ?? ''
  const isUsed = used !== null && used.id === shown?.id
  const close = () => {
    setUsed(null)
    onClose()
  }

  async function remove() {
    if (room === null || state.isBusy) return
    const refusal = await state.remove(room, isUsed)
    const count = detailsOf(refusal, ['open_dependants'], InUse)?.appointments ?? 0
    if (count > 0) return setUsed({ id: room.id, count })
    // Somebody else was quicker: it is gone all the same.
    if (refusal === null || refusal.code === 'not_found') notify.success(t('rooms.removed', { name }))
    else notify.error(sentence(refusal))
    close()
  }
  return (
    <ConfirmDialog
      cancelText={t('rooms.keep')}
      confirmText={t(isUsed ? 'rooms.removeUsed' : 'rooms.removeAction')}
      intent="danger"
      isBusy={state.isBusy}
      isOpen={room !== null}
      onCancel={close}
      onConfirm={() => void remove()}
      title={t('rooms.removeTitle', { name })}
    >
      <p aria-live="polite">{isUsed ? t('rooms.usedText', { count: used.count }) : t('rooms.removeText')}</p>
    </ConfirmDialog>
  )
}
