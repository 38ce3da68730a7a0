import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#renderer/ui/avatar.tsx'
import { Card } from '#renderer/ui/page/card.tsx'
import { Facts } from '#renderer/ui/facts.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import type { PersonView } from '#shared/domains/orgs/people-schema.ts'
import { ageOn, shortened } from './about.ts'

/** Who the person is (spec §2, Profile tab); what is not known is left out. */
export function AboutCard({ person }: { person: PersonView }) {
  const { t } = useTranslation(['people', 'account'])
  const { number } = useFormats()
  const now = useNow()
  const { heightFt, heightIn, weight, birthdate, gender, phone } = person
  const height =
    heightFt === null && heightIn === null
      ? null
      : t('about.height', { ft: number(heightFt ?? 0), inches: number(heightIn ?? 0) })
  const facts = [
    { name: t('about.email'), value: <a href={`mailto:${person.email}`}>{person.email}</a> },
    {
      name: t('about.phone'),
      value: phone && (
        <a dir="ltr" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      ),
    },
    { name: t('about.city'), value: person.city },
    { name: t('about.state'), value: person.state },
    { name: t('about.heightName'), value: height },
    { name: t('about.weightName'), value: weight === null ? null : t('about.weight', { lbs: number(weight) }) },
    { name: t('about.age'), value: birthdate === null ? null : number(ageOn(birthdate, new Date(now))) },
    { name: t('about.gender'), value: gender === null ? null : t(`account:profile.genders.${gender}`) },
  ]
  return (
    <Card title={t('about.title')}>
      <div className="tw-person-about">
        <div className="tw-person-about__head">
          <Avatar name={person.name} photoURL={person.photoURL} size={72} />
          {person.about !== null && person.about !== '' && <Bio text={person.about} />}
        </div>
        {!person.isOpen && <p className="tw-person-about__closed">{t('about.closed')}</p>}
        <Facts facts={facts} />
      </div>
    </Card>
  )
}

function Bio({ text }: { text: string }) {
  const { t } = useTranslation('people')
  const [isWhole, setIsWhole] = useState(false)
  const short = shortened(text)
  return (
    <p className="tw-person-about__bio" dir="auto">
      {isWhole || short === null ? text : `${short}…`}{' '}
      {short !== null && (
        <Button
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          size="small"
          text={t(isWhole ? 'about.less' : 'about.more')}
          variant="minimal"
        />
      )}
    </p>
  )
}
