import { Button, DialogBody, DialogFooter, HTMLSelect, TextArea } from '@blueprintjs/core'
import { Plus, Trash } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import '#renderer/ui/fields/form.css'
import { BLOCK_NAMES, blockOf, isBlockName } from '#shared/domains/websites/blocks.ts'
import type { BlockName } from '#shared/domains/websites/blocks.ts'
import { partOf } from '#shared/domains/websites/content/may-stand.ts'
import { element, write } from '#shared/domains/websites/content/write-content.ts'
import type { Part } from '#shared/domains/websites/content/write-content.ts'
import { AttributeFields } from './attribute-fields.tsx'
import type { Values } from './attribute-fields.tsx'

const OFFERED = BLOCK_NAMES.filter((name) => blockOf(name).place === 'page')
const PARTS_MAX = 12

interface InsertDialogProps {
  onClose: () => void
  /** With the text of the block. */
  onInsert: (block: string) => void
}

/** A block with what it says, by a form that follows from the table of blocks. */
export function InsertDialog({ onClose, onInsert }: InsertDialogProps) {
  const { t } = useTranslation('websites')
  return (
    <GuardedDialog onClose={onClose} title={t('editor.insert')}>
      {(frame) => <Form frame={frame} onInsert={onInsert} />}
    </GuardedDialog>
  )
}

interface Filled {
  values: Values
  inner: string
}

const NOTHING: Filled = { values: {}, inner: '' }

function Form({ frame, onInsert }: { frame: DialogFrame; onInsert: (block: string) => void }) {
  const { t } = useTranslation(['websites', 'common'])
  const id = useId()
  const [name, setName] = useState<BlockName>('Hero')
  const [own, setOwn] = useState<Filled>(NOTHING)
  const [parts, setParts] = useState<readonly Filled[]>([NOTHING])
  const [isWrong, setIsWrong] = useState(false)
  const partName = partOf(name)
  const edit = (work: () => void) => {
    work()
    setIsWrong(false)
    frame.setDirty(true)
  }

  function submit() {
    const all = [
      { of: name, filled: own },
      ...(partName === null ? [] : parts.map((filled) => ({ of: partName, filled }))),
    ]
    if (all.some(({ of, filled }) => !isRight(of, filled.values))) return setIsWrong(true)
    frame.setDirty(false)
    onInsert(write([partFrom(name, own, partName === null ? [] : parts.map((part) => partFrom(partName, part, [])))]))
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DialogBody className="tw-form">
        <HTMLSelect
          aria-label={t('editor.insert')}
          fill
          onChange={({ currentTarget: { value } }) => {
            if (!isBlockName(value)) return
            setName(value)
            setOwn(NOTHING)
            setParts([NOTHING])
          }}
          options={OFFERED.map((value) => ({ value, label: t(`block.${value}`) }))}
          value={name}
        />
        <BlockFields filled={own} id={id} isWrong={isWrong} name={name} onChange={(next) => edit(() => setOwn(next))} />
        {partName !== null &&
          parts.map((part, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they have no other name
            <fieldset className="tw-insert__part" key={index}>
              <legend>{`${t(`block.${partName}`)} ${index + 1}`}</legend>
              <BlockFields
                filled={part}
                id={`${id}-${index}`}
                isWrong={isWrong}
                name={partName}
                onChange={(next) => edit(() => setParts(parts.map((one, at) => (at === index ? next : one))))}
              />
              {parts.length > 1 && (
                <Button
                  aria-label={t('editor.removePart', { name: t(`block.${partName}`), number: index + 1 })}
                  icon={<Trash />}
                  onClick={() => edit(() => setParts(parts.filter((_, at) => at !== index)))}
                  variant="minimal"
                />
              )}
            </fieldset>
          ))}
        {partName !== null && parts.length < PARTS_MAX && (
          <Button
            icon={<Plus />}
            onClick={() => setParts([...parts, NOTHING])}
            text={t('editor.addPart', { name: t(`block.${partName}`) })}
            variant="minimal"
          />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            <Button intent="primary" text={t('editor.insertNow')} type="submit" />
          </>
        }
      />
    </form>
  )
}

interface BlockFieldsProps {
  id: string
  name: BlockName
  filled: Filled
  isWrong: boolean
  onChange: (filled: Filled) => void
}

function BlockFields({ id, name, filled, isWrong, onChange }: BlockFieldsProps) {
  const { t } = useTranslation('websites')
  return (
    <>
      <AttributeFields
        id={id}
        isWrong={isWrong}
        name={name}
        onChange={(values) => onChange({ ...filled, values })}
        values={filled.values}
      />
      {holdsText(name) && (
        <FormField htmlFor={`${id}-inner`} isOptional label={t('editor.innerText')}>
          {(field) => (
            <TextArea
              {...field}
              autoResize
              dir="auto"
              fill
              onChange={({ currentTarget }) => onChange({ ...filled, inner: currentTarget.value })}
              value={filled.inner}
            />
          )}
        </FormField>
      )}
    </>
  )
}

const holdsText = (name: BlockName): boolean => ['anything', 'text'].includes(String(blockOf(name).holds))

const isRight = (name: BlockName, values: Values): boolean =>
  Object.entries(blockOf(name).attributes).every(
    ([key, { schema }]) => values[key] === undefined || values[key] === '' || schema.safeParse(values[key]).success,
  )

function partFrom(name: BlockName, { values, inner }: Filled, children: readonly Part[]): Part {
  const said = Object.entries(values).filter(([, value]) => value !== '')
  return element(name, Object.fromEntries(said), inner.trim() === '' ? children : [inner.trim()])
}
