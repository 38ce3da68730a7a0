import { Button, HTMLSelect } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { SortableRows } from '#renderer/ui/table/sortable-rows.tsx'
import { Instrument } from '#shared/domains/assessments/content.ts'
import { ASSESSMENT_GROUPS_MAX } from '#shared/domains/assessments/schema.ts'
import type { Group, Question } from '#shared/domains/assessments/schema.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { newGroup, newQuestion } from './drafts.ts'
import { GroupRow } from './group-row.tsx'

interface GroupRowsProps {
  groups: readonly Group[]
  questions: readonly Question[]
  errors: Record<string, string>
  language: Language
  onChange: (part: { groups?: Group[]; questions?: Question[] }) => void
}

/** The groups in their order, to be dragged by pointer, touch and keyboard. */
export function GroupRows({ groups, questions, errors, language, onChange }: GroupRowsProps) {
  const { t } = useTranslation('assessments')
  const inOrder = (list: readonly Group[]) => list.map((group, order) => ({ ...group, order }))
  const move = (from: number, to: number) => {
    const group = groups[from]
    if (group !== undefined) onChange({ groups: inOrder(groups.toSpliced(from, 1).toSpliced(to, 0, group)) })
  }
  const placeOf = (id: string) => groups.findIndex((group) => group.id === id)
  const unused = Instrument.options.filter((one) => groups.every(({ instrument }) => instrument !== one))
  return (
    <div className="tw-assessment-editor">
      <SortableRows
        onMove={(id, to) => move(placeOf(id), placeOf(to))}
        rows={groups.map(({ id, label }, index) => ({
          id,
          name: label[language]?.trim() || t('editor.group', { number: index + 1 }),
        }))}
      >
        {groups.map((group, index) => (
          <GroupRow
            all={questions}
            errors={errors}
            group={group}
            index={index}
            isLast={index === groups.length - 1}
            key={group.id}
            language={language}
            onEdit={(part) =>
              onChange({ groups: groups.map((one) => (one.id === group.id ? { ...one, ...part } : one)) })
            }
            onMove={(to) => move(index, to)}
            onQuestions={(changed) => onChange({ questions: changed })}
            onRemove={() =>
              onChange({
                groups: inOrder(groups.toSpliced(index, 1)),
                questions: questions.filter((question) => question.group !== group.id),
              })
            }
          />
        ))}
      </SortableRows>
      {groups.length < ASSESSMENT_GROUPS_MAX && (
        <div className="tw-assessment-editor__row">
          <Button
            icon={<Plus />}
            onClick={() => {
              const group = newGroup(groups.length)
              onChange({ groups: [...groups, group], questions: [...questions, newQuestion(group.id)] })
            }}
            text={t('editor.addGroup')}
            variant="outlined"
          />
          {unused.length > 0 && (
            <HTMLSelect
              aria-label={t('editor.addInstrument')}
              onChange={({ currentTarget: { value } }) => {
                const chosen = Instrument.safeParse(value)
                if (!chosen.success) return
                const label = { [language]: t(`templates.${chosen.data}`) }
                onChange({ groups: [...groups, newGroup(groups.length, { instrument: chosen.data, label })] })
              }}
              options={[
                { value: '', label: t('editor.addInstrument') },
                ...unused.map((value) => ({ value, label: t(`templates.${value}`) })),
              ]}
              value=""
            />
          )}
        </div>
      )}
    </div>
  )
}
