/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the combobox pattern: no native list has groups, two-line rows and the focus in the field, whose keys the rows follow */
import type { ReactNode } from 'react'
import './pick-list.css'
import type { Combobox } from './use-combobox.ts'

interface PickListProps {
  box: Pick<Combobox, 'id' | 'isOpen'>
  label: string
  children: ReactNode
}

/** The list below a combobox's field. What surrounds both is `tw-pick-field`, from which the list hangs. */
export function PickList({ box, label, children }: PickListProps) {
  return (
    <div aria-label={label} className="tw-pick" hidden={!box.isOpen} id={`${box.id}-list`} role="listbox">
      {children}
    </div>
  )
}

interface PickGroupProps {
  label: string
  children: ReactNode
}

/** Rows under a heading. */
export function PickGroup({ label, children }: PickGroupProps) {
  return (
    <div aria-label={label} role="group">
      <div aria-hidden className="tw-pick__heading">
        {label}
      </div>
      {children}
    </div>
  )
}

interface PickRowProps {
  box: Pick<Combobox, 'id' | 'current' | 'point'>
  /** Its place among all rows of the list, whatever groups they stand in. */
  index: number
  onChoose: () => void
  children: ReactNode
}

/** A row. The focus stays in the field, which tells which row is meant. */
export function PickRow({ box, index, onChoose, children }: PickRowProps) {
  return (
    <div
      aria-selected={index === box.current}
      className="tw-pick__row"
      id={`${box.id}-${index}`}
      onClick={onChoose}
      // Pressing must not take the focus out of the field, which would close the list before the click lands.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => box.point(index)}
      role="option"
      tabIndex={-1}
    >
      {children}
    </div>
  )
}

/** What a row says: a name, and below it what tells it from others of the same name. */
export function PickText({ name, note }: { name: ReactNode; note?: ReactNode }) {
  return (
    <>
      <span className="tw-pick__name">{name}</span>
      {note !== undefined && note !== '' && <span className="tw-pick__note">{note}</span>}
    </>
  )
}

/** Where no row is left. */
export function PickNothing({ children }: { children: ReactNode }) {
  return <p className="tw-pick__none">{children}</p>
}
