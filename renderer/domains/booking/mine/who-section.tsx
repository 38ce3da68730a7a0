import { Button } from '@blueprintjs/core'
import { Edit, Plus } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { family } from '#shared/domains/contacts/family-api.ts'
import type { FamilyMember } from '#shared/domains/contacts/family-schema.ts'
import { FamilyDialog } from './family-dialog.tsx'

interface WhoSectionProps {
  /** Null for oneself. */
  chosen: FamilyMember | null
  error: string | undefined
  onChoose: (member: FamilyMember | null) => void
}

/** For whom the visit is. */
export function WhoSection({ chosen, error, onChoose }: WhoSectionProps) {
  const { t } = useTranslation('visits')
  const sentence = useErrorSentence()
  const query = useApi(family.list, {})
  const members = query.data?.members ?? []
  const problem = error ?? (query.error === null ? undefined : sentence(query.error))
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="tw-booking__part tw-mine__who">
      <h2 className="tw-booking__heading" id="mine-who">
        {t('who.heading')}
      </h2>
      <div className="tw-mine__people">
        <div aria-labelledby="mine-who" className="tw-mine__choices" role="radiogroup">
          <Choice isChosen={chosen === null} label={t('who.me')} onChoose={() => onChoose(null)} />
          {members.map((member) => (
            <Choice
              isChosen={member.id === chosen?.id}
              key={member.id}
              label={`${member.firstName} ${member.lastName}`}
              onChoose={() => onChoose(member)}
            />
          ))}
        </div>
        <Button
          icon={members.length === 0 ? <Plus /> : <Edit />}
          onClick={() => setIsOpen(true)}
          text={members.length === 0 ? t('who.add') : t('who.edit')}
          variant="minimal"
        />
      </div>
      {problem !== undefined && (
        <p className="tw-mine__wrong" role="alert">
          {problem}
        </p>
      )}
      {isOpen && (
        <FamilyDialog
          members={members}
          onAdded={(member) => {
            onChoose(member)
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
          onRemoved={(id) => {
            if (id === chosen?.id) onChoose(null)
          }}
        />
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  isChosen: boolean
  onChoose: () => void
}

function Choice({ label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="tw-mine__choice">
      <input checked={isChosen} name="who" onChange={onChoose} type="radio" />
      <span dir="auto">{label}</span>
    </label>
  )
}
