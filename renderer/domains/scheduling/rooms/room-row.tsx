import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, Trash } from '@blueprintjs/icons'
import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { CAPACITY_MAX } from '#shared/domains/scheduling/providers/schema.ts'
import { ROOM_NAME_MAX } from '#shared/domains/scheduling/rooms/schema.ts'
import type { RoomView } from '#shared/domains/scheduling/rooms/schema.ts'
import type { Rooms } from './use-rooms.ts'

interface RoomRowProps {
  room: RoomView
  state: Rooms
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

const CAPACITIES = Array.from({ length: CAPACITY_MAX }, (_, before) => before + 1)

/** One room: its name to type over, how many it takes at once, its place in the order, and the way out. */
export function RoomRow({ room, state, isFirst, isLast, onMove, onRemove }: RoomRowProps) {
  const { t } = useTranslation('scheduling')
  const sentence = useErrorSentence()
  const [name, setName] = useState(room.name)
  const [seen, setSeen] = useState(room.name)
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const noteId = useId()
  // Somebody else named it meanwhile: that stands, unless something is being typed over it.
  if (room.name !== seen) {
    setSeen(room.name)
    if (name === seen) setName(room.name)
  }
  const isChanged = name.trim() !== room.name && name.trim() !== ''

  async function rename(event: FormEvent) {
    event.preventDefault()
    if (!isChanged) return
    const refusal = await state.rename(room, name)
    if (refusal !== null) setProblem(refusal.fields['name'] ?? sentence(refusal))
    else setName(name.trim())
    // The button that was pressed is gone.
    input.current?.focus()
  }

  async function take(capacity: number) {
    const refusal = await state.changeCapacity(room, capacity)
    setProblem(refusal === null ? '' : sentence(refusal))
  }
  return (
    <li className="tw-rooms__row">
      <form className="tw-rooms__form" noValidate onSubmit={(event) => void rename(event)}>
        <InputGroup
          aria-describedby={noteId}
          aria-invalid={problem !== ''}
          aria-label={t('rooms.nameOf', { name: room.name })}
          className="tw-rooms__name"
          dir="auto"
          inputRef={input}
          maxLength={ROOM_NAME_MAX}
          onValueChange={(typed) => {
            setName(typed)
            setProblem('')
          }}
          value={name}
        />
        <HTMLSelect
          aria-label={t('rooms.capacityOf', { name: room.name })}
          className="tw-rooms__capacity"
          onChange={({ currentTarget }) => void take(Number(currentTarget.value))}
          options={CAPACITIES.map((count) => ({ value: count, label: t('rooms.atOnce', { count }) }))}
          value={room.capacity}
        />
        {isChanged && <Button intent="primary" text={t('rooms.save')} type="submit" />}
      </form>
      <div className="tw-rooms__actions">
        <Button
          aria-label={t('rooms.up', { name: room.name })}
          data-move={room.id}
          disabled={isFirst}
          icon={<ArrowUp />}
          onClick={() => onMove(-1)}
          variant="minimal"
        />
        <Button
          aria-label={t('rooms.down', { name: room.name })}
          data-move={room.id}
          disabled={isLast}
          icon={<ArrowDown />}
          onClick={() => onMove(1)}
          variant="minimal"
        />
        <Button
          aria-label={t('rooms.remove', { name: room.name })}
          icon={<Trash />}
          onClick={onRemove}
          variant="minimal"
        />
      </div>
      <p aria-live="polite" className="tw-rooms__problem" id={noteId}>
        {problem}
      </p>
    </li>
  )
}
