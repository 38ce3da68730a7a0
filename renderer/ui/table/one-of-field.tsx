import { HTMLSelect } from '@blueprintjs/core'

interface OneOfFieldProps<Choice extends string> {
  label: string
  /** What stands for no filter. */
  all: string
  offered: readonly Choice[]
  chosen: Choice | undefined
  nameOf: (one: Choice) => string
  onChoose: (one: Choice | null) => void
}

/** Narrows a list to one of a kind, or to none of them. */
export function OneOfField<Choice extends string>(props: OneOfFieldProps<Choice>) {
  const { label, all, offered, chosen, nameOf, onChoose } = props
  return (
    <HTMLSelect
      aria-label={label}
      onChange={({ currentTarget: { value } }) => onChoose(offered.find((one) => one === value) ?? null)}
      value={chosen ?? ''}
    >
      <option value="">{all}</option>
      {offered.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </HTMLSelect>
  )
}
