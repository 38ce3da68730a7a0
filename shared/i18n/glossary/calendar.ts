import type { Terms } from './term.ts'

/** Words for the calendar of a clinic, and what happens at its desk. */
export const CALENDAR_TERMS: Terms = {
  appointment: {
    meaning: 'A time at which a patient sees a provider.',
    names: { en: 'appointment', fr: 'rendez-vous', vi: 'lịch hẹn', cn: '预约', ar: 'موعد' },
    held: { fr: ['rendez-vous', 'RDV'], vi: ['lịch', 'hẹn'], cn: ['预约'], ar: ['موعد', 'مواعيد', 'المواعيد'] },
    never: { fr: /\bréservations?\b/i, vi: /cuộc hẹn/i, cn: /预定|预订/, ar: /حجوزات/ },
  },
  visit: {
    meaning: 'An appointment as what happens at the clinic: who comes, for what, and how it ends.',
    names: { en: 'visit', fr: 'visite', vi: 'lượt khám', cn: '就诊', ar: 'زيارة' },
    english: /\bvisits?\b(?!\.example)/i,
    held: {
      fr: ['visite', 'consultation', 'rendez-vous'],
      vi: ['khám', 'hẹn', 'lịch', 'lượt', 'buổi', 'không đến'],
      cn: ['就诊', '预约', '接诊', '到诊'],
      ar: ['زيار', 'موعد', 'مواعيد'],
    },
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
  absence: {
    meaning: 'Days or hours on which one provider sees nobody.',
    names: { en: 'absence', fr: 'absence', vi: 'ngày nghỉ', cn: '请假', ar: 'غياب' },
    held: { fr: ['absence'], vi: ['nghỉ'], cn: ['请假'], ar: ['غياب'] },
    never: { cn: /缺勤/ },
  },
  'blocked time': {
    meaning: 'Time that the desk keeps free of visits: of the clinic, a provider or a room.',
    names: { en: 'blocked time', fr: 'plage bloquée', vi: 'thời gian bị chặn', cn: '锁定时间', ar: 'وقت محجوب' },
    english: /\bblock(?:ed)? time\b|\btime is blocked\b/i,
    held: { fr: ['bloqu'], vi: ['chặn'], cn: ['锁定'], ar: ['حجب', 'محجوب'] },
    never: { fr: /\btemps bloqué/i },
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
}
