/** Words by which a sentence speaks of a medication, in the five languages; all are looked for, whatever language was asked for. */
const MEDICATION =
  /\b(?:medications?|medicines?|doses?|dosages?|prescri\w*|insulin|metformin|statins?|antidepressants?|antibiotics?|blood thinners?|beta.?blockers?|ibuprofen|aspirin|paracetamol|acetaminophen|opioids?|pills?|tablets?|inhalers?|injections?|drugs?|ozempic|semaglutide|warfarin|lisinopril|sertraline|prednisone)\b|médicaments?|médication|posologie|ordonnance|insuline|comprimés?|pilules?|traitement|antidépresseurs?|thuốc|liều|insulin|viên uống|药|剂量|胰岛素|处方|دواء|الدواء|أدوية|الأدوية|جرعة|الجرعة|جرعات|إنسولين|الإنسولين|أنسولين|حبوب/iu

/** Words that change something. */
const CHANGE =
  /\b(?:stop\w*|start\w*|begin\w*|increas\w*|reduc\w*|lower\w*|rais\w*|doubl\w*|halv\w*|skip\w*|chang\w*|switch\w*|replac\w*|adjust\w*|quit\w*|discontinu\w*|add\w*|take|taking|try|cut|drop|need|more|less|higher|without|instead)\b|arrête\w*|arrêter|cesse\w*|augment\w*|rédui\w*|diminu\w*|doubl\w*|remplac\w*|chang\w*|commenc\w*|prenez|prendre|sautez|ngừng|ngưng|dừng|tăng|giảm|đổi|thay|bắt đầu|uống|bỏ|停|增加|减少|加倍|减半|换|改|开始|服用|吃|توقف|أوقف|زد|زيادة|قلل|خفض|ضاعف|غيّر|غير|استبدل|ابدأ|تناول|خذ/iu

/** A dose by its unit. */
const DOSE =
  /\p{Nd}+(?:[.,]\p{Nd}+)?\s?(?:mg|mcg|µg|μg|iu|ie|ui|units?\b|unités?|đơn vị|毫克|微克|单位|ملغ|مجم|ميكروغرام|وحدة)/iu

/** Names of illnesses. */
const ILLNESS =
  /\b(?:diabet\w*|hypertensi\w*|hypotensi\w*|depressi\w*|anxiety disorder|bipolar|cancer\w*|tumou?rs?|thyroid\w*|hypothyroid\w*|anemi\w*|anaemi\w*|adhd|arrhythmi\w*|infections?|syndromes?|disorders?|disease\w*|illness\w*|arthritis|asthma|insomnia|sleep apn\w*|obes\w*|heart attack|stroke|dementia|eating disorder|anorexi\w*|burnout|diagnos\w*)\b|diabète|hypertension|dépression|cancer|maladie|syndrome|trouble\s+(?:anxieux|bipolaire)|diagnosti\w*|anémie|infection|obésité|tiểu đường|đái tháo đường|cao huyết áp|tăng huyết áp|trầm cảm|ung thư|bệnh|chẩn đoán|thiếu máu|糖尿病|高血压|抑郁|癌|疾病|诊断|贫血|综合征|障碍|感染|肥胖症|سكري|السكري|ارتفاع ضغط الدم|اكتئاب|الاكتئاب|سرطان|مرض|تشخيص|فقر الدم|متلازمة|اضطراب|التهاب/iu

/** Where a sentence sends somebody to whom it is to be asked. */
const ASKS =
  /\b(?:ask|speak|talk|contact|call|see|tell)\b[^.]*\b(?:clinic|doctor|provider|pharmacist|care team)|(?:demand|parl|contact|consult|appel)\w*[^.]*(?:clinique|médecin|pharmacien|soignant)|(?:hỏi|nói với|liên hệ)[^.]*(?:phòng khám|bác sĩ|dược sĩ)|(?:问|咨询|联系|告诉)[^。]*(?:诊所|医生|药师)|(?:اسأل|تحدث|اتصل|استشر|راجع)[^.]*(?:العيادة|عيادتك|الطبيب|طبيبك|الصيدلي)/iu

/** Whether words speak of a medication, as the label of an activity can. */
export const isOfMedication = (words: string): boolean => MEDICATION.test(words)

/** Whether a sentence says what only a clinic may: an illness that somebody might have, or a change of what they take. */
export function isForClinic(sentence: string): boolean {
  if (DOSE.test(sentence)) return true
  if (ILLNESS.test(sentence)) return true
  return MEDICATION.test(sentence) && CHANGE.test(sentence) && !ASKS.test(sentence)
}
