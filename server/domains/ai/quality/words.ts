import type { Language } from '#shared/i18n/languages.ts'

/** What stands in the plans that are written about, as a person would type it. All of it is made up. */
export interface PlanWords {
  movement: string
  sleep: string
  food: string
  calm: string
  people: string
  walk: string
  swim: string
  early: string
  water: string
  vegetables: string
  breathe: string
  friend: string
  pills: string
  run: string
  screens: string
  medicine: string
  strength: string
  company: string
}

export const PLAN_WORDS: Record<Language, PlanWords> = {
  en: {
    movement: 'Movement',
    sleep: 'Sleep',
    food: 'Food',
    calm: 'Calm',
    people: 'People',
    walk: 'Walk in the park',
    swim: 'Swim',
    early: 'Lights out at half past ten',
    water: 'Drink a glass of water',
    vegetables: 'Eat vegetables',
    breathe: 'Breathe slowly',
    friend: 'Call a friend',
    pills: 'Sort the pills of the week',
    run: 'Run',
    screens: 'No screens in bed',
    medicine: 'Take the tablet in the evening',
    strength: 'More strength',
    company: 'More company',
  },
  fr: {
    movement: 'Mouvement',
    sleep: 'Sommeil',
    food: 'Alimentation',
    calm: 'Calme',
    people: 'Entourage',
    walk: 'Marcher au parc',
    swim: 'Nager',
    early: 'Éteindre à dix heures et demie',
    water: 'Boire un verre d’eau',
    vegetables: 'Manger des légumes',
    breathe: 'Respirer lentement',
    friend: 'Appeler une amie',
    pills: 'Préparer le pilulier',
    run: 'Courir',
    screens: 'Pas d’écran au lit',
    medicine: 'Prendre le comprimé le soir',
    strength: 'Plus de force',
    company: 'Voir du monde',
  },
  vi: {
    movement: 'Vận động',
    sleep: 'Giấc ngủ',
    food: 'Ăn uống',
    calm: 'Thư giãn',
    people: 'Mọi người',
    walk: 'Đi bộ trong công viên',
    swim: 'Bơi',
    early: 'Tắt đèn lúc mười giờ rưỡi',
    water: 'Uống một cốc nước',
    vegetables: 'Ăn rau',
    breathe: 'Thở chậm',
    friend: 'Gọi cho một người bạn',
    pills: 'Chia hộp theo tuần',
    run: 'Chạy bộ',
    screens: 'Không xem màn hình trên giường',
    medicine: 'Uống viên thuốc buổi tối',
    strength: 'Khỏe hơn',
    company: 'Gặp gỡ nhiều hơn',
  },
  cn: {
    movement: '运动',
    sleep: '睡眠',
    food: '饮食',
    calm: '放松',
    people: '人际',
    walk: '在公园散步',
    swim: '游泳',
    early: '十点半关灯',
    water: '喝一杯水',
    vegetables: '多吃蔬菜',
    breathe: '慢慢呼吸',
    friend: '给朋友打电话',
    pills: '整理一周的小盒',
    run: '跑步',
    screens: '床上不看屏幕',
    medicine: '晚上吃药',
    strength: '更有力气',
    company: '多与人相处',
  },
  ar: {
    movement: 'الحركة',
    sleep: 'النوم',
    food: 'الطعام',
    calm: 'الهدوء',
    people: 'الناس',
    walk: 'المشي في الحديقة',
    swim: 'السباحة',
    early: 'إطفاء الأنوار في العاشرة والنصف',
    water: 'شرب كوب من الماء',
    vegetables: 'أكل الخضار',
    breathe: 'التنفس ببطء',
    friend: 'الاتصال بصديقة',
    pills: 'ترتيب علبة الأسبوع',
    run: 'الجري',
    screens: 'لا شاشات في السرير',
    medicine: 'تناول الدواء مساءً',
    strength: 'قوة أكبر',
    company: 'صحبة أكثر',
  },
}
