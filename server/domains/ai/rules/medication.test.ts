import { describe, expect, it } from 'vitest'
import { LANGUAGE_ORDER } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { PLAN_CASES } from '../quality/plan-cases.ts'
import { writeByRules } from './index.ts'
import { speechIn } from './speech.ts'

describe.each(LANGUAGE_ORDER)('a medication that was not ticked, in %s', (language) => {
  const one = PLAN_CASES.find((found) => found.language === language && found.name === 'a medication left out')
  if (one === undefined) throw new Error('no such case')
  const { word, number } = speechIn(language)

  it('is never a reason to take less of it, or more, or none', () => {
    const written = JSON.stringify([
      writeByRules('tips', one.told, language),
      writeByRules('review', one.told, language),
    ])
    const [medicine = ''] = one.told.activities.map(({ label }) => label)
    for (const wrong of [
      word('tips.never'),
      word('action.smaller', { activity: medicine }),
      word('action.next', { activity: medicine, missing: number(7) }),
      word('review.worse', { activities: medicine }),
    ])
      expect(written).not.toContain(wrong)
    expect(written).toContain(word('ask'))
  })

  it('is told apart by its words or by its icon', () => {
    const times = { last7: 0, before7: 0, last28: 0 }
    const tips = (icon: string) =>
      writeByRules(
        'tips',
        { ...one.told, activity: 'x', activities: [{ label: 'x', icon, group: '', frequency: 'daily', times }] },
        language,
      )
    expect(JSON.stringify(tips('walk'))).toContain(word('tips.never'))
    expect(JSON.stringify(tips('pill'))).not.toContain(word('tips.never'))
  })
})
