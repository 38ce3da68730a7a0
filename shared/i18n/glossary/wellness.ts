import type { Terms } from './term.ts'

/** Words for plans, journals and assessments. */
export const WELLNESS_TERMS: Terms = {
  plan: {
    meaning: 'The groups, activities and weekly goals that a person keeps to.',
    names: { en: 'plan', fr: 'plan', vi: 'kế hoạch', cn: '计划', ar: 'خطة' },
    held: { fr: ['plan'], vi: ['kế hoạch'], cn: ['计划'], ar: ['خط', 'الخط', 'لخط'] },
  },
  template: {
    meaning: 'A plan that an organization prepares and its patients start with.',
    names: { en: 'template', fr: 'modèle', vi: 'mẫu', cn: '模板', ar: 'قالب' },
    held: { fr: ['modèle'], vi: ['mẫu'], cn: ['模板'], ar: ['قالب', 'القالب', 'قوالب', 'القوالب'] },
  },
  activity: {
    meaning: 'One thing of a plan that can be ticked in the journal.',
    names: { en: 'activity', fr: 'activité', vi: 'hoạt động', cn: '活动', ar: 'نشاط' },
  },
  goal: {
    meaning: 'How often a week an activity should be done.',
    names: { en: 'goal', fr: 'objectif', vi: 'mục tiêu', cn: '目标', ar: 'هدف' },
    held: { fr: ['objectif'], vi: ['mục tiêu'], cn: ['目标'], ar: ['هدف', 'أهداف', 'الأهداف', 'والأهداف', 'الهدف'] },
  },
  journal: {
    meaning: 'The dated entries of a person.',
    names: { en: 'journal', fr: 'journal', vi: 'nhật ký', cn: '日志', ar: 'يوميات' },
    held: { fr: ['journa'], vi: ['nhật ký'], cn: ['日志'], ar: ['يوميات', 'اليوميات', 'بيوميات', 'ويوميات', 'تدوين'] },
    never: { cn: /日记/ },
  },
  entry: {
    meaning: 'What a person wrote down for a moment, a day or a week.',
    names: { en: 'entry', fr: 'entrée', vi: 'mục', cn: '记录', ar: 'تدوينة' },
  },
  streak: {
    meaning: 'Days in a row with an entry.',
    names: { en: 'streak', fr: 'série', vi: 'chuỗi ngày', cn: '连续记录', ar: 'سلسلة' },
    held: { fr: ['série'], vi: ['chuỗi ngày'], cn: ['连续'], ar: ['سلس', 'السلاسل', 'سلاسل'] },
  },
  mood: {
    meaning: 'How a person feels, in five steps; in statistics out of 5.',
    names: { en: 'mood', fr: 'humeur', vi: 'tâm trạng', cn: '心情', ar: 'مزاج' },
    held: { fr: ['humeur'], vi: ['tâm trạng'], cn: ['心情'], ar: ['مزاج', 'المزاج'] },
    never: { en: /wellness (score|this week)|^wellness$/i, fr: /score de bien-être/i, ar: /درجة العافية/ },
  },
  vitals: {
    meaning: 'Weight, heart rate, blood pressure and blood oxygen.',
    names: { en: 'vitals', fr: 'constantes', vi: 'chỉ số sức khỏe', cn: '生命体征', ar: 'المؤشرات الحيوية' },
    held: { fr: ['constante'], vi: ['chỉ số'], cn: ['生命体征'], ar: ['مؤشرات', 'المؤشرات'] },
    never: { fr: /\bsignes vitaux\b/i, ar: /القياسات الحيوية/ },
  },
  review: {
    meaning: 'The list of what staff should look at: vitals out of range, patients without entries, meals.',
    names: { en: 'review', fr: 'à examiner', vi: 'xem xét', cn: '审阅', ar: 'المراجعة' },
  },
  assessment: {
    meaning: 'A page of questions about health, and the summary and plan that come of the answers.',
    names: { en: 'assessment', fr: 'évaluation', vi: 'bài đánh giá', cn: '评估', ar: 'تقييم' },
    held: { fr: ['évaluation'], vi: ['đánh giá'], cn: ['评估'], ar: ['تقييم'] },
    never: { fr: /\bquestionnaires?\b/i },
  },
}
