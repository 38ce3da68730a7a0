import { Button, Classes, HTMLSelect } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, DragHandleVertical, Plus, Trash } from '@blueprintjs/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useTranslation } from 'react-i18next'
import { LocalInput } from '#renderer/ui/fields/local-input.tsx'
import { GROUP_COLORS, GROUP_ICONS } from '#shared/domains/assessments/content.ts'
import { QUESTIONS_MAX } from '#shared/domains/assessments/schema.ts'
import type { Group, Question } from '#shared/domains/assessments/schema.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { GroupIcon } from '../taking/group-icon.tsx'
import { AdviceFields } from './advice-fields.tsx'
import { newQuestion } from './drafts.ts'
import { QuestionRow } from './question-row.tsx'
import './editor.css'

interface GroupRowProps {
  group: Group
  /** From 0. */
  index: number
  isLast: boolean
  /** The questions of all groups. */
  all: readonly Question[]
  errors: Record<string, string>
  language: Language
  onEdit: (part: Partial<Group>) => void
  onQuestions: (questions: Question[]) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One group: its name, icon and colour, its questions or its instrument, and what it advises. */
export function GroupRow(props: GroupRowProps) {
  const { group, index, errors, language, onEdit } = props
  const { t } = useTranslation('assessments')
  const number = index + 1
  const { setNodeRef, transform, transition, ...sortable } = useSortable({ id: group.id })
  const path = `content.groups.${index}`
  return (
    <section
      aria-label={t('editor.group', { number })}
      className="tw-assessment-editor__group"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Top {...props} sortable={sortable} />
      <LocalInput
        error={errors[`${path}.label`]}
        label={t('editor.groupLabel')}
        language={language}
        onChange={(label) => onEdit({ label })}
        texts={group.label}
      />
      <LocalInput
        error={errors[`${path}.description`]}
        isLong
        label={t('editor.groupText')}
        language={language}
        onChange={(description) => onEdit({ description })}
        texts={group.description}
      />
      {group.instrument === null ? <Questions {...props} /> : <p>{t('editor.instrument')}</p>}
      <AdviceFields
        advice={group.advice}
        error={Object.entries(errors).find(([field]) => field.startsWith(`${path}.advice`))?.[1]}
        language={language}
        onChange={(advice) => onEdit({ advice })}
      />
    </section>
  )
}

type Sortable = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>

function Top({
  group,
  index,
  isLast,
  onEdit,
  onMove,
  onRemove,
  sortable: { attributes, listeners, setActivatorNodeRef },
}: GroupRowProps & { sortable: Sortable }) {
  const { t } = useTranslation('assessments')
  const number = index + 1
  return (
    <div className="tw-assessment-editor__row">
      {/* The kit's own button keeps the key events to itself. */}
      <button
        aria-describedby={attributes['aria-describedby']}
        aria-label={t('editor.dragGroup', { number })}
        className={`${Classes.BUTTON} ${Classes.MINIMAL} tw-assessment-editor__handle`}
        ref={setActivatorNodeRef}
        type="button"
        {...listeners}
      >
        <DragHandleVertical />
      </button>
      <GroupIcon icon={group.icon} />
      <HTMLSelect
        aria-label={t('editor.icon')}
        onChange={({ currentTarget: { value } }) =>
          onEdit({ icon: GROUP_ICONS.find((one) => one === value) ?? 'heart' })
        }
        options={GROUP_ICONS.map((value) => ({ value, label: t(`editor.icons.${value}`) }))}
        value={group.icon}
      />
      <HTMLSelect
        aria-label={t('editor.color')}
        onChange={({ currentTarget: { value } }) =>
          onEdit({ color: GROUP_COLORS.find((one) => one === value) ?? 'default' })
        }
        options={GROUP_COLORS.map((value) => ({ value, label: t(`editor.colors.${value}`) }))}
        value={group.color}
      />
      <span className="tw-assessment-editor__do">
        <Button
          aria-label={t('editor.up', { number })}
          disabled={index === 0}
          icon={<ArrowUp />}
          onClick={() => onMove(index - 1)}
          variant="minimal"
        />
        <Button
          aria-label={t('editor.down', { number })}
          disabled={isLast}
          icon={<ArrowDown />}
          onClick={() => onMove(index + 1)}
          variant="minimal"
        />
        <Button
          aria-label={t('editor.removeGroup', { number })}
          icon={<Trash />}
          onClick={onRemove}
          variant="minimal"
        />
      </span>
    </div>
  )
}

function Questions({ group, all, errors, language, onQuestions }: GroupRowProps) {
  const { t } = useTranslation('assessments')
  return (
    <>
      {all.map((question, index) =>
        question.group === group.id ? (
          <QuestionRow
            all={all}
            errors={errors}
            index={index}
            key={question.id}
            language={language}
            onEdit={(part) => onQuestions(all.map((one) => (one.id === question.id ? { ...one, ...part } : one)))}
            onRemove={() => onQuestions(all.toSpliced(index, 1))}
            question={question}
          />
        ) : null,
      )}
      {all.length < QUESTIONS_MAX && (
        <Button
          icon={<Plus />}
          onClick={() => onQuestions([...all, newQuestion(group.id)])}
          text={t('editor.addQuestion')}
          variant="minimal"
        />
      )}
    </>
  )
}
