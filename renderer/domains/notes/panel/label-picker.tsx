import { Button, Checkbox, InputGroup, Popover, Tag } from '@blueprintjs/core'
import { Tag as TagIcon } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { notes } from '#shared/domains/notes/api.ts'
import { noteSettings } from '#shared/domains/notes/settings-api.ts'
import { LABELS_MAX, LABEL_NAME_MAX } from '#shared/domains/notes/schema.ts'
import type { NoteLabel, NoteView } from '#shared/domains/notes/schema.ts'
import type { NoteLabelId, OrgId } from '#shared/kernel/ids.ts'

interface LabelPickerProps {
  note: NoteView
  labels: readonly NoteLabel[]
  orgId: OrgId
}

/** The labels of a note, and the way to others of the clinic. */
export function LabelPicker({ note, labels, orgId }: LabelPickerProps) {
  const { t } = useTranslation('notes')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const mayLabel = useMay(notes.setLabels, { orgs: [{ id: orgId }] })
  const { mutate: setLabels } = useCall(notes.setLabels)
  const add = useCall(noteSettings.addLabel)
  const [typed, setTyped] = useState('')
  const chosen = labels.filter(({ id }) => note.labels.includes(id))
  const failed = { onError: (error: Parameters<typeof sentence>[0]) => notify.error(sentence(error)) }
  const give = (ids: readonly NoteLabelId[]) =>
    setLabels({ params: { id: note.id }, body: { labels: [...ids] } }, failed)
  const give1 = chosen.map(({ id }) => id)
  const submit = () => {
    const name = typed.trim()
    if (name === '' || add.isPending) return
    add.mutate(
      { params: { orgId }, body: { name } },
      {
        onSuccess({ label }) {
          setTyped('')
          if (!give1.includes(label.id)) give([...give1, label.id])
        },
        ...failed,
      },
    )
  }
  return (
    <div className="tw-notes__label-line">
      {chosen.map(({ id, name }) => (
        <Tag key={id} minimal>
          <bdi>{name}</bdi>
        </Tag>
      ))}
      {mayLabel && (
        <Popover
          content={
            <div className="tw-notes__label-menu">
              {labels.map(({ id, name }) => {
                const has = give1.includes(id)
                return (
                  <Checkbox
                    checked={has}
                    disabled={!has && give1.length >= LABELS_MAX}
                    key={id}
                    label={name}
                    onChange={() => give(has ? give1.filter((one) => one !== id) : [...give1, id])}
                  />
                )
              })}
              <form
                className="tw-notes__label-new"
                onSubmit={(event) => {
                  event.preventDefault()
                  submit()
                }}
              >
                <InputGroup
                  aria-label={t('labelName')}
                  maxLength={LABEL_NAME_MAX}
                  onValueChange={setTyped}
                  placeholder={t('labelName')}
                  value={typed}
                />
                <Button loading={add.isPending} text={t('addLabel')} type="submit" />
              </form>
            </div>
          }
          placement="bottom-start"
        >
          <Button icon={<TagIcon />} size="small" text={t('labels')} variant="minimal" />
        </Popover>
      )}
    </div>
  )
}
