import type { Language } from './languages.ts'

/** One thing of the product and its one name in each language. */
export interface Term {
  meaning: string
  /** The name as the glossary prints it. */
  names: Record<Language, string>
  /** What the English catalogue says for it, if not just the name: forms and compounds. */
  english?: RegExp
  /** Beginnings of words that each translation of such a sentence must have one of; a language left out may paraphrase. */
  held?: Partial<Record<Exclude<Language, 'en'>, readonly string[]>>
  /** Names of the same thing that a catalogue must not use. */
  never?: Partial<Record<Language, RegExp>>
  /** Sentences that rightly do without, and why. */
  except?: Readonly<Record<string, string>>
}

export const GLOSSARY: Readonly<Record<string, Term>> = {
  appointment: {
    meaning: 'A time at which a patient sees a provider.',
    names: { en: 'appointment', fr: 'rendez-vous', vi: 'lịch hẹn', cn: '预约', ar: 'موعد' },
    held: { fr: ['rendez-vous', 'RDV'], vi: ['lịch', 'hẹn'], cn: ['预约'], ar: ['موعد', 'مواعيد', 'المواعيد'] },
    never: { fr: /\bréservations?\b/i, vi: /cuộc hẹn/i, cn: /预定|预订/, ar: /حجوزات/ },
  },
  slot: {
    meaning: 'A time of a day that the opening hours offer for an appointment.',
    names: { en: 'slot', fr: 'créneau', vi: 'khung giờ', cn: '时段', ar: 'وقت' },
  },
  spot: {
    meaning: 'One of the appointments that a slot has room for at once.',
    names: { en: 'spot', fr: 'place', vi: 'chỗ', cn: '名额', ar: 'مكان' },
  },
  hold: {
    meaning: 'A slot that is reserved for somebody for a few minutes while they decide.',
    names: { en: 'hold', fr: 'réserver provisoirement', vi: 'giữ', cn: '保留', ar: 'حجز مؤقت' },
  },
  schedule: {
    meaning: 'The calendar of an organization with all its appointments.',
    names: { en: 'schedule', fr: 'agenda', vi: 'lịch', cn: '日程', ar: 'المواعيد' },
    never: { fr: /\bplanning\b/i },
  },
  calendar: {
    meaning: 'The view of the schedule by month, week or day; also the calendar app of a person.',
    names: { en: 'calendar', fr: 'agenda, calendrier', vi: 'lịch', cn: '日历', ar: 'تقويم' },
  },
  'calendar feed': {
    meaning: 'A secret address by which a calendar app shows appointments.',
    names: { en: 'calendar feed', fr: 'flux d’agenda', vi: 'nguồn lịch', cn: '日历订阅', ar: 'اشتراك تقويم' },
    held: { fr: ['flux d’agenda'], vi: ['nguồn lịch'], cn: ['日历订阅'], ar: ['اشتراك ال', 'اشتراك تقويم'] },
  },
  provider: {
    meaning: 'A person of the staff whom patients have appointments with; in the locator, a clinic.',
    names: { en: 'provider', fr: 'praticien', vi: 'người khám', cn: '接诊人', ar: 'مقدّم الرعاية' },
    english: /\bproviders?\b(?! away)/i,
    held: { fr: ['praticien', 'soignant'], vi: ['khám'], cn: ['接诊', '诊所'], ar: ['مقدّم', 'عياد'] },
    never: { fr: /\bsoignants?\b/i, ar: /المعالج(?!ة)/ },
    except: { 'payments:form.cardHelp': 'the payment provider', 'payments:desk.text': 'the payment provider' },
  },
  room: {
    meaning: 'A room, chair or device that one appointment at a time can use.',
    names: { en: 'room', fr: 'salle', vi: 'phòng', cn: '房间', ar: 'غرفة' },
    held: { fr: ['salle'], vi: ['phòng'], cn: ['房间'], ar: ['غرف', 'الغرف'] },
    never: { fr: /\bpièce de consultation\b/i, cn: /诊室/ },
  },
  patient: {
    meaning: 'A member of a clinic in the role “user”.',
    names: { en: 'patient', fr: 'patient', vi: 'bệnh nhân', cn: '患者', ar: 'مريض' },
    held: {
      fr: ['patient'],
      vi: ['bệnh nhân'],
      cn: ['患者'],
      ar: ['مريض', 'مرضى', 'المرضى', 'مرضاك', 'لمريض', 'ومرضاها', 'المريض'],
    },
    never: { cn: /病人|病患/ },
  },
  contact: {
    meaning: 'Somebody who has appointments but no account.',
    names: { en: 'contact', fr: 'contact', vi: 'liên hệ', cn: '联系人', ar: 'جهة اتصال' },
    english: /\bcontacts?\b(?! (?:person|name|email|details))/i,
    held: { fr: ['contact'], vi: ['liên hệ'], cn: ['联系人'], ar: ['جهة', 'جهات'] },
    never: { vi: /danh bạ/i },
  },
  clinic: {
    meaning: 'An organization that treats patients.',
    names: { en: 'clinic', fr: 'clinique', vi: 'phòng khám', cn: '诊所', ar: 'عيادة' },
    held: {
      fr: ['clinique'],
      vi: ['phòng khám', 'phongkham'],
      cn: ['诊所', 'clinic'],
      ar: ['عياد', 'العياد', 'clinic'],
    },
    never: { fr: /\bcabinets?\b/i },
  },
  'waiting list': {
    meaning: 'People who want an appointment, or an earlier one, and are offered what becomes available.',
    names: { en: 'waiting list', fr: 'liste d’attente', vi: 'danh sách chờ', cn: '候补名单', ar: 'قائمة الانتظار' },
    held: { fr: ['liste d’attente', 'inscription'], vi: ['danh sách chờ'], cn: ['候补'], ar: ['قائمة الانتظار'] },
    never: { cn: /等候名单|排队/, vi: /hàng chờ/i },
  },
  offer: {
    meaning: 'An available appointment that is held for one person of the waiting list until they answer.',
    names: { en: 'offer', fr: 'proposition', vi: 'lời mời', cn: '邀约', ar: 'عرض' },
  },
  'check in': {
    meaning: 'To record that a patient has arrived.',
    names: { en: 'check in', fr: 'enregistrer l’arrivée', vi: 'ghi nhận đã đến', cn: '登记到达', ar: 'تسجيل الوصول' },
  },
  'no-show': {
    meaning: 'An appointment that the patient did not come to.',
    names: { en: 'no-show', fr: 'absent', vi: 'không đến', cn: '未到', ar: 'لم يحضر' },
    held: { fr: ['absent'], vi: ['không đến'], cn: ['未到'], ar: ['لم يحضر', 'عدم الحضور'] },
  },
  series: {
    meaning: 'Appointments that repeat every few weeks and can be changed together.',
    names: { en: 'series', fr: 'série', vi: 'chuỗi', cn: '系列', ar: 'سلسلة' },
    held: { fr: ['série'], vi: ['chuỗi'], cn: ['系列'], ar: ['السلسلة'] },
  },
  reminder: {
    meaning: 'A message before an appointment, or about the journal.',
    names: { en: 'reminder', fr: 'rappel', vi: 'lời nhắc', cn: '提醒', ar: 'تذكير' },
    held: { fr: ['rappel'], vi: ['nhắc'], cn: ['提醒'], ar: ['تذكير', 'التذكير', 'التذكيرات'] },
  },
  closure: {
    meaning: 'Days, or part of a day, on which the organization offers no slots.',
    names: { en: 'closure', fr: 'fermeture', vi: 'đợt đóng cửa', cn: '停诊', ar: 'إغلاق' },
    held: { fr: ['fermeture'], vi: ['đóng cửa'], cn: ['停诊'], ar: ['إغلاق', 'الإغلاق'] },
  },
  break: {
    meaning: 'Hours within the opening hours that repeat every week and offer no slots.',
    names: { en: 'break', fr: 'pause', vi: 'giờ nghỉ', cn: '休息时间', ar: 'فترة راحة' },
  },
  organization: {
    meaning: 'A clinic, reseller, supplier or the system itself; everything belongs to one.',
    names: { en: 'organization', fr: 'organisation', vi: 'tổ chức', cn: '机构', ar: 'مؤسسة' },
    held: { fr: ['organisation'], vi: ['tổ chức'], cn: ['机构', '所属'], ar: ['مؤسس', 'المؤسس', 'لمؤسس', 'ومؤسس'] },
    never: { en: /\borganisations?\b/i, cn: /组织/ },
  },
  reseller: {
    meaning: 'A partner that sells products of suppliers to its clinics.',
    names: { en: 'reseller', fr: 'revendeur', vi: 'đại lý', cn: '经销商', ar: 'موزّع' },
    held: { fr: ['revendeur'], vi: ['đại lý'], cn: ['经销商'], ar: ['موز', 'الموز', 'للموز'] },
    never: { vi: /nhà phân phối/i, cn: /代理商|分销商/ },
  },
  supplier: {
    meaning: 'A partner that makes or stocks products and ships them.',
    names: { en: 'supplier', fr: 'fournisseur', vi: 'nhà cung cấp', cn: '供应商', ar: 'مورّد' },
    held: { fr: ['fournisseur'], vi: ['nhà cung cấp'], cn: ['供应商'], ar: ['مور', 'المور'] },
  },
  partner: {
    meaning: 'A reseller or a supplier.',
    names: { en: 'partner', fr: 'partenaire', vi: 'đối tác', cn: '合作伙伴', ar: 'شريك' },
    held: { fr: ['partenaire'], vi: ['đối tác'], cn: ['合作'], ar: ['شريك', 'الشريك'] },
  },
  invitation: {
    meaning: 'An email by which an organization asks somebody to become a member.',
    names: { en: 'invitation', fr: 'invitation', vi: 'lời mời', cn: '邀请', ar: 'دعوة' },
    held: { fr: ['invitation'], vi: ['mời'], cn: ['邀请'], ar: ['دعو', 'الدعو'] },
  },
  membership: {
    meaning: 'That a person belongs to an organization, in one role.',
    names: { en: 'membership', fr: 'adhésion', vi: 'tư cách thành viên', cn: '所属机构', ar: 'عضوية' },
    held: { fr: ['adhésion'], cn: ['所属机构', '加入'], ar: ['عضوي', 'العضوي'] },
    never: { cn: /成员身份/ },
  },
  user: {
    meaning: 'A person with an account.',
    names: { en: 'user', fr: 'utilisateur', vi: 'người dùng', cn: '用户', ar: 'مستخدم' },
    held: { fr: ['utilisateur'], vi: ['người dùng'], cn: ['用户'], ar: ['مستخدم'] },
    except: {
      'setup:step.invites.title': 'staff',
      'shell:mode.user': 'the personal mode',
      'shell:mode.nowUser': 'the personal mode',
      'shell:overview.noOrgText': 'the personal mode',
    },
  },
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
  product: {
    meaning: 'A thing that is sold, ordered and stocked.',
    names: { en: 'product', fr: 'produit', vi: 'sản phẩm', cn: '产品', ar: 'منتج' },
    held: { fr: ['produit'], vi: ['sản phẩm'], cn: ['产品'], ar: ['منتج', 'المنتج', 'والمنتج', 'للمنتج'] },
  },
  service: {
    meaning: 'A subscription or a product of the catalog.',
    names: { en: 'service', fr: 'service', vi: 'dịch vụ', cn: '服务', ar: 'خدمة' },
  },
  subscription: {
    meaning: 'A service that is paid by the month.',
    names: { en: 'subscription', fr: 'abonnement', vi: 'gói đăng ký', cn: '订阅', ar: 'اشتراك' },
    held: {
      fr: ['abonnement'],
      vi: ['gói đăng ký', 'đăng ký'],
      cn: ['订阅'],
      ar: ['اشتراك', 'الاشتراك', 'والاشتراك', 'للاشتراك'],
    },
  },
  packaging: {
    meaning: 'How many units of a product are packed together.',
    names: { en: 'packaging', fr: 'conditionnement', vi: 'quy cách đóng gói', cn: '包装', ar: 'تعبئة' },
  },
  inventory: {
    meaning: 'The part of the product that keeps requests, shipments and stock.',
    names: { en: 'inventory', fr: 'stock', vi: 'kho', cn: '库存', ar: 'المخزون' },
    held: { fr: ['stock'], vi: ['kho', 'yêu cầu hàng'], cn: ['库存'], ar: ['مخزون', 'المخزون'] },
    never: { fr: /\bl’inventaire\b/i },
  },
  stock: {
    meaning: 'How many units of a product are on hand.',
    names: { en: 'stock', fr: 'stock', vi: 'tồn kho', cn: '库存', ar: 'المخزون' },
  },
  'low level': {
    meaning: 'The quantity below which the administrators are notified.',
    names: { en: 'low level', fr: 'seuil bas', vi: 'mức tối thiểu', cn: '最低库存', ar: 'الحد الأدنى' },
    held: {
      fr: ['seuil'],
      vi: ['mức tối thiểu'],
      cn: ['最低库存'],
      ar: ['الحد الأدنى', 'حده', 'حدها', 'حدهما', 'الأدنى'],
    },
  },
  'reorder point': {
    meaning: 'The quantity at or below which an order is suggested.',
    names: { en: 'reorder point', fr: 'point de commande', vi: 'điểm đặt lại', cn: '补货点', ar: 'نقطة إعادة الطلب' },
    held: { fr: ['point de commande'], vi: ['điểm đặt lại'], cn: ['补货点'], ar: ['نقطة إعادة الطلب'] },
  },
  lot: {
    meaning: 'Units of a product that were made together and expire on one day.',
    names: { en: 'lot', fr: 'lot', vi: 'lô', cn: '批次', ar: 'دفعة' },
    english: /\blots?\b/i,
    held: { fr: ['lot'], vi: ['lô'], cn: ['批'], ar: ['دفع', 'الدفع'] },
    except: { 'instruments:phq9.items.8': 'a lot more than usual' },
  },
  recall: {
    meaning: 'The search for everyone who has units of a lot.',
    names: { en: 'recall', fr: 'rappel', vi: 'thu hồi', cn: '召回', ar: 'سحب' },
    held: { fr: ['rappel'], vi: ['thu hồi'], cn: ['召回'], ar: ['سحب', 'السحب', 'تُسحب'] },
  },
  transaction: {
    meaning: 'A request, shipment, adjustment or other movement of stock, with a number.',
    names: { en: 'transaction', fr: 'transaction', vi: 'giao dịch', cn: '交易', ar: 'معاملة' },
    held: { fr: ['transaction'], vi: ['giao dịch'], cn: ['交易'], ar: ['معامل', 'المعامل'] },
  },
  'back order': {
    meaning: 'The rest of an order that is shipped in parts.',
    names: { en: 'back order', fr: 'reliquat', vi: 'đơn giao bù', cn: '补发订单', ar: 'طلب متبقٍّ' },
    held: { fr: ['reliquat'], vi: ['giao bù'], cn: ['补发'], ar: ['متبق', 'المتبق'] },
  },
  return: {
    meaning: 'Goods that go back to their sender.',
    names: { en: 'return', fr: 'retour', vi: 'trả hàng', cn: '退货', ar: 'مرتجع' },
  },
  'packing slip': {
    meaning: 'The paper in a parcel that lists what is in it.',
    names: { en: 'packing slip', fr: 'bordereau de colisage', vi: 'phiếu đóng gói', cn: '装箱单', ar: 'قسيمة التعبئة' },
    held: { fr: ['bordereau'], vi: ['phiếu'], cn: ['装箱单'], ar: ['قسيمة', 'قسائم', 'لقسيمة'] },
    never: { cn: /送货单|发货单/ },
  },
  'payment method': {
    meaning: 'A card or bank account that orders and subscriptions are paid with.',
    names: {
      en: 'payment method',
      fr: 'moyen de paiement',
      vi: 'phương thức thanh toán',
      cn: '付款方式',
      ar: 'وسيلة دفع',
    },
    held: { fr: ['moyen'], vi: ['phương thức'], cn: ['付款方式'], ar: ['وسيل', 'وسائل', 'لوسيلة', 'لوسائل'] },
    never: { fr: /\bmode de paiement\b/i, cn: /支付方式/, ar: /طريقة دفع/ },
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
}

/** English that no catalogue says: old turns of phrase, and what to say instead. */
export const BANNED_ENGLISH: readonly [phrase: RegExp, say: string][] = [
  [/\bis not right\b/i, 'is incorrect'],
  [/\bmend/i, 'fix'],
  [/\btake along\b/i, 'export'],
  [/^to review\b/i, 'review'],
  [/\bwaits? for\b/i, 'waiting'],
  [/\bmeanwhile\b/i, 'in the meantime, or nothing'],
  [/\bany more\b/i, 'no longer'],
  [/\bcalled? off\b/i, 'cancelled'],
  [/\blooks? after\b/i, 'manages'],
  [/\btakes? over\b/i, 'switch users, sign in'],
  [/\bpresent (?:pin|password|status|time)\b/i, 'current'],
  [/\bwhoever\b/i, 'anyone who, people who'],
  [/\bwe do not know\b(?! whether)/i, 'unknown'],
  [/\ball the same\b/i, 'anyway'],
  [/\bset-up\b/i, 'setup'],
  [/\bby now\b/i, 'now'],
  [/\bis not there\b/i, 'not found'],
  [/\bcomes? (?:along|round)\b/i, 'repeats, is imported with'],
  [/\bsays? why\b/i, 'enter a reason'],
  [/\bturned down\b/i, 'declined'],
  [/\btaken? (?:it )?back\b/i, 'withdrawn'],
]
