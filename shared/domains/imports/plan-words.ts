import type { Frequency, PlanEntryType } from '../plans/schema.ts'
import { choiceReader } from './words.ts'

const FREQUENCIES: Record<Frequency, readonly string[]> = {
  frequent: [
    'frequent',
    'often',
    'several times a day',
    'souvent',
    'plusieurs fois par jour',
    '经常',
    'thường xuyên',
    'كثيرًا',
  ],
  daily: [
    'daily',
    'every day',
    'chaque jour',
    'quotidien',
    'quotidienne',
    'tous les jours',
    '每天',
    'hằng ngày',
    'hàng ngày',
    'يوميًا',
  ],
  weekly: [
    'weekly',
    'every week',
    'chaque semaine',
    'hebdomadaire',
    'toutes les semaines',
    '每周',
    'hằng tuần',
    'hàng tuần',
    'أسبوعيًا',
  ],
  occasionally: [
    'occasionally',
    'occasional',
    'sometimes',
    'de temps en temps',
    'parfois',
    'occasionnel',
    '偶尔',
    'thỉnh thoảng',
    'أحيانًا',
  ],
}

const ENTRY_TYPES: Record<PlanEntryType, readonly string[]> = {
  default: ['default', 'par défaut', '默认', 'mặc định', 'افتراضي'],
  basic: ['basic', 'simple', '基本', 'cơ bản', 'أساسي'],
  meal: ['meal', 'repas', '餐食', 'bữa ăn', 'وجبة'],
}

const ANSWERS = {
  yes: ['yes', 'y', 'true', '1', 'x', 'oui', 'vrai', '是', 'có', 'đúng', 'نعم'],
  no: ['no', 'n', 'false', '0', 'non', 'faux', '否', 'không', 'sai', 'لا'],
} as const

const PLACES = {
  default: [
    'default',
    'default template',
    'par défaut',
    'modèle par défaut',
    '默认',
    '默认模板',
    'mặc định',
    'mẫu mặc định',
    'افتراضي',
    'القالب الافتراضي',
  ],
} as const

/** How often an activity is meant, by its code or its word in any of the languages; null for a word that says none of it. */
export const frequencyOfWord = choiceReader(FREQUENCIES)

/** The kind of journal entry that a plan starts with, likewise. */
export const entryTypeOfWord = choiceReader(ENTRY_TYPES)

/** Likewise; `1` and `x` are yes. */
export const answerOfWord = choiceReader(ANSWERS)

const readPlace = choiceReader(PLACES)

/** Whether a cell names the template that is for no subscription. */
export const isDefaultTemplate = (text: string): boolean => readPlace(text) === 'default'
