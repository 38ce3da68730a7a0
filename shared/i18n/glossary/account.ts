import type { Terms } from './term.ts'

/** Words for the own account, its devices and what it is told. */
export const ACCOUNT_TERMS: Terms = {
  'second factor': {
    meaning: 'A code besides the password at sign-in.',
    names: { en: 'second factor', fr: 'second facteur', vi: 'yếu tố thứ hai', cn: '第二验证方式', ar: 'عامل ثانٍ' },
  },
  'two-step verification': {
    meaning: 'Sign-in with a second factor.',
    names: {
      en: 'two-step verification',
      fr: 'validation en deux étapes',
      vi: 'xác minh hai bước',
      cn: '两步验证',
      ar: 'التحقق بخطوتين',
    },
    held: { fr: ['validation en deux étapes'], vi: ['xác minh hai bước'], cn: ['两步验证'], ar: ['التحقق بخطوتين'] },
    never: { cn: /双因素|二步验证/ },
  },
  passkey: {
    meaning: 'A key of a device for one website, by which a person signs in without a password.',
    names: { en: 'passkey', fr: 'clé d’accès', vi: 'khóa truy cập', cn: '通行密钥', ar: 'مفتاح مرور' },
    held: { fr: ['clé d’accès', 'clés d’accès'], vi: ['khóa truy cập'], cn: ['通行密钥'], ar: ['مرور', 'المرور'] },
  },
  'recovery code': {
    meaning: 'A code, used once, for the day when no other second factor is at hand.',
    names: { en: 'recovery code', fr: 'code de secours', vi: 'mã khôi phục', cn: '恢复码', ar: 'رمز استرداد' },
    held: {
      fr: ['code de secours', 'codes de secours'],
      vi: ['mã khôi phục'],
      cn: ['恢复码'],
      ar: ['استرداد', 'الاسترداد', 'recovery'],
    },
    never: { cn: /恢复代码/ },
  },
  session: {
    meaning: 'One sign-in on one device, until it ends or expires.',
    names: { en: 'session', fr: 'session', vi: 'phiên', cn: '会话', ar: 'جلسة' },
  },
  'activity log': {
    meaning: 'Who did or viewed what, and when.',
    names: { en: 'activity log', fr: 'journal d’activité', vi: 'nhật ký hoạt động', cn: '活动日志', ar: 'سجل النشاط' },
    held: { fr: ['journal d’activité'], vi: ['nhật ký hoạt động'], cn: ['活动日志'], ar: ['سجل نشاط', 'سجل النشاط'] },
  },
  'desktop app': {
    meaning: 'Tendwell as a program of the computer, beside the website.',
    names: {
      en: 'desktop app',
      fr: 'application de bureau',
      vi: 'ứng dụng máy tính',
      cn: '桌面应用',
      ar: 'تطبيق سطح المكتب',
    },
    held: { fr: ['application de bureau'], vi: ['ứng dụng máy tính'], cn: ['桌面应用'], ar: ['تطبيق سطح المكتب'] },
  },
  email: {
    meaning: 'A message to an email address, and that address.',
    names: { en: 'email', fr: 'e-mail', vi: 'email', cn: '邮件；邮箱', ar: 'بريد إلكتروني' },
    never: { en: /\bmails?\b(?! server)/i, fr: /(?<!e-)\bmails?\b|\bcourriels?\b/i },
  },
  inbox: {
    meaning: 'The list of all that a person was told, read or not.',
    names: { en: 'inbox', fr: 'boîte de réception', vi: 'hộp thư', cn: '收件箱', ar: 'صندوق الوارد' },
    held: { fr: ['boîte'], vi: ['hộp thư'], cn: ['收件箱'], ar: ['صندوق', 'الوارد'] },
  },
  notice: {
    meaning: 'One line in the inbox: what a person is told.',
    names: { en: 'notice', fr: 'notification', vi: 'thông báo', cn: '通知', ar: 'إشعار' },
    english: /(?<!minimum )\bnotices?\b/i,
    held: { fr: ['notification'], vi: ['thông báo'], cn: ['通知'], ar: ['إشعار'] },
    never: { fr: /\b(?:nouvel|un) avis\b/i },
  },
}
