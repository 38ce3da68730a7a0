import type { EntityManager } from '@mikro-orm/postgresql'
import type { FormContent } from '#shared/domains/forms/content.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Form, FormVersion } from '#server/domains/forms/index.ts'

const INTAKE: FormContent = {
  title: { en: 'Before your first visit', fr: 'Avant votre première visite', ar: 'قبل زيارتك الأولى' },
  text: {
    en: 'A few questions, so that we can prepare. It takes about three minutes.',
    fr: 'Quelques questions pour nous préparer. Comptez trois minutes environ.',
    ar: 'بضعة أسئلة كي نستعد لزيارتك. تستغرق نحو ثلاث دقائق.',
  },
  fields: [
    {
      id: 'reason',
      kind: 'long',
      label: { en: 'What brings you to us?', fr: 'Qu’est-ce qui vous amène ?', ar: 'ما سبب زيارتك؟' },
      help: {},
      isRequired: true,
      options: [],
    },
    {
      id: 'medication',
      kind: 'short',
      label: { en: 'Medication you take', fr: 'Médicaments que vous prenez', ar: 'الأدوية التي تتناولها' },
      help: { en: 'Name and dose, or “none”', fr: 'Nom et dose, ou « aucun »', ar: 'الاسم والجرعة، أو «لا شيء»' },
      isRequired: true,
      options: [],
    },
    {
      id: 'allergies',
      kind: 'manyOf',
      label: { en: 'Allergies', fr: 'Allergies', ar: 'الحساسية' },
      help: {},
      isRequired: false,
      options: [
        { id: 'penicillin', label: { en: 'Penicillin', fr: 'Pénicilline', ar: 'البنسلين' } },
        { id: 'latex', label: { en: 'Latex', fr: 'Latex', ar: 'اللاتكس' } },
        { id: 'nuts', label: { en: 'Nuts', fr: 'Fruits à coque', ar: 'المكسرات' } },
      ],
    },
    {
      id: 'pregnant',
      kind: 'yesNo',
      label: { en: 'Could you be pregnant?', fr: 'Pourriez-vous être enceinte ?', ar: 'هل يُحتمل أن تكوني حاملًا؟' },
      help: {},
      isRequired: false,
      options: [],
    },
    {
      id: 'checkup',
      kind: 'date',
      label: { en: 'Your last check-up', fr: 'Votre dernier bilan', ar: 'آخر فحص لك' },
      help: {},
      isRequired: false,
      options: [],
    },
  ],
}

const CONSENT: FormContent = {
  title: { en: 'Consent to treatment', fr: 'Consentement aux soins', ar: 'الموافقة على العلاج' },
  text: {},
  fields: [
    {
      id: 'agree',
      kind: 'consent',
      label: {
        en: 'I have read this and agree',
        fr: 'J’ai lu ce texte et j’accepte',
        ar: 'قرأت هذا النص وأوافق عليه',
      },
      help: {
        en: 'The clinic examines and treats you and keeps a record of it. You may ask questions at any time, decline any part of a treatment, and withdraw this consent for the future. Your record is read by those who treat you, and every look at it is written down.',
        fr: 'Le cabinet vous examine, vous soigne et tient un dossier. Vous pouvez poser des questions à tout moment, refuser tout ou partie d’un soin et retirer ce consentement pour l’avenir. Votre dossier est lu par les personnes qui vous soignent, et chaque consultation est notée.',
        ar: 'تفحصك العيادة وتعالجك وتحتفظ بسجل لذلك. يمكنك السؤال في أي وقت، ورفض أي جزء من العلاج، وسحب هذه الموافقة مستقبلًا. يقرأ سجلك من يعالجونك، ويُدوَّن كل اطلاع عليه.',
      },
      isRequired: true,
      options: [],
    },
    {
      id: 'signature',
      kind: 'signature',
      label: { en: 'Signature', fr: 'Signature', ar: 'التوقيع' },
      help: {},
      isRequired: true,
      options: [],
    },
  ],
}

/** An intake form for first visits and a consent for all that holds for a year, both published. */
export function makeForms(em: EntityManager, orgId: OrgId): void {
  for (const [content, askedFor, validMonths] of [
    [INTAKE, 'first', null],
    [CONSENT, 'every', 12],
  ] as const) {
    const form = em.create(Form, { orgId, content, askedFor, validMonths, published: 1, isChanged: false })
    em.create(FormVersion, { orgId, formId: form.id, number: 1, content })
  }
}
