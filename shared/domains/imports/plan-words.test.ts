import { describe, expect, it } from 'vitest'
import { guessMapping } from './columns.ts'
import { planColumns } from './plan-columns.ts'
import { answerOfWord, entryTypeOfWord, frequencyOfWord, isDefaultTemplate } from './plan-words.ts'

describe('the columns of a file of templates', () => {
  it.each([
    ['English', ['Plan', 'Section', 'Habit', 'How often', 'Times a day', 'Weekly goal', 'Times a week']],
    ['French', ['Modèle', 'GROUPE', 'Activité', 'Fréquence', 'Fois par jour', 'Objectif', 'Fois par semaine']],
    ['Vietnamese', ['Mẫu kế hoạch', 'Nhóm', 'Hoạt động', 'Tần suất', 'Số lần mỗi ngày', 'Mục tiêu', 'Số lần mỗi tuần']],
    ['Chinese', ['模板', '分组', '活动', '频率', '每天几次', '目标', '每周次数']],
    ['Arabic', ['القالب', 'المجموعة', 'النشاط', 'التكرار', 'كم مرة في اليوم', 'الهدف', 'مرات في الأسبوع']],
  ])('are known by their titles in %s', (_, titles) => {
    const names = ['template', 'group', 'activity', 'frequency', 'quickAddSlots', 'goal', 'target']
    expect(guessMapping(planColumns, titles)).toEqual(Object.fromEntries(names.map((name, at) => [name, at])))
  })

  it('ask for the template and the activity', () => {
    expect(planColumns.missing({ group: 0 })).toEqual(['template', 'activity'])
    expect(planColumns.missing({ template: 1, activity: 0 })).toEqual([])
  })
})

describe('a word in a file of templates', () => {
  it.each([
    ['daily', 'daily'],
    ['CHAQUE JOUR', 'daily'],
    ['hằng tuần', 'weekly'],
    ['偶尔', 'occasionally'],
    ['كثيرا', 'frequent'],
    ['=daily', null],
    ['often or never', null],
  ])('is for %s the frequency %s', (word, frequency) => {
    expect(frequencyOfWord(word)).toBe(frequency)
  })

  it('says what kind of entry a plan starts with, yes or no, and which template is the default', () => {
    expect(['Repas', '基本', 'Mac dinh', 'feast'].map(entryTypeOfWord)).toEqual(['meal', 'basic', 'default', null])
    expect(['x', 'Không', 'نعم', '2'].map(answerOfWord)).toEqual(['yes', 'no', 'yes', null])
    expect(['Modele par defaut', '默认模板', 'My default'].map(isDefaultTemplate)).toEqual([true, true, false])
  })
})
