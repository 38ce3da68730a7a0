import type { Terms } from './term.ts'

/** Words for people and organizations, and what the staff know of them. */
export const PEOPLE_TERMS: Terms = {
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
    except: {
      'websiteTemplates:nav.contact': 'how to reach a clinic',
      'websites:block.Contact': 'a form by which a clinic is written to',
    },
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
  guardian: {
    meaning: 'The person who is told of the visits of somebody who has no account, as of a child.',
    names: { en: 'guardian', fr: 'représentant légal', vi: 'người giám hộ', cn: '监护人', ar: 'ولي الأمر' },
    held: { fr: ['représentant'], vi: ['người giám hộ'], cn: ['监护人'], ar: ['ولي'] },
    never: { fr: /\btuteurs?\b/i },
  },
  alert: {
    meaning: 'What everybody at the desk must know of a patient before anything else.',
    names: { en: 'alert', fr: 'alerte', vi: 'cảnh báo', cn: '警示', ar: 'تنبيه' },
    held: { fr: ['alerte'], vi: ['cảnh báo'], cn: ['警示'], ar: ['تنبيه'] },
  },
  note: {
    meaning: 'What the staff write down: about a person in their record, or with an appointment.',
    names: { en: 'note', fr: 'note', vi: 'ghi chú', cn: '记录；备注', ar: 'ملاحظة' },
    english: /\b(?:an?|the|this|signed|shared|older|newer|SOAP|search|read|save|compose|no) notes?\b|^notes?$/i,
    held: { fr: ['note'], vi: ['ghi chú'], cn: ['记录', '备注'], ar: ['ملاحظ'] },
    never: { fr: /^remarques?$/i, cn: /笔记/ },
    except: { 'audit:kind.form.paper_undone': 'the note that a form was signed on paper' },
  },
  form: {
    meaning: 'Questions and a signature that a patient is asked for before a visit.',
    names: { en: 'form', fr: 'formulaire', vi: 'biểu mẫu', cn: '表单', ar: 'نموذج' },
    held: { fr: ['formulaire'], vi: ['biểu mẫu'], cn: ['表'], ar: ['نموذج', 'نماذج'] },
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
  approval: {
    meaning: 'The word of whoever is responsible that an order, an organization or a text may go ahead.',
    names: { en: 'approval', fr: 'approbation', vi: 'phê duyệt', cn: '批准', ar: 'موافقة' },
    english: /\bapprov/i,
    held: {
      fr: ['approuv', 'approbation'],
      vi: ['duyệt'],
      cn: ['批准', '审'],
      ar: ['موافق', 'وافق', 'اعتماد', 'اعتمد', 'يعتمد', 'معتمد'],
    },
    never: { fr: /\ben attente de validation\b/i },
  },
}
