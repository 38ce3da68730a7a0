import type { EntityManager } from '@mikro-orm/postgresql'
import { NO_ADVICE, PLAIN_QUESTION } from '#shared/domains/assessments/blank.ts'
import type { PageContent } from '#shared/domains/assessments/schema.ts'
import { AssessmentId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Assessment, AssessmentVersion, askedOf } from '#server/domains/assessments/index.ts'

/** Known, so that it can be opened by its address. */
export const DEMO_ASSESSMENT = AssessmentId.parse('0190a000-0000-4000-8000-0000000a55e5')

const WELLNESS: PageContent = {
  name: {
    en: 'Wellness check',
    fr: 'Bilan de bien-être',
    vi: 'Kiểm tra sức khỏe tổng quát',
    cn: '健康自评',
    ar: 'فحص العافية',
  },
  narrative: {
    en: 'Four short parts about sleep, food, movement and how you feel. It takes about three minutes.',
    fr: 'Quatre courtes parties sur le sommeil, l’alimentation, le mouvement et votre moral. Comptez trois minutes environ.',
    vi: 'Bốn phần ngắn về giấc ngủ, ăn uống, vận động và cảm nhận của bạn. Mất khoảng ba phút.',
    cn: '关于睡眠、饮食、运动和感受的四个简短部分，大约需要三分钟。',
    ar: 'أربعة أجزاء قصيرة عن النوم والغذاء والحركة وشعورك. تستغرق نحو ثلاث دقائق.',
  },
  summaryPrompt: '',
  groups: [
    {
      id: 'sleep',
      label: { en: 'Sleep', fr: 'Sommeil', vi: 'Giấc ngủ', cn: '睡眠', ar: 'النوم' },
      description: {},
      icon: 'moon',
      color: 'purple',
      order: 0,
      instrument: null,
      advice: {
        ...NO_ADVICE,
        activitiesToTry: {
          en: 'Go to bed at the same time\nA walk in daylight',
          fr: 'Se coucher à heure fixe\nUne marche à la lumière du jour',
          vi: 'Đi ngủ đúng giờ\nĐi bộ ngoài trời ban ngày',
          cn: '固定时间上床\n白天散步',
          ar: 'النوم في الموعد نفسه\nالمشي في ضوء النهار',
        },
        activitiesToAvoid: {
          en: 'Screens in bed',
          fr: 'Les écrans au lit',
          vi: 'Dùng màn hình trên giường',
          cn: '在床上看屏幕',
          ar: 'الشاشات في السرير',
        },
        foodsToAvoid: {
          en: 'Coffee after noon',
          fr: 'Le café après midi',
          vi: 'Cà phê sau buổi trưa',
          cn: '午后喝咖啡',
          ar: 'القهوة بعد الظهر',
        },
        // Caffeine is broken down faster or slower; melatonin.
        snps: [
          { rsid: 'rs762551', poly: 'C' },
          { rsid: 'rs10830963', poly: 'G' },
        ],
      },
    },
    {
      id: 'food',
      label: { en: 'Food', fr: 'Alimentation', vi: 'Ăn uống', cn: '饮食', ar: 'الغذاء' },
      description: {},
      icon: 'leaf',
      color: 'green',
      order: 1,
      instrument: null,
      advice: {
        ...NO_ADVICE,
        activitiesToTry: {
          en: 'Cook one meal yourself',
          fr: 'Cuisiner un repas soi-même',
          vi: 'Tự nấu một bữa ăn',
          cn: '自己做一顿饭',
          ar: 'طهو وجبة بنفسك',
        },
        foodsToEat: {
          en: 'Vegetables with every meal\nLegumes twice a week',
          fr: 'Des légumes à chaque repas\nDes légumineuses deux fois par semaine',
          vi: 'Rau trong mỗi bữa ăn\nCác loại đậu hai lần mỗi tuần',
          cn: '每餐吃蔬菜\n每周两次豆类',
          ar: 'خضار مع كل وجبة\nبقوليات مرتين في الأسبوع',
        },
        supplements: {
          en: 'Vitamin D in winter',
          fr: 'Vitamine D en hiver',
          vi: 'Vitamin D vào mùa đông',
          cn: '冬季补充维生素 D',
          ar: 'فيتامين د في الشتاء',
        },
      },
    },
    {
      id: 'move',
      label: { en: 'Movement', fr: 'Mouvement', vi: 'Vận động', cn: '运动', ar: 'الحركة' },
      description: {},
      icon: 'run',
      color: 'orange',
      order: 2,
      instrument: null,
      advice: {
        ...NO_ADVICE,
        activitiesToTry: {
          en: 'Twenty minutes on foot',
          fr: 'Vingt minutes à pied',
          vi: 'Đi bộ hai mươi phút',
          cn: '步行二十分钟',
          ar: 'عشرون دقيقة مشيًا',
        },
      },
    },
    {
      id: 'mood',
      label: { en: 'How you feel', fr: 'Votre moral', vi: 'Cảm nhận của bạn', cn: '您的感受', ar: 'شعورك' },
      description: {},
      icon: 'sun',
      color: 'cyan',
      order: 3,
      instrument: 'who5',
      advice: {
        ...NO_ADVICE,
        activitiesToTry: {
          en: 'Meet somebody you like',
          fr: 'Voir quelqu’un que vous appréciez',
          vi: 'Gặp người mà bạn quý mến',
          cn: '与喜欢的人见面',
          ar: 'لقاء شخص تحبه',
        },
      },
    },
  ],
  questions: [
    {
      ...PLAIN_QUESTION,
      id: 'rested',
      group: 'sleep',
      type: 'single',
      isRequired: true,
      question: {
        en: 'How well do you sleep?',
        fr: 'Comment dormez-vous ?',
        vi: 'Bạn ngủ có ngon không?',
        cn: '您睡得好吗？',
        ar: 'كيف تنام؟',
      },
      options: [
        { id: 'well', severity: 1, label: { en: 'Well', fr: 'Bien', vi: 'Ngon', cn: '很好', ar: 'جيدًا' } },
        {
          id: 'mixed',
          severity: 2,
          label: {
            en: 'Not every night',
            fr: 'Pas toutes les nuits',
            vi: 'Không phải đêm nào cũng ngon',
            cn: '不是每晚都好',
            ar: 'ليس كل ليلة',
          },
        },
        { id: 'badly', severity: 3, label: { en: 'Badly', fr: 'Mal', vi: 'Kém', cn: '很差', ar: 'بشكل سيئ' } },
      ],
    },
    {
      ...PLAIN_QUESTION,
      id: 'aids',
      group: 'sleep',
      type: 'text',
      question: {
        en: 'What do you take for it, if anything?',
        fr: 'Que prenez-vous pour cela, le cas échéant ?',
        vi: 'Bạn có dùng gì để dễ ngủ không?',
        cn: '您为此服用什么（如有）？',
        ar: 'ماذا تتناول من أجل ذلك، إن وجد؟',
      },
      shownIf: { question: 'rested', options: ['mixed', 'badly'] },
      medical: 'medications',
    },
    {
      ...PLAIN_QUESTION,
      id: 'greens',
      group: 'food',
      type: 'scale',
      isRequired: true,
      min: 0,
      max: 5,
      medium: 2,
      high: 0,
      isLowWorse: true,
      question: {
        en: 'Portions of fruit and vegetables a day',
        fr: 'Portions de fruits et légumes par jour',
        vi: 'Số phần trái cây và rau mỗi ngày',
        cn: '每天几份水果和蔬菜',
        ar: 'حصص الفاكهة والخضار في اليوم',
      },
    },
    {
      ...PLAIN_QUESTION,
      id: 'walks',
      group: 'move',
      type: 'number',
      isRequired: true,
      min: 0,
      max: 7,
      medium: 2,
      high: 0,
      isLowWorse: true,
      question: {
        en: 'Days a week on which you move for half an hour',
        fr: 'Jours par semaine où vous bougez une demi-heure',
        vi: 'Số ngày mỗi tuần bạn vận động nửa giờ',
        cn: '每周有几天运动半小时',
        ar: 'أيام الأسبوع التي تتحرك فيها نصف ساعة',
      },
    },
  ],
}

/** One assessment, published, so that a newcomer finds what it is. */
export function makeAssessments(em: EntityManager, orgId: OrgId): void {
  const content = WELLNESS
  em.create(Assessment, { id: DEMO_ASSESSMENT, orgId, content, published: 1, isChanged: false })
  em.create(AssessmentVersion, { orgId, assessmentId: DEMO_ASSESSMENT, number: 1, content, asked: askedOf(content) })
}
