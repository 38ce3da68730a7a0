import { NO_ADVICE, PLAIN_QUESTION } from '#shared/domains/assessments/blank.ts'
import type { Answers } from '#shared/domains/assessments/content.ts'
import { itemId, optionId } from '#shared/domains/assessments/instruments.ts'
import type { PageContent } from '#shared/domains/assessments/schema.ts'
import { LANGUAGE_ORDER } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { Language } from '#shared/i18n/languages.ts'

export interface QuestionnaireCase {
  name: string
  language: Language
  answers: Answers
}

/** A page with a question, a number and two instruments, in five languages. */
export const QUESTIONNAIRE: PageContent = {
  name: {
    en: 'Rest and mood',
    fr: 'Repos et humeur',
    vi: 'Nghỉ ngơi và tâm trạng',
    cn: '休息与心情',
    ar: 'الراحة والمزاج',
  },
  narrative: {},
  summaryPrompt: '',
  groups: [
    {
      id: 'rest',
      label: { en: 'Rest', fr: 'Repos', vi: 'Nghỉ ngơi', cn: '休息', ar: 'الراحة' },
      description: {},
      icon: 'moon',
      color: 'purple',
      order: 0,
      instrument: null,
      advice: {
        ...NO_ADVICE,
        activitiesToTry: {
          en: 'Go to bed at the same time\nWalk in daylight',
          fr: 'Se coucher à heure fixe\nMarcher à la lumière du jour',
          vi: 'Đi ngủ đúng giờ\nĐi bộ ban ngày',
          cn: '固定时间上床\n白天散步',
          ar: 'النوم في الموعد نفسه\nالمشي في ضوء النهار',
        },
        foodsToAvoid: {
          en: 'Coffee after noon',
          fr: 'Le café après midi',
          vi: 'Cà phê sau buổi trưa',
          cn: '午后喝咖啡',
          ar: 'القهوة بعد الظهر',
        },
      },
    },
    {
      id: 'mood',
      label: { en: 'Mood', fr: 'Humeur', vi: 'Tâm trạng', cn: '心情', ar: 'المزاج' },
      description: {},
      icon: 'mind',
      color: 'cyan',
      order: 1,
      instrument: 'phq9',
      advice: {
        ...NO_ADVICE,
        activitiesToTry: {
          en: 'Meet a friend',
          fr: 'Voir une amie',
          vi: 'Gặp một người bạn',
          cn: '见见朋友',
          ar: 'لقاء صديقة',
        },
      },
    },
    {
      id: 'being',
      label: { en: 'Well-being', fr: 'Bien-être', vi: 'Sức khỏe tinh thần', cn: '幸福感', ar: 'الرفاه' },
      description: {},
      icon: 'sun',
      color: 'orange',
      order: 2,
      instrument: 'who5',
      advice: NO_ADVICE,
    },
  ],
  questions: [
    {
      ...PLAIN_QUESTION,
      id: 'sleep',
      group: 'rest',
      question: {
        en: 'How do you sleep?',
        fr: 'Comment dormez-vous ?',
        vi: 'Bạn ngủ thế nào?',
        cn: '您睡得怎么样？',
        ar: 'كيف نومك؟',
      },
      type: 'single',
      options: [
        { id: 'good', label: { en: 'Well', fr: 'Bien', vi: 'Tốt', cn: '很好', ar: 'جيد' }, severity: 1 },
        { id: 'bad', label: { en: 'Badly', fr: 'Mal', vi: 'Kém', cn: '不好', ar: 'سيئ' }, severity: 3 },
      ],
    },
    {
      ...PLAIN_QUESTION,
      id: 'hours',
      group: 'rest',
      question: {
        en: 'How many hours a night?',
        fr: 'Combien d’heures par nuit ?',
        vi: 'Mỗi đêm bao nhiêu giờ?',
        cn: '每晚几个小时？',
        ar: 'كم ساعة كل ليلة؟',
      },
      type: 'number',
      min: 0,
      max: 24,
      medium: 6,
      high: 4,
      isLowWorse: true,
    },
  ],
}

const all = (instrument: 'phq9' | 'who5', items: number, value: number): Answers =>
  Object.fromEntries(
    Array.from({ length: items }, (_, index) => [itemId(instrument, index + 1), optionId(value)] as const),
  )

const ANSWERED: Record<string, Answers> = {
  'all is well': { sleep: 'good', hours: 8, ...all('phq9', 9, 0), ...all('who5', 5, 4) },
  'much is hard': { sleep: 'bad', hours: 4, ...all('phq9', 9, 2), ...all('who5', 5, 1) },
  'a part of it': { hours: 6, ...all('phq9', 8, 1) },
}

/** What summaries and plans are made of. */
export const QUESTIONNAIRE_CASES: readonly QuestionnaireCase[] = LANGUAGE_ORDER.flatMap((language) =>
  Object.entries(ANSWERED).map(([name, answers]) => ({ name, language, answers })),
)
