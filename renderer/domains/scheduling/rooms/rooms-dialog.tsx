import { Button, Dialog, DialogBody, DialogFooter, H2, InputGroup } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { ROOM_NAME_MAX } from '#shared/domains/scheduling/rooms/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import '#renderer/ui/dialogs/guarded-dialog.css'
import { RemoveRoom } from './remove-room.tsx'
import { RoomRow } from './room-row.tsx'
import './rooms-dialog.css'
import { useNewRoom } from './use-new-room.ts'
import { useRooms } from './use-rooms.ts'
import type { Rooms } from './use-rooms.ts'

interface RoomsDialogProps {
  orgId: OrgId
  isOpen: boolean
  onClose: () => void
}

/** The rooms of an org: to add, to name, to put in order, to give up. */
export function RoomsDialog({ orgId, isOpen, onClose }: RoomsDialogProps) {
  const { t } = useTranslation(['scheduling', 'common'])
  return (
    <Dialog className="tw-dialog" isOpen={isOpen} onClose={onClose} title={t('rooms.title')} titleTagName={H2}>
      <RoomsManager orgId={orgId} />
      <DialogFooter actions={<Button onClick={onClose} text={t('common:close')} />} />
    </Dialog>
  )
}

function RoomsManager({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('scheduling')
  const state = useRooms(orgId)
  const [leaving, setLeaving] = useState<Rooms['rooms'][number] | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const returning = useRef<string | null>(null)
  // A row that changes its place lets go of the focus; so does a button that is at the end of its way.
  useEffect(() => {
    if (returning.current === null || state.isBusy) return
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-move="${returning.current}"]`) ?? [])]
    returning.current = null
    if (!buttons.some((button) => button === document.activeElement))
      buttons.find((button) => !button.disabled)?.focus()
  }, [state.isBusy])

  return (
    <DialogBody className="tw-rooms">
      <QueryState query={state.query} skeleton={<Skeleton lines={4} />}>
        {() =>
          state.rooms.length === 0 ? (
            <EmptyState text={t('rooms.emptyText')} title={t('rooms.empty')} />
          ) : (
            <ol className="tw-rooms__list" ref={list}>
              {state.rooms.map((room, index) => (
                <RoomRow
                  isFirst={index === 0}
                  isLast={index === state.rooms.length - 1}
                  key={room.id}
                  onMove={(by) => {
                    returning.current = room.id
                    void state.move(room.id, by)
                  }}
                  onRemove={() => setLeaving(room)}
                  room={room}
                  state={state}
                />
              ))}
            </ol>
          )
        }
      </QueryState>
      <AddRoom state={state} />
      <RemoveRoom onClose={() => setLeaving(null)} room={leaving} state={state} />
    </DialogBody>
  )
}

function AddRoom({ state }: { state: Rooms }) {
  const { t } = useTranslation('scheduling')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { name, problem, type, submit } = useNewRoom(state.add)

  function add(event: FormEvent) {
    event.preventDefault()
    void submit()
    input.current?.focus()
  }
  return (
    <form className="tw-rooms__add" noValidate onSubmit={add}>
      <FormField error={problem} htmlFor={id} label={t('rooms.new')}>
        {(field) => (
          <InputGroup
            {...field}
            dir="auto"
            inputRef={input}
            maxLength={ROOM_NAME_MAX}
            onValueChange={type}
            value={name}
          />
        )}
      </FormField>
      <Button disabled={name.trim() === ''} icon={<Plus />} text={t('rooms.add')} type="submit" />
    </form>
  )
}
